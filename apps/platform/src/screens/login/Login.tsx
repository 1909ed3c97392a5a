import { Tabs, token } from '@earmark/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { LanguageToggle, Logo, ThemeToggle } from '../../frame/index.ts';
import { CodeLogin } from './CodeLogin.tsx';
import { DemoLogins } from './DemoLogins.tsx';
import { Hero } from './Hero.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';

const t = texts('login');

/** `/login`: by password or by a code on the phone. */
export function Login() {
  const [way, setWay] = useState<'password' | 'code'>('password');
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
          <Tabs
            aria-label={t('ways')}
            selectedKey={way}
            onSelectionChange={setWay}
            items={[
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

const Root = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(480px, 1fr);
  min-height: 100dvh;
  background: ${token.color.surface};

  @media (width < 992px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
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
  justify-content: center;
  width: 100%;
  max-width: 480px;
  margin-inline: auto;
  padding: ${token.space[4]} ${token.space[5]} ${token.space[7]};
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
