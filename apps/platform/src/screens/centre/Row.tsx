import { token } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface RowProps {
  label: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A value of the account with the button that changes it. */
export function Row({ label, children, action }: RowProps) {
  return (
    <Line>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {action === undefined ? null : <dd>{action}</dd>}
    </Line>
  );
}

/** Rows of values. */
export const Rows = styled.dl`
  display: flex;
  flex-direction: column;
  margin-block: calc(-1 * ${token.space[2]});
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[1]} ${token.space[4]};
  min-height: 44px;
  padding-block: ${token.space[1]};

  & + & {
    border-top: 1px solid ${token.color.border};
  }

  > dt {
    color: ${token.color.textMuted};
  }

  > dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.space[1]} ${token.space[2]};
    min-width: 0;
    overflow-wrap: anywhere;
  }

  @media (width < 560px) {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-block: ${token.space[2]};

    > dt {
      grid-column: 1 / -1;
      font-size: ${token.fontSize.s};
    }
  }
`;
