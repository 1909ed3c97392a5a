import { taskPriorityTexts, type Batch, type BatchId, type BatchState } from '@earmark/contract';
import type { Tone } from '@earmark/ui';
import { formatNumber, language, texts } from '../i18n/index.ts';

const t = texts('batch');

/** Name of a batch operation: a verb. `parameters` are those it was given, where they are known. */
export const actionName = (action: BatchId, parameters?: Readonly<Record<string, unknown>>): string =>
  action === 'set_deadline' && parameters?.['deadline'] === null ? t('removeDeadline') : t(`action_${action}`);

/** Title of a batch operation; an undo names the operation that it undoes. */
export function batchTitle({ action, parameters, undo_of }: Pick<Batch, 'action' | 'parameters' | 'undo_of'>): string {
  const name = actionName(action, parameters);
  return undo_of === null ? name : t('undoOf', { action: name, id: undo_of });
}

/** Tones of the states of a batch, in the panel and in the record. */
export const stateTones: Readonly<Record<BatchState, Tone>> = {
  in_operation: 'accent',
  succeeded: 'success',
  partly_failed: 'warning',
  failed: 'danger',
};

/** The value that a batch operation set, or the people it named, where the record holds them. */
export function detailOf({ action, detail }: Pick<Batch, 'action' | 'detail'>): string {
  if (action === 'set_priority' && isPriority(detail)) return taskPriorityTexts[detail][language];
  if (action === 'submit_acceptance' && detail !== '')
    return t('detailAcceptors', { names: detail.split(', ').join(t('task:listSeparator')) });
  return detail;
}

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
