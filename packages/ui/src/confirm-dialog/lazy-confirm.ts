import { createElement } from 'react';
import { lazyPart, LoadingDialog } from '../lazy/index.ts';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

/**
 * A lazily loaded ConfirmDialog for pages that rarely ask. Render it only while it is open, and preload it with
 * `usePreload`.
 */
export const lazyConfirm = lazyPart<ConfirmDialogProps>(
  () => import('./ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog),
  {
    Fallback: ({ onOpenChange }) => createElement(LoadingDialog, { onClose: () => onOpenChange(false) }),
    onError: ({ onOpenChange }) => onOpenChange(false),
  },
);
