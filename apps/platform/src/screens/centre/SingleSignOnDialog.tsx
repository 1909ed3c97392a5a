import { centreErrors, type Centre } from '@earmark/contract';
import { Button, Dialog, toast } from '@earmark/ui';
import { useId, useState } from 'react';
import { sentenceOf, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { methodsOf } from './confirmation.ts';
import { useConfirmation } from './use-confirmation.tsx';

const t = texts('single-sign-on');

/** Leads to the provider after a confirmation; the way back ends in the personal centre. */
export function SingleSignOnDialog({ centre, onClose }: { centre: Centre; onClose: () => void }) {
  const formId = useId();
  const confirmation = useConfirmation({ centre, methods: methodsOf(centre), formId });
  const start = useAction('startSingleSignOnLink');
  const [isLeaving, setLeaving] = useState(false);
  const { proof } = confirmation;
  const go = async (): Promise<void> => {
    const result = await start.run({ proof: proof ?? '' }, { isQuiet: true });
    if (result.ok) {
      setLeaving(true);
      window.location.assign(result.data.url);
      return;
    }
    if (result.error.code === centreErrors.proof_wrong.code) confirmation.restart();
    toast.error(sentenceOf(result.error));
  };
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={t('linkTitle')}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          {proof !== undefined ? (
            <Button variant="primary" isPending={start.isPending || isLeaving} onPress={() => void go()}>
              {t('linkGo')}
            </Button>
          ) : confirmation.isPossible ? (
            <Button variant="primary" type="submit" form={formId} isPending={confirmation.isPending}>
              {t('centre:confirm')}
            </Button>
          ) : null}
        </>
      }
    >
      {proof === undefined ? confirmation.form : <p>{t('linkText')}</p>}
    </Dialog>
  );
}
