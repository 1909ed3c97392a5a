export { checkUpload, describeBytes, uploadKindOf } from './check-upload.ts';
export type { UploadCandidate, UploadKind, UploadRefusal, UploadSettings } from './check-upload.ts';
