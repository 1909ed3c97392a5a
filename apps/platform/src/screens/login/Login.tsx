import { Banner, token } from '@earmark/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { LanguageToggle, Logo, ThemeToggle } from '../../frame/index.ts';
import { CodeLogin } from './CodeLogin.tsx';
import { DemoLogins } from './DemoLogins.tsx';
import { Hero } from './Hero.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import type { LoginWay } from './rules.ts';
import { WayTabs } from './WayTabs.tsx';

const t = texts('login');

/** `/login`: by password or by a code on the phone. */
export function Login() {
  const [way, setWay] = useState<LoginWay>('password');
  useEffect(() => {
    document.title = `${t('routes:login')} · ${t('common:product')}`;
  }, []);
  return (
    <Root>
      <Hero />
      <Side>
        <Corner>
          <LanguageToggle />
          <ThemeToggle />
        </Corner>
        <Panel>
          <Brand>
            <Logo size={36} />
            <h1>{t('title')}</h1>
          </Brand>
          {isBinding() ? <Banner tone="warning">{t('bindFirst')}</Banner> : null}
          <WayTabs
            aria-label={t('ways')}
            selected={way}
            onSelect={setWay}
            ways={[
              { id: 'password', label: t('byPassword'), content: <PasswordLogin /> },
              { id: 'code', label: t('byCode'), content: <CodeLogin /> },
            ]}
          />
          <DemoLogins />
        </Panel>
      </Side>
    </Root>
  );
}

/** Where the guard sends people whose account lacks a verified e-mail (specification, section 4). */
function isBinding(): boolean {
  const query = new URLSearchParams(window.location.search);
  return query.has('tab') && query.has('bindType');
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(480px, 1fr);
  min-height: 100dvh;
  background: ${token.color.surface};

  @media (width < 992px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.main`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Corner = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: ${token.space[3]} ${token.space[4]};
`;

const Panel = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token.space[5]};
  width: 100%;
  max-width: 480px;
  margin-inline: auto;
  /* from the top: what comes later, messages or demo logins, moves nothing */
  padding: min(12vh, 120px) ${token.space[5]} ${token.space[7]};
`;

const Brand = styled.header`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};

  h1 {
    font-size: ${token.fontSize.display};
    font-weight: ${token.fontWeight.strong};
    letter-spacing: -0.01em;
  }
`;
