import { limits } from '@earmark/contract';
import { ConfirmDialog, Stack, TextArea } from '@earmark/ui';
import { useState } from 'react';
import { texts } from '../../i18n/index.ts';

const t = texts('administration');

interface ReasonDialogProps {
  title: string;
  /** The consequences. */
  text: string;
  confirmLabel: string;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation of an act on others, and for the reason that the audit trail keeps. */
export function ReasonDialog({ title, text, confirmLabel, onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={title}
      tone="danger"
      confirmLabel={confirmLabel}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => onConfirm(reason)}
    >
      <Stack gap={3}>
        <span>{text}</span>
        <TextArea
          label={t('reason')}
          isRequired
          rows={2}
          maxLength={limits.reason.maxCharacters}
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </ConfirmDialog>
  );
}
