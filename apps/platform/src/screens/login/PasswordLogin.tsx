import type { SecondFactorStep } from '@earmark/contract';
import { Button, PasswordField, TextField } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';
import { EntranceForm } from '../entrance/index.ts';
import { useLogin } from './use-login.ts';
import { useLoginFields } from './use-login-fields.ts';

const t = texts('login');

/** Sign-in by account name, phone or e-mail with the password. */
export function PasswordLogin({ onStep }: { onStep: (step: SecondFactorStep) => void }) {
  const { values, field, check } = useLoginFields('password', ['username', 'password']);
  const { fault, isPending, login } = useLogin(onStep);
  const submit = async (): Promise<void> => {
    if (await check()) await login(values);
  };
  return (
    <EntranceForm fault={fault} onSubmit={submit}>
      <TextField {...field('username')} label={t('account')} autoComplete="username" autoFocus size="l" />
      <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" size="l" />
      <Button type="submit" variant="primary" size="l" isPending={isPending}>
        {t('submit')}
      </Button>
    </EntranceForm>
  );
}
