export { AudioWorkbench } from './AudioWorkbench.tsx';
export type { AudioWorkbenchProps } from './AudioWorkbench.tsx';
export type { OtherRevision, Revisions } from './dialogs/index.ts';
export type { AudioMedia } from './use-tools.ts';
