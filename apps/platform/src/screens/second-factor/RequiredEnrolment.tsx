import type { Api, CallError, NewSecret, ResponseOf } from '@earmark/contract';
import { Banner, Button, Stack } from '@earmark/ui';
import { useState } from 'react';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { FirstCode } from './parts/index.ts';

const t = texts('second-factor');

interface RequiredEnrolmentProps {
  ticket: string;
  /** Returns the sentence of a refusal. */
  onRefused: (error: CallError) => string;
  onEnrolled: (answer: ResponseOf<Api['finishRequiredFactor']>) => void;
  onBack: () => void;
}

/** Leads whoever has to have the second factor through its enrolment, in place of the session. */
export function RequiredEnrolment({ ticket, onRefused, onEnrolled, onBack }: RequiredEnrolmentProps) {
  const begin = useAction('beginRequiredFactor');
  const finish = useAction('finishRequiredFactor');
  const [secret, setSecret] = useState<NewSecret>();
  const [fault, setFault] = useState<string>();
  const start = async (): Promise<void> => {
    setFault(undefined);
    const result = await begin.run({ ticket }, { isQuiet: true });
    if (result.ok) setSecret(result.data);
    else setFault(onRefused(result.error));
  };
  const send = async (code: string): Promise<string | undefined> => {
    const result = await finish.run({ ticket, code }, { isQuiet: true });
    if (!result.ok) return onRefused(result.error);
    onEnrolled(result.data);
    return undefined;
  };
  const back = (
    <div>
      <Button size="s" onPress={onBack}>
        {t('back')}
      </Button>
    </div>
  );
  if (secret)
    return (
      <Stack gap={4}>
        <FirstCode secret={secret} onCode={send}>
          <Button type="submit" variant="primary" size="l" isPending={finish.isPending}>
            {t('finish')}
          </Button>
        </FirstCode>
        {back}
      </Stack>
    );
  return (
    <Stack gap={4}>
      <Banner title={t('requiredTitle')}>{t('requiredText')}</Banner>
      {fault === undefined ? null : <Banner tone="danger">{fault}</Banner>}
      <Button variant="primary" size="l" isPending={begin.isPending} autoFocus onPress={() => void start()}>
        {t('setUp')}
      </Button>
      {back}
    </Stack>
  );
}
