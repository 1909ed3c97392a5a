export type { KnownFile, NewFile } from './dataset-upload.ts';
export type { FileTransfer } from './file-transfer.ts';
export { uploads } from './uploads.ts';
