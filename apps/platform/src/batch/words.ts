import { taskPriorityTexts, type Batch, type BatchId, type BatchState } from '@earmark/contract';
import type { Tone } from '@earmark/ui';
import { formatNumber, language, texts } from '../i18n/index.ts';

const t = texts('batch');

/** What a batch operation does, in a verb. */
export const actionName = (action: BatchId): string => t(`action_${action}`);

/** What a batch operation does, said with what it takes back. */
export const batchTitle = ({ action, undo_of }: Pick<Batch, 'action' | 'undo_of'>): string =>
  undo_of === null ? actionName(action) : t('undoOf', { action: actionName(action), id: undo_of });

export const stateTones: Readonly<Record<BatchState, Tone>> = {
  in_operation: 'accent',
  succeeded: 'success',
  partly_failed: 'warning',
  failed: 'danger',
};

/** What a batch operation sets, or to whom it gives, as far as the record says so. */
export const detailOf = ({ action, detail }: Pick<Batch, 'action' | 'detail'>): string =>
  action === 'set_priority' && isPriority(detail) ? taskPriorityTexts[detail][language] : detail;

const isPriority = (text: string): text is keyof typeof taskPriorityTexts => Object.hasOwn(taskPriorityTexts, text);

/** How far a batch has come, or how it ended. */
export function outcomeOf({ total, done, refused, left, state }: Batch): string {
  if (state === 'in_operation')
    return t('progress', { done: formatNumber(done + refused), total: formatNumber(total) });
  const parts = [
    t('doneCount', { value: formatNumber(done) }),
    ...(refused > 0 ? [t('refusedCount', { value: formatNumber(refused) })] : []),
    ...(left > 0 ? [t('leftCount', { value: formatNumber(left) })] : []),
  ];
  return parts.join(t('separator'));
}
