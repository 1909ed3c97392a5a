import type { ContactChannel } from '@earmark/contract';
import { TextField } from '@earmark/ui';
import type { ComponentProps } from 'react';
import { texts } from '../../i18n/index.ts';

const t = texts('login');

interface ContactFieldProps {
  field: Omit<ComponentProps<typeof TextField>, 'label'>;
  bindType: ContactChannel;
}

/** The field of a phone number or an e-mail address. */
export function ContactField({ field, bindType }: ContactFieldProps) {
  return bindType === 'phone' ? (
    <TextField
      {...field}
      label={t('phone')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={11}
      size="l"
    />
  ) : (
    <TextField {...field} label={t('recovery:email')} type="email" inputMode="email" autoComplete="email" size="l" />
  );
}
