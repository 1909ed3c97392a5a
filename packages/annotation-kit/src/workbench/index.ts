export { AudioWorkbench } from './AudioWorkbench.tsx';
export type { AudioWorkbenchProps } from './AudioWorkbench.tsx';
export type { WorkbenchUser } from './session/index.ts';
export { useCompare } from './dialogs/index.ts';
export type { OtherRevision, Revisions } from './dialogs/index.ts';
export type { AudioMedia } from './use-tools.ts';
