import type { Api, ResponseOf, SecondFactorStep } from '@earmark/contract';
import { Banner, token } from '@earmark/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { client, endedNames } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { LazySecondStep } from '../second-factor/index.ts';
import { CodeLogin } from './CodeLogin.tsx';
import { DemoLogins } from './DemoLogins.tsx';
import { MethodTabs } from './MethodTabs.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import { SignOnButton } from './SignOnButton.tsx';
import { useSingleSignOn } from './use-single-sign-on.ts';
import type { LoginMethod } from './rules.ts';
import { goOn } from './use-login.ts';
import { loginAddress } from './view.ts';

const t = texts('login');

/** Sign-in by password, by phone code or by single sign-on, and why the last session ended. */
export function SignIn() {
  const [method, setMethod] = useState<LoginMethod>('password');
  const [platform, setPlatform] = useState<ResponseOf<Api['platform']>>();
  const [step, setStep] = useState<SecondFactorStep>();
  const [returned, setReturned] = useState<string>();
  const signOn = useSingleSignOn();
  const { search } = window.location;
  const ended = endedNames.find((name) => name === new URLSearchParams(search).get('ended'));
  useEffect(() => {
    // Without an answer no demo logins are offered; errors show up in the form.
    client.platform({}, { isQuiet: true }).then(setPlatform, () => undefined);
  }, []);
  const begin = (next: SecondFactorStep): void => {
    setReturned(undefined);
    setStep(next);
  };
  const back = (reason?: string): void => {
    setReturned(reason);
    setStep(undefined);
  };
  if (signOn.isFinishing) return <p role="status">{t('signOnGoingOn')}</p>;
  if (step) return <LazySecondStep step={step} onDone={goOn} onBack={back} />;
  return (
    <>
      {returned === undefined ? null : <Banner tone="warning">{returned}</Banner>}
      {signOn.fault === undefined ? null : (
        <Banner tone="danger" title={t('signOnFailed')}>
          {signOn.fault}
        </Banner>
      )}
      {ended && returned === undefined ? (
        <Banner tone="warning" title={t('endedTitle')}>
          {t(`ended_${ended}`)}
        </Banner>
      ) : null}
      <MethodTabs
        aria-label={t('methods')}
        selected={method}
        onSelect={setMethod}
        methods={[
          { id: 'password', label: t('byPassword'), content: <PasswordLogin onStep={begin} /> },
          { id: 'code', label: t('byCode'), content: <CodeLogin onStep={begin} /> },
        ]}
      />
      <Forgotten href={loginAddress(search, { tab: 'forget' })}>{t('forgotten')}</Forgotten>
      {platform?.single_sign_on ? (
        <SignOnButton
          singleSignOn={platform.single_sign_on}
          isPending={signOn.isPending}
          onPress={() => void signOn.start()}
        />
      ) : null}
      {platform?.needs_setup ? <Banner title={t('nobodyYet')}>{t('needsSetup')}</Banner> : null}
      {platform ? <DemoLogins logins={platform.demo_logins} password={platform.demo_password} onStep={begin} /> : null}
    </>
  );
}

/** Loads the page anew, because its query decides what it shows. */
const Forgotten = styled.a`
  align-self: flex-start;
  color: ${token.tone.accent.text};
  font-size: ${token.fontSize.m};
`;
