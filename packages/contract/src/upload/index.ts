export { checkUpload, describeBytes, fileKinds, uploadFormats, uploadKindOf, uploadTypesOf } from './check-upload.ts';
export type { FileKind, UploadCandidate, UploadRefusal, UploadSettings } from './check-upload.ts';
