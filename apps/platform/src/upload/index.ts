export { isBusy, isUnderWay, isWhole } from './upload-state.ts';
export type { UploadFile, UploadFileState, UploadState } from './upload-state.ts';
export { UploadIndicator } from './UploadIndicator.tsx';
export { UploadPace } from './UploadPace.tsx';
export { useUpload, useUploads } from './upload-store.ts';
