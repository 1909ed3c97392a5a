import type { ReactNode } from 'react';
import { CircleAlert, RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { Notice, NoticeAction, NoticeHint, NoticeIcon, NoticeTitle } from '../empty-state/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';

export interface ErrorStateProps {
  /** What went wrong; a general text when absent. */
  title?: ReactNode;
  /** What went wrong, in words that a person can act on. */
  message?: ReactNode;
  /** Given, there is a button to try again. */
  onRetry?: () => void;
  /** That button waits. */
  isRetrying?: boolean;
  /** Further ways out. */
  action?: ReactNode;
}

/** Stands where content could not be brought. */
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
