import { centreErrors, type Centre } from '@earmark/contract';
import { Button, Dialog, Stack, toast } from '@earmark/ui';
import { useId, useState } from 'react';
import { sentenceOf, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { AnswerForm, RecoveryCodes, type FactorAnswer } from '../second-factor/parts/index.ts';
import { methodsOf } from './confirmation.ts';
import { useConfirmation } from './use-confirmation.tsx';

const t = texts('second-factor');

interface AnswerDialogProps {
  centre: Centre;
  deed: 'turn_off' | 'renew';
  onClose: () => void;
}

/** Turns the second factor off, or makes new recovery codes: a confirmation, then a code. */
export function AnswerDialog({ centre, deed, onClose }: AnswerDialogProps) {
  const formId = useId();
  const disable = useAction('disableSecondFactor');
  const renew = useAction('renewRecoveryCodes');
  const [codes, setCodes] = useState<readonly string[]>();
  const confirmation = useConfirmation({ centre, methods: methodsOf(centre), formId });
  const { proof } = confirmation;
  const isOff = deed === 'turn_off';
  const change = async (answer: FactorAnswer) => {
    const request = { proof: proof ?? '', ...answer };
    if (!isOff) {
      const result = await renew.run(request, { isQuiet: true });
      if (result.ok) setCodes(result.data.recovery_codes);
      return result;
    }
    const result = await disable.run(request, { isQuiet: true });
    if (result.ok) {
      toast.success(t('turnedOff'));
      onClose();
    }
    return result;
  };
  const send = async (answer: FactorAnswer): Promise<string | undefined> => {
    const result = await change(answer);
    if (result.ok) return undefined;
    if (result.error.code === centreErrors.proof_wrong.code) {
      toast.warning(result.error.message);
      confirmation.restart();
    }
    return sentenceOf(result.error);
  };
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={t(isOff ? 'turnOffTitle' : 'newCodesTitle')}
      footer={
        codes ? (
          <Button variant="primary" onPress={onClose}>
            {t('kept')}
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>{t('common:cancel')}</Button>
            {confirmation.isPossible ? (
              <Button
                variant={isOff && proof !== undefined ? 'danger' : 'primary'}
                type="submit"
                form={formId}
                isPending={confirmation.isPending || disable.isPending || renew.isPending}
              >
                {proof === undefined ? t('centre:confirm') : t(isOff ? 'turnOff' : 'makeCodes')}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : proof === undefined ? (
        confirmation.form
      ) : (
        <Stack gap={3}>
          <p>{t(isOff ? 'turnOffHint' : 'newCodesHint')}</p>
          <AnswerForm id={formId} onAnswer={send} />
        </Stack>
      )}
    </Dialog>
  );
}
