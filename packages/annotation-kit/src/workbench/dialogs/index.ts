export { compareOther, compareRevisions, cuttingDialog, help, lazyDialogs } from './lazy-dialogs.ts';
export type { OtherRevision } from './CompareDialog.tsx';
export type { Revisions } from './CompareRevisions.tsx';
export { EditingDialogs } from './EditingDialogs.tsx';
export { useCompare } from './use-compare.ts';
