import type { Centre, ContactChannel } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useId } from 'react';
import { texts } from '../../i18n/index.ts';
import { ConfirmedDialog } from './ConfirmedDialog.tsx';
import { useConfirmation } from './use-confirmation.tsx';
import { useFreshSession } from './use-fresh-session.ts';

const t = texts('centre');
const titles = { phone: t('verifyPhone'), email: t('verifyEmail') } as const;

interface VerifyDialogProps {
  centre: Centre;
  channel: ContactChannel;
  onClose: () => void;
}

/** Verifies the phone number or e-mail address that the account has. */
export function VerifyDialog({ centre, channel, onClose }: VerifyDialogProps) {
  const formId = useId();
  const refreshSession = useFreshSession();
  const confirmation = useConfirmation({
    centre,
    methods: [channel],
    formId,
    hint: t('verifyHint'),
    onProven: async () => {
      await refreshSession();
      toast.success(t('contactVerified'));
      onClose();
    },
  });
  return (
    <ConfirmedDialog
      title={titles[channel]}
      formId={formId}
      confirmation={confirmation}
      isPending={false}
      onClose={onClose}
    >
      {null}
    </ConfirmedDialog>
  );
}
