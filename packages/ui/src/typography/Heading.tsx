import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

export interface HeadingProps {
  /** Level in the outline of the page; without `size` it sets the size too. */
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Size of the letters, where the outline and the look differ. */
  size?: 'm' | 'l' | 'xl' | 'xxl' | 'display';
  /** Keeps to one line and cuts off what does not fit. */
  isTruncated?: boolean;
  /** DOM id, for `aria-labelledby`. */
  id?: string;
  /** Class for positioning within the parent. */
  className?: string;
  children: ReactNode;
}

/** A heading: its level is the outline's, its size the page's. */
export function Heading({ level, size = sizes[level], isTruncated = false, children, ...props }: HeadingProps) {
  return (
    <Root
      as={`h${level}`}
      {...props}
      data-truncated={isTruncated || undefined}
      style={{ fontSize: token.fontSize[size] }}
    >
      {children}
    </Root>
  );
}

const sizes = { 1: 'xxl', 2: 'xl', 3: 'l', 4: 'm', 5: 'm', 6: 'm' } as const;

const Root = styled.h2`
  min-width: 0;
  margin: 0;
  color: ${token.color.text};
  font-weight: ${token.fontWeight.strong};
  line-height: ${token.lineHeight.tight};
  overflow-wrap: anywhere;

  &[data-truncated] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
