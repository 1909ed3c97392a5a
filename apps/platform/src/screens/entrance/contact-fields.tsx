import type { ContactChannel } from '@earmark/contract';
import { TextField, type TextFieldProps } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';

const t = texts('login');

type FieldProps = Omit<TextFieldProps, 'label'>;

/** The field of a phone number. */
export function PhoneField(props: FieldProps) {
  return (
    <TextField
      {...props}
      label={t('phone')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={11}
      size="l"
    />
  );
}

/** The field of a phone number or an e-mail address. */
export function ContactField({ channel, ...props }: FieldProps & { channel: ContactChannel }) {
  return channel === 'phone' ? (
    <PhoneField {...props} />
  ) : (
    <TextField {...props} label={t('email')} type="email" inputMode="email" autoComplete="email" size="l" />
  );
}
