import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

export interface CardProps {
  /** Heading of the card. */
  title?: ReactNode;
  /** Content at the end of the title row. */
  actions?: ReactNode;
  /** Removes the padding so that the content touches the border, for tables and lists. */
  isFlush?: boolean;
  /** Class for positioning within the parent. */
  className?: string;
  children: ReactNode;
}

/** A surface that groups related content. */
export function Card({ title, actions, isFlush = false, className, children }: CardProps) {
  return (
    <Root className={className}>
      {title === undefined && actions === undefined ? null : (
        <Head>
          <Title>{title}</Title>
          {actions}
        </Head>
      )}
      <Body data-flush={isFlush || undefined}>{children}</Body>
    </Root>
  );
}

const Root = styled.section`
  min-width: 0;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: ${token.height.cardHead};
  padding: ${token.space[1]} ${token.inset.card};
  border-bottom: 1px solid ${token.color.border};
`;

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  font-size: ${token.fontSize.l};
  font-weight: ${token.fontWeight.strong};
  line-height: 20px;
`;

const Body = styled.div`
  padding: ${token.inset.card};

  &[data-flush] {
    --table-edge: 0;
    padding: 0;
  }
`;
