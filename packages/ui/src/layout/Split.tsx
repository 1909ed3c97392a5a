import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, type Space } from '../theme/index.ts';

export interface SplitProps {
  /** The main part; takes the width that the side leaves. */
  children: ReactNode;
  /** The side part: details, filters, help. */
  side: ReactNode;
  /** Width of the side in px. */
  sideWidth?: number;
  /** Position of the side while both fit; on narrow screens it follows the main part. */
  sideAt?: 'start' | 'end';
  /** Gap between the two, as a step of the space scale. */
  gap?: Space;
  /** Class for positioning within the parent. */
  className?: string;
}

/** A main part beside a side of fixed width, as long as the main part keeps half of the row; otherwise stacked. */
export function Split({ children, side, sideWidth = 320, sideAt = 'end', gap = 4, className }: SplitProps) {
  return (
    <Root className={className} data-side={sideAt} style={{ gap: token.space[gap] }}>
      <Main>{children}</Main>
      <Side style={{ flexBasis: sideWidth }}>{side}</Side>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  min-width: 0;

  &[data-side='start'] {
    flex-direction: row-reverse;
  }
`;

/* The large flex-grow leaves the side at its basis until less than half of the row remains, when the side wraps. */
const Main = styled.div`
  flex: 999 1 0;
  min-width: min(100%, max(50%, 320px));
`;

const Side = styled.div`
  flex: 1 1 auto;
  min-width: 0;
`;
