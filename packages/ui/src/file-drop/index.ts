export { FileDrop } from './FileDrop.tsx';
export type { FileDropProps } from './FileDrop.tsx';
export type { PickedFile } from './picked-file.ts';
