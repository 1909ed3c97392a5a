export {
  acceptedFiles,
  checkUpload,
  describeBytes,
  extensionOf,
  fileKinds,
  isPlainFileName,
  noteAccepted,
  uploadFormats,
  uploadKindOf,
  uploadTypesOf,
} from './check-upload.ts';
export type { FileKind, UploadSettings } from './check-upload.ts';
