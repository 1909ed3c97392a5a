export type { UploadRow, UploadRowState } from './upload-row.ts';
export { UploadList } from './UploadList.tsx';
export type { UploadListProps } from './UploadList.tsx';
