import { email, phone } from '@earmark/contract';
import { Banner, Button, Inline, Stack, TextField } from '@earmark/ui';
import { useState } from 'react';
import { useAction } from '../../../data/index.ts';
import { texts } from '../../../i18n/index.ts';

const t = texts('administration');

type Outcome = { readonly state: 'sent' | 'failed' | 'kept'; readonly answer: string };

interface TestMessageProps {
  channel: 'mail' | 'sms';
  /** Whether the form holds changes that the test would not use. */
  isUnsaved: boolean;
}

const words = { sent: t('testSent'), failed: t('testFailed'), kept: t('testKept') };
const tones = { sent: 'success', failed: 'danger', kept: 'info' } as const;

/** Sends a test message by the stored adapter and shows what the other side said. */
export function TestMessage({ channel, isUnsaved }: TestMessageProps) {
  const test = useAction('testMessage');
  const [recipient, setRecipient] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isRight = (channel === 'mail' ? email : phone).safeParse(recipient).success;
  const send = async (): Promise<void> => {
    setOutcome(null);
    const result = await test.run({ channel, recipient });
    if (result.ok) setOutcome(result.data);
  };
  return (
    <Stack gap={2}>
      <Inline gap={2} align="end">
        <TextField
          label={t(channel === 'mail' ? 'testMailTo' : 'testSmsTo')}
          description={isUnsaved ? t('testUnsaved') : undefined}
          value={recipient}
          onChange={setRecipient}
        />
        <Button isDisabled={!isRight || isUnsaved} isPending={test.isPending} onPress={send}>
          {t('sendTest')}
        </Button>
      </Inline>
      {outcome ? (
        <Banner tone={tones[outcome.state]} title={words[outcome.state]}>
          {outcome.answer === '' ? t('noAnswer') : outcome.answer}
        </Banner>
      ) : null}
    </Stack>
  );
}
