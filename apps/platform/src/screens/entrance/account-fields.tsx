import { fieldMessage, type FieldMessage } from '@earmark/contract';
import { PasswordField, TextField, type PasswordFieldProps, type TextFieldProps } from '@earmark/ui';
import { language, texts } from '../../i18n/index.ts';

const t = texts('login');

type FieldProps = Omit<TextFieldProps, 'label'>;
type SecretProps = Omit<PasswordFieldProps, 'label'>;

/** The rule of a field, hidden while its error is shown. */
const hint = (key: FieldMessage, fault: FieldProps['errorMessage']) =>
  fault === undefined ? fieldMessage(key, language) : undefined;

/** The user name of a new account. */
export function UsernameField(props: FieldProps) {
  return (
    <TextField
      {...props}
      label={t('username')}
      description={hint('usernameCheck', props.errorMessage)}
      autoComplete="username"
      size="l"
    />
  );
}

/** The name under which others see a new account. */
export function NameField(props: FieldProps) {
  return (
    <TextField
      {...props}
      label={t('name')}
      description={hint('nameCheck', props.errorMessage)}
      autoComplete="name"
      size="l"
    />
  );
}

/** A password to be set: the first one, or one that replaces another. */
export function NewPasswordField({ isFirst = false, ...props }: SecretProps & { isFirst?: boolean }) {
  return (
    <PasswordField
      {...props}
      label={t(isFirst ? 'password' : 'newPassword')}
      description={hint('passwordCheck', props.errorMessage)}
      autoComplete="new-password"
      size="l"
    />
  );
}

/** Field that repeats the password. */
export function RepeatedField(props: SecretProps) {
  return <PasswordField {...props} label={t('repeated')} autoComplete="new-password" size="l" />;
}
