import { maskContact, type Centre, type ContactChannel } from '@earmark/contract';
import { Banner, Button, Stack, StatusTag } from '@earmark/ui';
import { useState } from 'react';
import { formatDateTime, texts } from '../../i18n/index.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { isVerified } from './confirmation.ts';
import { NameDialog } from './NameDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { Row, Rows } from './Row.tsx';
import { SecondFactorRow } from './SecondFactorRow.tsx';
import { SingleSignOnRow } from './SingleSignOnRow.tsx';
import { UsernameDialog } from './UsernameDialog.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';

const t = texts('centre');

type Change = 'name' | 'username' | 'password' | ContactChannel | `verify_${ContactChannel}`;

/** Credentials and contacts of the account, each with the button that changes it. */
export function SecurityInfo({ centre }: { centre: Centre }) {
  const [change, setChange] = useState<Change | null>(null);
  const close = (): void => setChange(null);
  const mayChange = isVerified(centre);
  const button = (to: Change, label = t('change'), isDisabled = false) => (
    <Button size="s" isDisabled={isDisabled} aria-label={`${label}: ${t(fieldOf[to])}`} onPress={() => setChange(to)}>
      {label}
    </Button>
  );
  const contactRow = (channel: ContactChannel) => {
    const contact = centre[channel];
    if (contact === null)
      return (
        <Row label={t(channel)} action={button(channel, t('add'))}>
          {t('none')}
        </Row>
      );
    const { value, is_verified: isCertain } = contact;
    return (
      <Row
        label={t(channel)}
        action={
          <>
            {isCertain ? null : button(`verify_${channel}`, t('verify'))}
            {isCertain || mayChange ? button(channel) : null}
          </>
        }
      >
        <span>{maskContact(value)}</span>
        <StatusTag tone={isCertain ? 'success' : 'warning'}>{isCertain ? t('verified') : t('unverified')}</StatusTag>
      </Row>
    );
  };
  const last = centre.last_sign_in;
  return (
    <Stack gap={3}>
      {mayChange ? null : <Banner tone="warning">{t('verifyFirst')}</Banner>}
      <Rows>
        <Row label={t('username')} action={button('username', undefined, !mayChange)}>
          {centre.username}
        </Row>
        <Row label={t('name')} action={button('name', undefined, !mayChange)}>
          {centre.name}
        </Row>
        {contactRow('phone')}
        {contactRow('email')}
        <Row label={t('password')} action={button('password')}>
          {centre.has_password ? t('passwordSet') : t('passwordUnset')}
        </Row>
        <SecondFactorRow centre={centre} />
        <SingleSignOnRow centre={centre} />
        <Row label={t('lastSignIn')}>
          {last === null
            ? t('firstSignIn')
            : [formatDateTime(last.at), last.address, t(`network_${last.network}`)].join(' · ')}
        </Row>
      </Rows>
      {change === 'name' ? <NameDialog name={centre.name} onClose={close} /> : null}
      {change === 'username' ? <UsernameDialog centre={centre} onClose={close} /> : null}
      {change === 'password' ? <PasswordDialog centre={centre} onClose={close} /> : null}
      {change === 'phone' || change === 'email' ? (
        <ContactDialog centre={centre} channel={change} onClose={close} />
      ) : null}
      {change === 'verify_phone' ? <VerifyDialog centre={centre} channel="phone" onClose={close} /> : null}
      {change === 'verify_email' ? <VerifyDialog centre={centre} channel="email" onClose={close} /> : null}
    </Stack>
  );
}

/** Text key of the field that a change is about. */
const fieldOf = {
  name: 'name',
  username: 'username',
  password: 'password',
  phone: 'phone',
  email: 'email',
  verify_phone: 'phone',
  verify_email: 'email',
} as const satisfies Record<Change, string>;
