import { lazyConfirm, lazyDialog } from '@earmark/ui';

export const historyDrawer = lazyDialog(() => import('./HistoryDrawer.tsx').then(({ HistoryDrawer }) => HistoryDrawer));
export const rejectDialog = lazyDialog(() => import('./RejectDialog.tsx').then(({ RejectDialog }) => RejectDialog));

/** All lazy dialogs, to be preloaded when idle. */
export const lazyDialogs = [historyDrawer, rejectDialog, lazyConfirm];
