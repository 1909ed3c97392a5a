import { token } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LanguageToggle, Logo, ThemeToggle } from '../../frame/index.ts';
import { Hero } from './Hero.tsx';

interface EntranceProps {
  title: string;
  children: ReactNode;
}

/** Layout of signed-out pages: product presentation and a form. */
export function Entrance({ title, children }: EntranceProps) {
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
            <h1>{title}</h1>
          </Brand>
          {children}
        </Panel>
      </Side>
    </Root>
  );
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
