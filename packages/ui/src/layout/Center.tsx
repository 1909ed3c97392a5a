import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface CenterProps {
  /** Px: no line of a form or a text is longer. Without it the content keeps its own width. */
  maxWidth?: number;
  /** Fills the height of its place and centres there too: for what stands alone on a screen. */
  isFullHeight?: boolean;
  className?: string;
  children: ReactNode;
}

/** Puts its content in the middle of the row, and of the height when asked. */
export function Center({ maxWidth, isFullHeight = false, className, children }: CenterProps) {
  return (
    <Root className={className} data-full={isFullHeight || undefined}>
      <div style={maxWidth === undefined ? undefined : { width: '100%', maxWidth }}>{children}</div>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  justify-content: center;
  min-width: 0;

  > div {
    min-width: 0;
  }

  &[data-full] {
    align-items: center;
    min-height: 100%;
  }
`;
