import type { Task, WorkStage } from '@earmark/contract';
import { formatNumber, texts } from '../../i18n/index.ts';
import { Meter } from '../../list/index.ts';
import { progressOf } from './progress-of.ts';

const t = texts('task');

/**
 * Share of a task's items that passed the stage of who looks; returned ones do not count until they are submitted
 * again.
 */
export function TaskProgress({
  task,
  stage = null,
}: {
  task: Pick<Task, 'annotated_count' | 'inspection_passed_count' | 'item_count' | 'counts'>;
  stage?: WorkStage | null;
}) {
  const { done, returned, total, tone } = progressOf(task, stage);
  const texts =
    stage === 'acceptance'
      ? (['progressAccepted', 'progressRefused'] as const)
      : (['progressText', 'progressReturned'] as const);
  const figures = { done: formatNumber(done), total: formatNumber(total), returned: formatNumber(returned) };
  return (
    <Meter
      aria-label={t('column:tasks.progress')}
      share={total === 0 ? 0 : done / total}
      tone={tone}
      figures={`${figures.done} / ${figures.total}`}
      hint={t(texts[returned > 0 ? 1 : 0], figures)}
    />
  );
}
