export { compareOther, compareRevisions, cuttingDialog, lazyDialogs } from './lazy-dialogs.ts';
export { EditingDialogs } from './EditingDialogs.tsx';
