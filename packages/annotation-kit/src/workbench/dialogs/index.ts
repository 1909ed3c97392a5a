export { compareOther, compareRevisions, cuttingDialog, help, lateDialogs } from './late-dialogs.ts';
export type { OtherRevision } from './CompareDialog.tsx';
export type { Revisions } from './CompareRevisions.tsx';
export { EditingDialogs } from './EditingDialogs.tsx';
export { useCompare } from './use-compare.ts';
