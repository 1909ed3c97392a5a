import { taskPriorityTexts, type Batch, type BatchId, type BatchState } from '@earmark/contract';
import type { Tone } from '@earmark/ui';
import { formatNumber, language, texts } from '../i18n/index.ts';

const t = texts('batch');

/** Name of a batch operation: a verb. */
export const actionName = (action: BatchId): string => t(`action_${action}`);

/** Title of a batch operation; an undo names the operation that it undoes. */
export const batchTitle = ({ action, undo_of }: Pick<Batch, 'action' | 'undo_of'>): string =>
  undo_of === null ? actionName(action) : t('undoOf', { action: actionName(action), id: undo_of });

export const stateTones: Readonly<Record<BatchState, Tone>> = {
  in_operation: 'accent',
  succeeded: 'success',
  partly_failed: 'warning',
  failed: 'danger',
};

/** The value that a batch operation set, or the person it gave items to, where the record holds one. */
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
