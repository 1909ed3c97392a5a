import { limits, type NewSecret } from '@earmark/contract';
import { Button, CodeField, Stack, token } from '@earmark/ui';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../i18n/index.ts';
import { copyText } from '../../../page/index.ts';
import { QrCode } from './QrCode.tsx';

const t = texts('second-factor');

interface FirstCodeProps {
  /** DOM id, for a button outside the form. */
  id?: string;
  secret: NewSecret;
  /** Sends the first code; resolves to the sentence of a refusal, or to undefined. */
  onCode: (code: string) => Promise<string | undefined>;
  /** The button, where it stands in the form. */
  children?: ReactNode;
}

/** A new secret as QR code and as text, and the field of the first code that the app makes of it. */
export function FirstCode({ id, secret, onCode, children }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // A ref: the last digit and Enter may come before the next rendering, and a code is good once
  const isSending = useRef(false);
  const send = async (entered: string): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    const refusal = await onCode(entered).finally(() => (isSending.current = false));
    if (refusal === undefined) return;
    setFault(refusal);
    setCode('');
    field.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length === limits.code.digits) void send(code);
    else {
      setFault(t('thenCode'));
      field.current?.focus();
    }
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap={4}>
        <p>{t('scan')}</p>
        <Secret>
          <QrCode text={secret.uri} label={t('qr')} />
          <Stack gap={2}>
            <p>{t('orType')}</p>
            <Key>{grouped(secret.secret)}</Key>
            <div>
              <Button size="s" onPress={() => void copyText(secret.secret)}>
                {t('copyKey')}
              </Button>
            </div>
          </Stack>
        </Secret>
        <CodeField
          ref={field}
          label={t('thenCode')}
          value={code}
          onChange={(next) => {
            setCode(next);
            setFault(undefined);
          }}
          onComplete={(entered) => void send(entered)}
          errorMessage={fault}
          autoFocus
        />
        {children}
      </Stack>
    </form>
  );
}

/** Groups the characters by four, for reading out. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

const Secret = styled.div`
  display: grid;
  grid-template-columns: 176px minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[4]};

  p {
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.s};
  }

  @media (width < 480px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Key = styled.code`
  font-family: ${token.fontFamily.mono};
  font-size: ${token.fontSize.m};
  overflow-wrap: anywhere;
`;
