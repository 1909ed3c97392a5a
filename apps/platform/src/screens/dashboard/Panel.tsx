import { token } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface PanelProps {
  title: string;
  /** Muted text next to the title: what is counted. */
  note?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Section of the home page with header and surface. */
export function Panel({ title, note, actions, children }: PanelProps) {
  return (
    <Root>
      <Head>
        <h2>{title}</h2>
        {note === undefined ? null : <Note>{note}</Note>}
        <Actions>{actions}</Actions>
      </Head>
      {children}
    </Root>
  );
}

/** Surface only, for sections with their own header. */
export const Ground = styled.section`
  min-width: 0;
  padding: ${token.space[3]} ${token.space[4]} ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
`;

const Root = styled(Ground)`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${token.space[1]} ${token.space[2]};
  min-height: 28px;

  h2 {
    font-size: ${token.fontSize.l};
    font-weight: ${token.fontWeight.strong};
    line-height: 28px;
  }
`;

const Note = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;

const Actions = styled.div`
  margin-inline-start: auto;
`;
