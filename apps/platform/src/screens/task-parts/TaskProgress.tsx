import type { Task } from '@earmark/contract';
import { formatNumber, texts } from '../../i18n/index.ts';
import { Meter } from '../../list/index.ts';
import { progressOf } from './progress-of.ts';

const t = texts('task');

/** Annotated share of a task's items; returned items do not count until they are submitted again. */
export function TaskProgress({
  task,
}: {
  task: Pick<Task, 'annotated_count' | 'inspection_passed_count' | 'item_count' | 'counts'>;
}) {
  const { done, returned, total, tone } = progressOf(task);
  const figures = { done: formatNumber(done), total: formatNumber(total), returned: formatNumber(returned) };
  return (
    <Meter
      aria-label={t('column:tasks.progress')}
      share={total === 0 ? 0 : done / total}
      tone={tone}
      figures={`${figures.done} / ${figures.total}`}
      hint={t(returned > 0 ? 'progressReturned' : 'progressText', figures)}
    />
  );
}
