import type { Api, ResponseOf } from '@earmark/contract';
import { Banner } from '@earmark/ui';
import { useEffect, useState } from 'react';
import { client } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { Entrance } from '../entrance/index.ts';
import { CodeLogin } from './CodeLogin.tsx';
import { DemoLogins } from './DemoLogins.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import type { LoginMethod } from './rules.ts';
import { MethodTabs } from './MethodTabs.tsx';

const t = texts('login');

/** `/login`: by password or by phone code. */
export function Login() {
  const [method, setMethod] = useState<LoginMethod>('password');
  const [platform, setPlatform] = useState<ResponseOf<Api['platform']>>();
  useEffect(() => {
    document.title = `${t('routes:login')} · ${t('common:product')}`;
    // Without an answer no demo logins are offered; errors show up in the form.
    client.platform({}, { isQuiet: true }).then(setPlatform, () => undefined);
  }, []);
  return (
    <Entrance title={t('title')}>
      {isBinding() ? <Banner tone="warning">{t('bindFirst')}</Banner> : null}
      <MethodTabs
        aria-label={t('methods')}
        selected={method}
        onSelect={setMethod}
        methods={[
          { id: 'password', label: t('byPassword'), content: <PasswordLogin /> },
          { id: 'code', label: t('byCode'), content: <CodeLogin /> },
        ]}
      />
      {platform?.needs_setup ? <Banner title={t('nobodyYet')}>{t('needsSetup')}</Banner> : null}
      {platform ? <DemoLogins logins={platform.demo_logins} password={platform.demo_password} /> : null}
    </Entrance>
  );
}

/** Whether the guard sent the person here to bind a verified e-mail (specification, section 4). */
function isBinding(): boolean {
  const query = new URLSearchParams(window.location.search);
  return query.has('tab') && query.has('bindType');
}
