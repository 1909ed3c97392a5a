export { compareRevisions, cuttingDialog, lateDialogs } from './late-dialogs.ts';
export type { Revisions } from './CompareRevisions.tsx';
export { EditingDialogs } from './EditingDialogs.tsx';
export { useCompare } from './use-compare.ts';
