export {
  checkUpload,
  describeBytes,
  extensionOf,
  fileKinds,
  isPlainFileName,
  uploadFormats,
  uploadKindOf,
  uploadTypesOf,
} from './check-upload.ts';
export type { FileKind, UploadCandidate, UploadRefusal, UploadSettings } from './check-upload.ts';
