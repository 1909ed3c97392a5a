import { late } from '../late/index.ts';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

/** A ConfirmDialog for pages that seldom ask: to be shown only while it is open, and loaded ahead by `usePreload`. */
export const lateConfirm = late<ConfirmDialogProps>(
  () => import('./ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog),
  { onMissing: ({ onOpenChange }) => onOpenChange(false) },
);
