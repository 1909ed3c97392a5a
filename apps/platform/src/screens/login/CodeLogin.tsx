import { limits } from '@earmark/contract';
import { Button, TextField, toast } from '@earmark/ui';
import { useState } from 'react';
import { sentenceOf, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { useCountdown } from '../../page/index.ts';
import { CodeRow, EntranceForm } from '../entrance/index.ts';
import { useLogin } from './use-login.ts';
import { useLoginFields } from './use-login-fields.ts';

const t = texts('login');

/** Sign-in by a code sent to the phone; a new code can be requested after a countdown. */
export function CodeLogin() {
  const { values, field, check, focus } = useLoginFields('code', ['phone', 'code']);
  const { fault, isPending, login } = useLogin();
  const sending = useAction('sendLoginCode');
  const [refusal, setRefusal] = useState<string>();
  const [seconds, startCountdown] = useCountdown();
  const send = async (): Promise<void> => {
    setRefusal(undefined);
    if (!(await check('phone'))) return;
    const result = await sending.run({ phone: values.phone }, { isQuiet: true });
    if (!result.ok) {
      setRefusal(sentenceOf(result.error));
      return;
    }
    startCountdown(result.data.resend_seconds);
    toast.success(t('codeSent', { minutes: Math.round(result.data.valid_seconds / 60) }));
    focus('code');
  };
  const submit = async (): Promise<void> => {
    if (await check()) await login(values);
  };
  return (
    <EntranceForm fault={refusal ?? fault} onSubmit={submit}>
      <TextField
        {...field('phone')}
        label={t('phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        size="l"
      />
      <CodeRow>
        <TextField
          {...field('code')}
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.code.digits}
          size="l"
        />
        <Button size="l" isPending={sending.isPending} isDisabled={seconds > 0} onPress={() => void send()}>
          {seconds > 0 ? t('sendAgain', { seconds }) : t('sendCode')}
        </Button>
      </CodeRow>
      <Button type="submit" variant="primary" size="l" isPending={isPending}>
        {t('submit')}
      </Button>
    </EntranceForm>
  );
}
