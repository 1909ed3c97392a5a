import type { Task } from '@earmark/contract';
import { Banner } from '@earmark/ui';
import { formatDateTime, texts } from '../../i18n/index.ts';

const t = texts('task');

/** Says that a task is paused, since when and why; nothing for one that goes on. */
export function PausedTask({
  task: { paused_at, pause_reason },
  isManager,
}: {
  task: Pick<Task, 'paused_at' | 'pause_reason'>;
  isManager: boolean;
}) {
  if (paused_at === null) return null;
  return (
    <Banner tone="warning" title={t('pausedSince', { time: formatDateTime(paused_at) })}>
      {pause_reason === '' ? null : <p>{pause_reason}</p>}
      {t(isManager ? 'pausedManager' : 'pausedHint')}
    </Banner>
  );
}
