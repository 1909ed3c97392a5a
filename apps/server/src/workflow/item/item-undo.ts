import { withdrawalOf, type ItemEvent, type WithdrawableEvent } from '@earmark/contract';
import { maybeOne, sql, type Transaction } from '../../db/index.ts';
import { platform, userIdOf, type Actor } from '../actor.ts';
import { fireItems } from './fire-items.ts';
import { fireTask } from '../fire-task.ts';
import { cannotWithdraw } from './decide-item.ts';
import type { ItemState } from './item-row.ts';
import { lockTask } from '../task-row.ts';

/* Submits and verdicts can be withdrawn for a short time (ADR 23). Their effects on other rows are reverted here, in the transaction of the withdrawal event, under the task's lock; when someone has built on them, the whole withdrawal is rejected. */

/** Whether an event is one that its author can take back within seconds. */
export const isWithdrawable = (event: ItemEvent): event is WithdrawableEvent => Object.hasOwn(withdrawalOf, event);

/** Whether an event withdraws another one. */
export const isWithdrawal = (event: ItemEvent): boolean =>
  Object.values(withdrawalOf).some((withdrawal) => withdrawal === event);

/** Stores the state of an item and its batch before an event, until the next event that can be withdrawn. */
export async function keepForUndo(
  tx: Transaction,
  item: ItemState,
  event: WithdrawableEvent,
  eventId: number,
  actor: Actor,
): Promise<void> {
  await tx.query(
    sql.frequent(sql`
    insert into item_undo (item_id, annotation_id, event_id, event, user_id, revision, from_status, judged_revision, stage_revision, return_to, remark, is_drawn, batch_id, batch_status, undrawn)
    select i.id, a.id, ${eventId}, ${event}, ${userIdOf(actor)}, a.revision, ${item.status}, ${item.judged_revision}, ${item.stage_revision}, ${item.return_to}, ${item.remark}, ${item.is_drawn}, b.id, b.status,
      array(select o.id from item o where o.batch_id = b.id and not o.is_drawn)
    from item i join annotation a on a.id = ${item.annotation_id} left join inspection_batch b on b.id = ${item.batch_id} where i.id = ${item.id}
    on conflict (item_id) do update set
      annotation_id = excluded.annotation_id, event_id = excluded.event_id, event = excluded.event, user_id = excluded.user_id, done_at = excluded.done_at, revision = excluded.revision, from_status = excluded.from_status,
      judged_revision = excluded.judged_revision, stage_revision = excluded.stage_revision, return_to = excluded.return_to, remark = excluded.remark, is_drawn = excluded.is_drawn,
      batch_id = excluded.batch_id, batch_status = excluded.batch_status, undrawn = excluded.undrawn`),
  );
}

/**
 * Removes a first submission from its batch. A batch drawn with it collects again and is redrawn with the same seed
 * when full, so nobody escapes inspection by withdrawing; what passed unseen, because nothing of it is inspected, waits
 * again. Throws once someone inspects from it, or its items or the task have moved on.
 */
export async function leaveBatch(tx: Transaction, item: ItemState, actor: Actor): Promise<void> {
  const batch = await maybeOne<{
    id: number;
    status: string;
    drawn_count: number;
    was_drawn_by_hand: boolean;
    has_successor: boolean;
  }>(
    tx,
    sql`
      select b.id, b.status, b.drawn_count,
        exists (select 1 from audit_event e where e.entity = 'task' and e.entity_id = b.task_id and e.event = 'draw_inspection' and e.id > u.event_id) as was_drawn_by_hand,
        exists (select 1 from inspection_batch n where n.task_id = b.task_id and n.annotator_id = b.annotator_id and n.status = 'collecting' and n.id <> b.id) as has_successor
      from inspection_batch b join item_undo u on u.item_id = ${item.id} where b.id = ${item.batch_id} and b.id is distinct from u.batch_id`,
  );
  if (!batch) return;
  const others = await tx.query<{ status: string }>(
    sql`select status from item where batch_id = ${batch.id} order by id for update`,
  );
  if (batch.status !== 'collecting') {
    const passedUnseen = batch.status === 'closed' && batch.drawn_count === 0;
    const untouched = passedUnseen ? 'inspection_passed' : 'annotation_completed';
    const isUntouched =
      (passedUnseen || batch.status === 'drawn') &&
      !batch.was_drawn_by_hand &&
      others.every(({ status }) => status === untouched);
    if (!isUntouched || (batch.has_successor && others.length > 0)) throw cannotWithdraw();
    if (passedUnseen)
      await fireItems(tx, {
        taskId: item.task_id,
        event: 'withdraw_unsampled',
        causedBy: userIdOf(actor),
        where: sql`batch_id = ${batch.id}`,
      });
    await tx.query(sql`update item set is_drawn = false, is_sampled = false where batch_id = ${batch.id}`);
  }
  await tx.query(
    others.length === 0
      ? sql`delete from inspection_batch where id = ${batch.id}`
      : sql`update inspection_batch set status = 'collecting', size = ${others.length}, drawn_count = 0 where id = ${batch.id}`,
  );
  await reopenTask(tx, item, actor);
}

/**
 * Reverts the passes granted because the batch was complete, and the task's progress; throws once the task has moved
 * on.
 */
export async function reopenBatch(tx: Transaction, item: ItemState, actor: Actor): Promise<void> {
  const causedBy = userIdOf(actor);
  const reopened = await maybeOne(
    tx,
    sql`
      update inspection_batch b set status = u.batch_status from item_undo u
      where u.item_id = ${item.id} and b.id = ${item.batch_id} and b.status = 'closed' and u.batch_status <> 'closed' returning b.id`,
  );
  if (reopened) {
    await fireItems(tx, {
      taskId: item.task_id,
      event: 'withdraw_unsampled',
      causedBy,
      where: sql`batch_id = ${item.batch_id} and not is_drawn`,
    });
    const gone = await maybeOne(
      tx,
      sql`select id from item where batch_id = ${item.batch_id} and not is_drawn and status <> 'annotation_completed' limit 1`,
    );
    if (gone) throw cannotWithdraw();
  }
  await reopenTask(tx, item, actor);
}

/** Takes back that the task went on to its verifiers. */
async function reopenTask(tx: Transaction, { task_id: taskId }: ItemState, actor: Actor): Promise<void> {
  const task = await lockTask(tx, taskId, actor);
  if (task.state === 'verifiers_to_be_assigned')
    await fireTask(tx, task, { event: 'reopen', actor: platform(userIdOf(actor)) });
}

/** Reverts the opening of a batch by a failure, except for items claimed since, or when another failure remains. */
export async function closeOpenedBatch(tx: Transaction, item: ItemState): Promise<void> {
  const drawnAgain = await maybeOne(
    tx,
    sql`
      update inspection_batch b set status = 'drawn' from item_undo u
      where u.item_id = ${item.id} and b.id = ${item.batch_id} and b.status = 'opened' and u.batch_status = 'drawn'
        and not exists (select 1 from audit_event e join item o on o.id = e.entity_id where e.entity = 'item' and e.event = 'fail_inspection' and e.id > u.event_id and o.batch_id = b.id)
      returning b.id`,
  );
  if (!drawnAgain) return;
  await tx.query(sql`
    update item i set is_drawn = false
    where i.batch_id = ${item.batch_id} and i.status = 'annotation_completed' and i.id in (select unnest(u.undrawn) from item_undo u where u.item_id = ${item.id})`);
}
