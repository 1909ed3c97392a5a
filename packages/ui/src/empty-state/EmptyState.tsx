import type { ReactNode } from 'react';
import { Inbox } from 'lucide-react';
import { styled } from 'styled-components';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';

export interface EmptyStateProps {
  /** An icon of lucide-react; the component sets its size. */
  icon?: ReactNode;
  /** What is missing. */
  title?: ReactNode;
  /** How to create or find the missing content. */
  hint?: ReactNode;
  /** Button that creates the first entry. */
  action?: ReactNode;
}

/** Placeholder for a list or view without content. */
export function EmptyState({ icon = <Inbox />, title, hint, action }: EmptyStateProps) {
  const t = useText(uiText);
  return (
    <Notice>
      <NoticeIcon aria-hidden="true">{icon}</NoticeIcon>
      <NoticeTitle>{title ?? t('nothingHere')}</NoticeTitle>
      {hint === undefined ? null : <NoticeHint>{hint}</NoticeHint>}
      {action === undefined ? null : <NoticeAction>{action}</NoticeAction>}
    </Notice>
  );
}

export const Notice = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 4px;
  padding: 40px 24px;
  text-align: center;
`;

export const NoticeIcon = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-bottom: 6px;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.sunken};
  color: ${token.color.textFaint};

  svg {
    width: 20px;
    height: 20px;
    stroke-width: 1.6;
  }
`;

export const NoticeTitle = styled.p`
  font-size: ${token.fontSize.l};
  font-weight: ${token.fontWeight.medium};
`;

export const NoticeHint = styled.p`
  max-width: 420px;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.m};
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

export const NoticeAction = styled.div`
  display: flex;
  gap: 8px;
  margin-top: 12px;
`;
