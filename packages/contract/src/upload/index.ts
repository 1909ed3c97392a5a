export { checkUpload, describeBytes, fileKinds, uploadFormats, uploadKindOf } from './check-upload.ts';
export type { FileKind, UploadCandidate, UploadRefusal, UploadSettings } from './check-upload.ts';
