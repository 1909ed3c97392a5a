import { lazyConfirm, lazyDialog } from '@earmark/ui';

export const historyDrawer = lazyDialog(() => import('./HistoryDrawer.tsx').then(({ HistoryDrawer }) => HistoryDrawer));
export const rejectDialog = lazyDialog(() => import('./RejectDialog.tsx').then(({ RejectDialog }) => RejectDialog));

/** All of them, to be loaded when there is time. */
export const lazyDialogs = [historyDrawer, rejectDialog, lazyConfirm];
