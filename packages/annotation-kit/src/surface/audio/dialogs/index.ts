export { compareOther, compareRevisions, cuttingDialog, lazyDialogs } from './lazy-dialogs.ts';
export type { OtherRevision } from './CompareDialog.tsx';
export type { Revisions } from './CompareRevisions.tsx';
export { EditingDialogs } from './EditingDialogs.tsx';
