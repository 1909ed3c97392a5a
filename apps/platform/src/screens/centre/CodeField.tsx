import { limits, type ContactChannel } from '@earmark/contract';
import { Button, TextField, toast, token, type TextFieldProps } from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { useCountdown } from '../../page/index.ts';

const t = texts('centre');

interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  label: string;
  channel: ContactChannel;
  /** The new number or address; empty for that of the account. */
  recipient: string;
  /** Checks the recipient before anything is sent. */
  onBeforeSend?: () => Promise<boolean>;
  /** Called when a code is on its way. */
  onSent: () => void;
}

/** A verification code with the button that sends it; a new one can be sent after a countdown. */
export function CodeField({ channel, recipient, onBeforeSend, onSent, errorMessage, ...field }: CodeFieldProps) {
  const sending = useAction('sendCentreCode');
  const [refusal, setRefusal] = useState<string>();
  const [seconds, startCountdown] = useCountdown();
  const send = async (): Promise<void> => {
    setRefusal(undefined);
    if (onBeforeSend && !(await onBeforeSend())) return;
    const result = await sending.run({ channel, recipient }, { isQuiet: true });
    if (!result.ok) {
      setRefusal(sentenceOf(result.error));
      return;
    }
    startCountdown(result.data.resend_seconds);
    toast.success(t('codeSent', { minutes: Math.round(result.data.valid_seconds / 60) }));
    onSent();
  };
  return (
    <Root>
      <TextField
        {...field}
        errorMessage={refusal ?? errorMessage}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.code.digits}
      />
      <Button isPending={sending.isPending} isDisabled={seconds > 0} onPress={() => void send()}>
        {seconds > 0 ? t('sendAgain', { seconds }) : t('sendCode')}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space[2]};

  /* beside the input, below its label */
  > :last-child {
    min-width: 104px;
    margin-top: 24px;
  }
`;
