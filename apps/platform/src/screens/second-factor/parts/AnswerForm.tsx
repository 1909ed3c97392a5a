import { limits } from '@earmark/contract';
import { Button, CodeField, Stack, TextField } from '@earmark/ui';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { texts } from '../../../i18n/index.ts';

const t = texts('second-factor');

/** What a person enters: the code of the app, or a recovery code. */
export type FactorAnswer = { readonly code: string } | { readonly recovery_code: string };

interface AnswerFormProps {
  /** DOM id, for a button outside the form. */
  id?: string;
  /** Sends an answer; resolves to the sentence of a refusal, or to undefined. */
  onAnswer: (answer: FactorAnswer) => Promise<string | undefined>;
  /** The button, where it stands in the form. */
  children?: ReactNode;
}

/** Asks for the code of the app, which is sent when its last digit is entered, or for a recovery code. */
export function AnswerForm({ id, onAnswer, children }: AnswerFormProps) {
  const [kind, setKind] = useState<'code' | 'recovery_code'>('code');
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isSending = useRef(false);
  const send = async (answer: FactorAnswer): Promise<void> => {
    // The last digit and Enter may come together, and a code is good once
    if (isSending.current) return;
    isSending.current = true;
    setFault(undefined);
    const refusal = await onAnswer(answer).finally(() => (isSending.current = false));
    if (refusal === undefined) return;
    setFault(refusal);
    if ('code' in answer) setValue('');
    field.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isComplete =
      kind === 'code' ? value.length === limits.code.digits : value.replace(/[\s-]/g, '').length === recoveryLength;
    if (isComplete) void send(kind === 'code' ? { code: value } : { recovery_code: value });
    else setFault(t(kind === 'code' ? 'enterCode' : 'enterRecovery'));
  };
  const change = (next: string): void => {
    setValue(next);
    setFault(undefined);
  };
  const swap = (): void => {
    setKind(kind === 'code' ? 'recovery_code' : 'code');
    change('');
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap={4}>
        <p>{t(kind === 'code' ? 'enterCode' : 'enterRecovery')}</p>
        {kind === 'code' ? (
          <CodeField
            key="code"
            ref={field}
            label={t('code')}
            value={value}
            onChange={change}
            onComplete={(code) => void send({ code })}
            errorMessage={fault}
            autoFocus
          />
        ) : (
          <TextField
            key="recovery"
            ref={field}
            label={t('recoveryCode')}
            value={value}
            onChange={change}
            errorMessage={fault}
            autoComplete="off"
            spellCheck="false"
            maxLength={40}
            size="l"
            autoFocus
          />
        )}
        {children}
        <div>
          <Button size="s" onPress={swap}>
            {t(kind === 'code' ? 'useRecovery' : 'useCode')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const recoveryLength = limits.secondFactor.recoveryCodeCharacters;
