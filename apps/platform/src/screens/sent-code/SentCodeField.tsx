import { limits, type Api, type CallError, type ResponseOf } from '@earmark/contract';
import { CodeField, toast, type CodeFieldProps } from '@earmark/ui';
import { useImperativeHandle, useRef, useState } from 'react';
import { sentenceOf } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('common');

type Sending =
  | { readonly ok: true; readonly data: ResponseOf<Api['sendLoginCode']> }
  | { readonly ok: false; readonly error: CallError };

interface SentCodeFieldProps extends Omit<CodeFieldProps, 'length' | 'onSend'> {
  /** Asks for a code; false when the recipient is not valid, so that none was asked for. */
  onSend: () => Promise<Sending | false>;
}

/**
 * A verification code that is sent to a phone or an e-mail address, with the button that sends it. The field is focused
 * when a code was sent, and when it says why none was.
 */
export function SentCodeField({ onSend, onChange, errorMessage, ref, ...field }: SentCodeFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const send = async (): Promise<number | undefined> => {
    setRefusal(undefined);
    const result = await onSend();
    if (result === false) return undefined;
    input.current?.focus();
    if (!result.ok) {
      setRefusal(sentenceOf(result.error));
      return undefined;
    }
    toast.success(t('codeSent', { minutes: Math.round(result.data.valid_seconds / 60) }));
    return result.data.resend_seconds;
  };
  return (
    <CodeField
      label={t('code')}
      {...field}
      ref={input}
      length={limits.code.digits}
      errorMessage={refusal ?? errorMessage}
      onChange={(code) => {
        setRefusal(undefined);
        onChange(code);
      }}
      onSend={send}
    />
  );
}
