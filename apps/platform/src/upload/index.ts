export { isBusy, isUnderWay, isWhole } from './upload-state.ts';
export type { UploadFile, UploadFileState, UploadState } from './upload-state.ts';
export type { KnownFile, NewFile } from './dataset-upload.ts';
export type { FileTransfer } from './file-transfer.ts';
export { UploadIndicator } from './UploadIndicator.tsx';
export { UploadPace } from './UploadPace.tsx';
export { uploads, useUpload, useUploads } from './uploads.ts';
