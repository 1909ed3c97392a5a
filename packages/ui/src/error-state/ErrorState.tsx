import type { ReactNode } from 'react';
import { CircleAlert, RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { Notice, NoticeAction, NoticeHint, NoticeIcon, NoticeTitle } from '../empty-state/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';

export interface ErrorStateProps {
  /** What failed; a general text by default. */
  title?: ReactNode;
  /** The cause, and what the user can do. */
  message?: ReactNode;
  /** Called by a retry button, which is shown with this prop. */
  onRetry?: () => void;
  /** Whether the retry is pending. */
  isRetrying?: boolean;
  /** Further actions. */
  action?: ReactNode;
}

/** Placeholder for content that failed to load. */
export function ErrorState({ title, message, onRetry, isRetrying = false, action }: ErrorStateProps) {
  const t = useText(uiText);
  return (
    <Notice role="alert">
      <DangerIcon aria-hidden="true">
        <CircleAlert />
      </DangerIcon>
      <NoticeTitle>{title ?? t('failed')}</NoticeTitle>
      {message === undefined ? null : <NoticeHint>{message}</NoticeHint>}
      {onRetry === undefined && action === undefined ? null : (
        <NoticeAction>
          {onRetry === undefined ? null : (
            <Button icon={<RotateCw />} isPending={isRetrying} onPress={onRetry}>
              {t('retry')}
            </Button>
          )}
          {action}
        </NoticeAction>
      )}
    </Notice>
  );
}

const DangerIcon = styled(NoticeIcon)`
  border-color: ${token.tone.danger.border};
  background: ${token.tone.danger.soft};
  color: ${token.tone.danger.text};
`;
