import type { Task } from '@earmark/contract';
import { Banner } from '@earmark/ui';
import { formatDateTime, texts } from '../../i18n/index.ts';

const t = texts('task');

interface PausedTaskProps {
  task: Pick<Task, 'paused_at' | 'pause_reason' | 'paused_by_checks'>;
  isManager: boolean;
}

/** Says that a task is paused, since when and why, or that the person is in it; nothing for one that goes on. */
export function PausedTask({ task, isManager }: PausedTaskProps) {
  const { paused_at: pausedAt, pause_reason: reason } = task;
  if (pausedAt !== null)
    return (
      <Banner tone="warning" title={t('pausedSince', { time: formatDateTime(pausedAt) })}>
        {reason === '' ? null : <p>{reason}</p>}
        {t(isManager ? 'pausedManager' : 'pausedHint')}
      </Banner>
    );
  if (!task.paused_by_checks) return null;
  return (
    <Banner tone="warning" title={t('pausedByChecks')}>
      {t('pausedByChecksHint')}
    </Banner>
  );
}
