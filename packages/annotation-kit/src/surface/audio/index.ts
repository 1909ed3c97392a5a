export { AudioWorkbench } from './AudioWorkbench.tsx';
export type { AudioWorkbenchProps } from './AudioWorkbench.tsx';
export type { AudioMedia } from './use-tools.ts';
