import { Button, Dialog } from '@earmark/ui';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/index.ts';
import type { useConfirmation } from './use-confirmation.tsx';

const t = texts('centre');

interface ConfirmedDialogProps {
  title: string;
  /** Id of the form of either step. */
  formId: string;
  confirmation: ReturnType<typeof useConfirmation>;
  isPending: boolean;
  onClose: () => void;
  /** The form of the change, shown once it is confirmed. */
  children: ReactNode;
}

/** A dialog of two steps: the confirmation, then the change. */
export function ConfirmedDialog({ title, formId, confirmation, isPending, onClose, children }: ConfirmedDialogProps) {
  const isConfirmed = confirmation.proof !== undefined;
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          {confirmation.isPossible ? (
            <Button variant="primary" type="submit" form={formId} isPending={isPending || confirmation.isPending}>
              {isConfirmed ? t('common:save') : t('confirm')}
            </Button>
          ) : null}
        </>
      }
    >
      {isConfirmed ? children : confirmation.form}
    </Dialog>
  );
}
