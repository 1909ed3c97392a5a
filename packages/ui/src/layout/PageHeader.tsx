import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

export interface PageHeaderProps {
  /** Title of the screen. */
  title: ReactNode;
  /** A StatusTag or Badge beside the title. */
  status?: ReactNode;
  /** A sentence below the title. */
  description?: ReactNode;
  /** Breadcrumbs or a back link above the title. */
  breadcrumbs?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** The header of a screen: title, status and actions. */
export function PageHeader({ title, status, description, breadcrumbs, actions }: PageHeaderProps) {
  return (
    <Root>
      {breadcrumbs}
      <Row>
        <Heading>
          <Title title={typeof title === 'string' ? title : undefined}>{title}</Title>
          {status}
        </Heading>
        {actions === undefined ? null : <Actions>{actions}</Actions>}
      </Row>
      {description === undefined ? null : <Description>{description}</Description>}
    </Root>
  );
}

const Root = styled.header`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: ${token.height.controlM};
`;

/* Keeps the actions beside it: a long title wraps, and pushes the actions below only when hardly any width is left for it. */
const Heading = styled.div`
  display: flex;
  flex: 1 1 200px;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  min-width: 0;
  min-height: ${token.height.controlM};
`;

const Title = styled.h1`
  display: -webkit-box;
  min-width: 0;
  overflow: hidden;
  font-size: ${token.fontSize.xxl};
  font-weight: ${token.fontWeight.strong};
  line-height: 28px;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Description = styled.p`
  max-width: 72ch;
  color: ${token.color.textMuted};
  overflow-wrap: anywhere;
`;
