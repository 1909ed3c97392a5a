import { ConfirmDialog } from '@earmark/ui';
import { useState, type ReactElement } from 'react';
import { texts } from '../i18n/index.ts';

const t = texts('common');

interface DiscardGuard {
  /** Confirmation dialog, to be rendered next to the guarded dialog. */
  readonly question: ReactElement;
  /** Closes the dialog, after confirmation when something was entered. */
  readonly close: () => void;
}

/** Asks before a dialog with unsaved input closes; pages use `useLeaveGuard`. */
export function useDiscardGuard(isDirty: boolean, onClose: () => void): DiscardGuard {
  const [isAsking, setAsking] = useState(false);
  const question = (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={setAsking}
      tone="danger"
      title={t('unsavedTitle')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={onClose}
    >
      {t('unsavedText')}
    </ConfirmDialog>
  );
  return { question, close: () => (isDirty ? setAsking(true) : onClose()) };
}
