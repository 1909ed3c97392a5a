import { limits, type CallError, type ResponseOf, type Api } from '@earmark/contract';
import { Button, TextField, toast, token } from '@earmark/ui';
import { useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { useCountdown } from '../../page/index.ts';

const t = texts('login');

type Sent =
  | { readonly ok: true; readonly data: ResponseOf<Api['sendLoginCode']> }
  | { readonly ok: false; readonly error: CallError };

interface CodeSending {
  /** Seconds until another code can be asked for. */
  readonly seconds: number;
  /** Why the last code was not sent. */
  readonly fault: string | undefined;
  /** Sends a code; true when it was sent. */
  readonly send: (ask: () => Promise<Sent>) => Promise<boolean>;
}

/** State of asking for codes, with the countdown to the next one. */
export function useCodeSending(): CodeSending {
  const [seconds, startCountdown] = useCountdown();
  const [fault, setFault] = useState<string>();
  const send: CodeSending['send'] = async (ask) => {
    setFault(undefined);
    const result = await ask();
    if (!result.ok) {
      setFault(sentenceOf(result.error));
      return false;
    }
    startCountdown(result.data.resend_seconds);
    toast.success(t('codeSent', { minutes: Math.round(result.data.valid_seconds / 60) }));
    return true;
  };
  return { seconds, fault, send };
}

interface CodeFieldProps {
  field: Omit<ComponentProps<typeof TextField>, 'label'>;
  seconds: number;
  isPending: boolean;
  onSend: () => void;
}

/** The field of a code, and the button that sends one. */
export function CodeField({ field, seconds, isPending, onSend }: CodeFieldProps) {
  return (
    <Root>
      <TextField
        {...field}
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.code.digits}
        size="l"
      />
      <Button size="l" isPending={isPending} isDisabled={seconds > 0} onPress={onSend}>
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

  /* beside the control, below its label */
  > :last-child {
    min-width: 128px;
    margin-top: 24px;
  }
`;
