import { loginByPassword } from '@earmark/contract';
import { Banner, Button, PasswordField, TextField } from '@earmark/ui';
import { Bound, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { LoginForm } from './LoginForm.tsx';
import { useLogin } from './use-login.ts';

const t = texts('login');

export function PasswordLogin() {
  const { control, handleSubmit } = useZodForm(loginByPassword, { username: '', password: '' });
  const { fault, isPending, login } = useLogin();
  return (
    <LoginForm onSubmit={handleSubmit(async (credentials) => void (await login(credentials)))}>
      {fault === undefined ? null : <Banner tone="danger">{fault}</Banner>}
      <Bound control={control} name="username">
        {(field) => <TextField {...field} label={t('account')} autoComplete="username" autoFocus size="l" />}
      </Bound>
      <Bound control={control} name="password">
        {(field) => <PasswordField {...field} label={t('password')} autoComplete="current-password" size="l" />}
      </Bound>
      <Button type="submit" variant="primary" size="l" isPending={isPending}>
        {t('submit')}
      </Button>
    </LoginForm>
  );
}
