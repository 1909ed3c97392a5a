export { late, lateDialog } from './late.tsx';
export type { Late, LateOptions } from './late.tsx';
export { usePreload } from './use-preload.ts';
