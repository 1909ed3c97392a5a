import { lateConfirm, lateDialog } from '@earmark/ui';

export const historyDrawer = lateDialog(() => import('./HistoryDrawer.tsx').then(({ HistoryDrawer }) => HistoryDrawer));
export const rejectDialog = lateDialog(() => import('./RejectDialog.tsx').then(({ RejectDialog }) => RejectDialog));

/** All of them, to be loaded when there is time. */
export const lateDialogs = [historyDrawer, rejectDialog, lateConfirm];
