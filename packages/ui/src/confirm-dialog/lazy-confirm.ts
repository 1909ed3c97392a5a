import { lazyPart } from '../lazy/index.ts';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

/** A ConfirmDialog for pages that seldom ask: to be shown only while it is open, and loaded ahead by `usePreload`. */
export const lazyConfirm = lazyPart<ConfirmDialogProps>(
  () => import('./ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog),
  { onError: ({ onOpenChange }) => onOpenChange(false) },
);
