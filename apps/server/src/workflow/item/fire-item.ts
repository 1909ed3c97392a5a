import type { ItemEvent, ItemStatus } from '@earmark/contract';
import { heardPercent } from '@earmark/model';
import { writeAudit } from '../../audit/index.ts';
import { sql, type Transaction } from '../../db/index.ts';
import { roleOf, userIdOf, type Actor } from '../actor.ts';
import { afterCheck, afterItem } from './after-item.ts';
import { afterCopy, writeCopy } from '../copies.ts';
import { decideItem } from './decide-item.ts';
import { isRejected, settleDisputes } from '../dispute-row.ts';
import { hasAnswer, restoreAnswers, withdrawAnswers } from '../ground-truth.ts';
import { writingOf, type Verdict } from './item-effect.ts';
import type { ItemState } from './item-row.ts';
import { keepSubmission, withdrawSubmission, type CheckedFigures, type SubmittedFigures } from './item-submission.ts';
import { keepVerdict, withdrawVerdict } from './item-verdict.ts';
import { isWithdrawable, isWithdrawal, keepForUndo } from './item-undo.ts';

/** An event to fire on an item. */
export interface ItemFiring {
  readonly event: ItemEvent;
  readonly actor: Actor;
  readonly verdict?: Verdict;
  /** Content of a submitted document. */
  readonly work?: SubmittedFigures & CheckedFigures;
  /** The event that this one undoes, beside withdrawals. */
  readonly undoneId?: number;
}

/**
 * Fires one event on an item locked by the transaction: consults the machine, writes status, audit and all consequences
 * (inspection batches, the task's state). Returns the new status. Throws `wrong_state`, `forbidden` and
 * `cannot_withdraw`.
 */
export async function fireItem(
  tx: Transaction,
  item: ItemState,
  { event, actor, verdict = { remark: '' }, work, undoneId }: ItemFiring,
): Promise<ItemStatus> {
  const decision = decideItem(item, event, actor);
  if (!decision.ok) throw decision.refusal;
  const writing = writingOf(event, decision.to, actor, verdict, item.is_first_annotation);
  if (item.is_first_annotation)
    await tx.query(
      sql.frequent(sql`
      with written as (update annotation set ${writing.annotation} where id = ${item.annotation_id})
      update item set ${writing.item} where id = ${item.id}`),
    );
  else await writeCopy(tx, item, writing.annotation);
  const { remark: comment, errors = [], heard = null, passed } = verdict;
  const after = afterOf(verdict, work);
  const eventId = await writeAudit(tx, {
    entity: 'item',
    entityId: item.id,
    taskId: item.task_id,
    event,
    from: item.status,
    to: decision.to,
    actorId: userIdOf(actor),
    actorRole: roleOf(actor),
    remark: comment,
    ...(Object.keys(after).length > 0 && { after }),
    ...(undoneId !== undefined && { undoneId }),
    ...(isWithdrawal(event) && item.undo_event_id !== null && { undoneId: item.undo_event_id }),
  });
  if (work && actor.kind === 'person') await keepSubmission(tx, item, { eventId, userId: actor.userId, work });
  await keepVerdict(tx, item, { event, eventId, actor, comment, errors, heard, passed });
  if (isWithdrawal(event) && item.undo_event_id !== null) {
    await withdrawVerdict(tx, item.undo_event_id);
    await withdrawSubmission(tx, item.undo_event_id);
  }
  if (isWithdrawable(event)) await keepForUndo(tx, item, event, eventId, actor);
  if (item.is_first_annotation) {
    if (hasAnswer(item.status) && !hasAnswer(decision.to)) await withdrawAnswers(tx, [item.id]);
    else if (hasAnswer(decision.to) && (isWithdrawal(event) || undoneId !== undefined))
      await restoreAnswers(tx, [item.id]);
  }
  if (decision.to !== item.status && isRejected(item.status)) await settleDisputes(tx, [item.id], actor);
  await (item.is_check ? afterCheck : item.is_first_annotation ? afterItem : afterCopy)(tx, item, event, actor);
  return decision.to;
}

/** Figures of an event that its audit and the history of the item show. */
const afterOf = ({ heard, passed }: Verdict, work: CheckedFigures | undefined): Readonly<Record<string, unknown>> => ({
  ...(heard !== undefined && { heard: `${heardPercent(heard)} %` }),
  ...(passed && { unjudged: passed.unjudged }),
  ...(work && work.warningCount !== null && { warnings: work.warningCount }),
});
