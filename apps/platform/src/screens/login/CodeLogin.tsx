import { loginByCode, limits, phone as phoneSchema } from '@earmark/contract';
import { Banner, Button, TextField, token, toast } from '@earmark/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useAction } from '../../data/index.ts';
import { Bound, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { LoginForm } from './LoginForm.tsx';
import { useLogin } from './use-login.ts';

const t = texts('login');

export function CodeLogin() {
  const { control, handleSubmit, getValues, trigger, setFocus } = useZodForm(loginByCode, { phone: '', code: '' });
  const { fault, isPending, login } = useLogin();
  const sending = useAction('sendLoginCode');
  const [refusal, setRefusal] = useState<string>();
  const [seconds, startCountdown] = useCountdown();
  const send = async (): Promise<void> => {
    setRefusal(undefined);
    const phone = getValues('phone');
    if (!phoneSchema.safeParse(phone).success) {
      await trigger('phone', { shouldFocus: true });
      return;
    }
    const result = await sending.run({ phone }, { isQuiet: true });
    if (!result.ok) {
      setRefusal(sentenceOf(result.error));
      return;
    }
    startCountdown(result.data.resend_seconds);
    toast.success(t('codeSent', { minutes: Math.round(result.data.valid_seconds / 60) }));
    setFocus('code');
  };
  const message = refusal ?? fault;
  return (
    <LoginForm onSubmit={handleSubmit(async (credentials) => void (await login(credentials)))}>
      {message === undefined ? null : <Banner tone="danger">{message}</Banner>}
      <Bound control={control} name="phone">
        {(field) => <TextField {...field} label={t('phone')} type="tel" inputMode="numeric" autoComplete="tel-national" maxLength={11} size="l" />}
      </Bound>
      <Row>
        <Bound control={control} name="code">
          {(field) => <TextField {...field} label={t('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={limits.code.digits} size="l" />}
        </Bound>
        <Button size="l" isPending={sending.isPending} isDisabled={seconds > 0} onPress={() => void send()}>
          {seconds > 0 ? t('sendAgain', { seconds }) : t('sendCode')}
        </Button>
      </Row>
      <Button type="submit" variant="primary" size="l" isPending={isPending}>
        {t('submit')}
      </Button>
    </LoginForm>
  );
}

/** Seconds left, and how to start anew. */
function useCountdown(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = window.setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[2]};

  > :last-child {
    min-width: 128px;
    margin-top: 24px;
  }
`;
