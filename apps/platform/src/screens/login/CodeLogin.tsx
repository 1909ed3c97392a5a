import type { SecondFactorStep } from '@earmark/contract';
import { Button, TextField } from '@earmark/ui';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { CodeField, EntranceForm, useCodeSending } from '../entrance/index.ts';
import { useLogin } from './use-login.ts';
import { useLoginFields } from './use-login-fields.ts';

const t = texts('login');

/** Sign-in by a code sent to the phone; a new code can be requested after a countdown. */
export function CodeLogin({ onStep }: { onStep: (step: SecondFactorStep) => void }) {
  const { values, field, check, focus } = useLoginFields('code', ['phone', 'code']);
  const { fault, isPending, login } = useLogin(onStep);
  const sending = useAction('sendLoginCode');
  const code = useCodeSending();
  const send = async (): Promise<void> => {
    if (!(await check('phone'))) return;
    if (await code.send(() => sending.run({ phone: values.phone }, { isQuiet: true }))) focus('code');
  };
  const submit = async (): Promise<void> => {
    if (await check()) await login(values);
  };
  return (
    <EntranceForm fault={code.fault ?? fault} onSubmit={submit}>
      <TextField
        {...field('phone')}
        label={t('phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        size="l"
      />
      <CodeField
        field={field('code')}
        seconds={code.seconds}
        isPending={sending.isPending}
        onSend={() => void send()}
      />
      <Button type="submit" variant="primary" size="l" isPending={isPending}>
        {t('submit')}
      </Button>
    </EntranceForm>
  );
}
