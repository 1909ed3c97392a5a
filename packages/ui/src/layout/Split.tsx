import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, type Space } from '../theme/index.ts';

export interface SplitProps {
  /** What the screen is about: takes the room that the side leaves. */
  children: ReactNode;
  /** What goes with it: details, filters, help. */
  side: ReactNode;
  /** Px. */
  sideWidth?: number;
  /** Where the side stands while there is room; where there is none it follows the main part. */
  sideAt?: 'start' | 'end';
  /** Step of the space scale between the two. */
  gap?: Space;
  className?: string;
}

/** A main part and a side of fixed width, beside each other as long as the main part keeps half of the room. */
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

/* Its great share of the free room leaves the side at its basis, until half of the row is not there any more and the side wraps. */
const Main = styled.div`
  flex: 999 1 0;
  min-width: min(100%, max(50%, 320px));
`;

const Side = styled.div`
  flex: 1 1 auto;
  min-width: 0;
`;
