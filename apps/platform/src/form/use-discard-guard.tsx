import { ConfirmDialog } from '@earmark/ui';
import { useState, type ReactElement } from 'react';
import { texts } from '../i18n/index.ts';

const t = texts('common');

interface DiscardGuard {
  /** To be drawn beside the dialog. */
  readonly question: ReactElement;
  /** Closes the dialog, or asks first when something was entered. */
  readonly close: () => void;
}

/** Asks before a dialog with unsaved entries is closed; a page is guarded by `useLeaveGuard`. */
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
