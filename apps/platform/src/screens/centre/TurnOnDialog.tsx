import { centreErrors, type Centre, type NewSecret } from '@earmark/contract';
import { Button, Dialog, toast } from '@earmark/ui';
import { useId, useState } from 'react';
import { sentenceOf, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { FirstCode, RecoveryCodes } from '../second-factor/parts/index.ts';
import { methodsOf } from './confirmation.ts';
import { useConfirmation } from './use-confirmation.tsx';

const t = texts('second-factor');

/** Turns the second factor on: a confirmation, the first code of the app, then the recovery codes. */
export function TurnOnDialog({ centre, onClose }: { centre: Centre; onClose: () => void }) {
  const formId = useId();
  const begin = useAction('beginSecondFactor');
  const enable = useAction('enableSecondFactor');
  const [secret, setSecret] = useState<NewSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const confirmation = useConfirmation({
    centre,
    methods: methodsOf(centre),
    formId,
    hint: t('turnOnHint'),
    onProof: async (proof) => {
      const result = await begin.run({ proof });
      if (result.ok) setSecret(result.data);
      else confirmation.restart();
    },
  });
  const { proof } = confirmation;
  const send = async (code: string): Promise<string | undefined> => {
    const result = await enable.run({ proof: proof ?? '', code }, { isQuiet: true });
    if (result.ok) {
      setCodes(result.data.recovery_codes);
      return undefined;
    }
    if (result.error.code === centreErrors.proof_wrong.code) {
      toast.warning(result.error.message);
      setSecret(undefined);
      confirmation.restart();
    }
    return sentenceOf(result.error);
  };
  if (codes)
    return (
      <Dialog
        isOpen
        size="s"
        onOpenChange={onClose}
        title={t('turnedOn')}
        footer={
          <Button variant="primary" onPress={onClose}>
            {t('kept')}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={t('turnOnTitle')}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          {confirmation.isPossible ? (
            <Button
              variant="primary"
              type="submit"
              form={formId}
              isPending={confirmation.isPending || begin.isPending || enable.isPending}
            >
              {secret ? t('finish') : t('centre:confirm')}
            </Button>
          ) : null}
        </>
      }
    >
      {secret ? <FirstCode id={formId} secret={secret} onCode={send} /> : confirmation.form}
    </Dialog>
  );
}
