import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface CenterProps {
  /** Maximum width of the content in px. Without it the content keeps its own width. */
  maxWidth?: number;
  /** Fills the height of the container and centres vertically too, for a screen with one element. */
  isFullHeight?: boolean;
  /** Class for positioning within the parent. */
  className?: string;
  children: ReactNode;
}

/** Centres its content horizontally, and vertically on request. */
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
