import { itemStatuses, limits, passedStatuses, type ItemEvent } from '@earmark/contract';
import { writeAudit } from '../../audit/index.ts';
import { maybeOne, sql, type Transaction } from '../../db/index.ts';
import { platform, roleOf, userIdOf, type Actor } from '../actor.ts';
import { refillHand, refillHands } from '../apply-giving.ts';
import { fireTask } from '../fire-task.ts';
import { askForPerson } from '../holding.ts';
import {
  addToInspection,
  closeBatch,
  closeBatches,
  closeWronglyOpened,
  drawFinishedBatches,
  openBatch,
  resumeBatches,
} from '../inspection-batch.ts';
import { enqueueScoring } from '../hand-out-check.ts';
import type { ItemState } from './item-row.ts';
import { closeOpenedBatch, leaveBatch, reopenBatch } from './item-undo.ts';
import { lockTask, type LockedTask } from '../task-row.ts';

type Consequence = (tx: Transaction, item: ItemState, actor: Actor) => Promise<void>;

/** Seconds until a submission can be withdrawn no more. */
const undoSeconds = limits.withdrawal.seconds + limits.withdrawal.graceSeconds;

const drawFinished: Consequence = async (tx, item, actor) => void (await drawFinishedBatches(tx, item.task_id, actor));

/** Consequences of an item's event for its batch and task. */
const consequences: Readonly<Partial<Record<ItemEvent, Consequence>>> = {
  claim: drawFinished,
  give: drawFinished,
  hand_over: drawFinished,
  async submit(tx, item, actor) {
    if (item.is_compared) await enqueueScoring(tx, item.annotation_id, undoSeconds);
    const task = await lockTask(tx, item.task_id, actor);
    await addToInspection(tx, item, task, actor);
    // Before batches are drawn because nothing is free any more
    await refillHand(tx, task, item.annotator_id, actor);
    const isAllClaimed = await drawFinishedBatches(tx, item.task_id, actor);
    // Who rejected it may have left
    if (item.inspector_id !== null) await askForPerson(tx, item.task_id, actor);
    // Where nothing is inspected, the last submit is the last of the task
    if (isAllClaimed) await completeTask(tx, item.task_id, actor);
  },
  async gather_copies(tx, item, actor) {
    if (item.result === null) await tx.query(sql`update item set is_drawn = true where id = ${item.id}`);
    else await addToInspection(tx, item, await lockTask(tx, item.task_id, actor), actor);
    await drawFinishedBatches(tx, item.task_id, actor);
    await completeTask(tx, item.task_id, actor);
  },
  async pass_inspection(tx, item, actor) {
    if (item.batch_id !== null) await closeBatch(tx, item.task_id, item.batch_id, actor);
    await completeTask(tx, item.task_id, actor);
  },
  async overturn_inspection(tx, item, actor) {
    if (item.batch_id !== null) {
      await closeWronglyOpened(tx, item.batch_id);
      await closeBatch(tx, item.task_id, item.batch_id, actor);
    }
    await completeTask(tx, item.task_id, actor);
  },
  overturn_acceptance: (tx, item, actor) => completeTask(tx, item.task_id, actor),
  async fail_inspection(tx, item, actor) {
    if (item.batch_id !== null) await openBatch(tx, item.batch_id);
    await askForPerson(tx, item.task_id, actor);
  },
  withdraw_submit: leaveBatch,
  withdraw_pass_inspection: reopenBatch,
  withdraw_fail_inspection: closeOpenedBatch,
};

/**
 * Applies the consequences of an item's event in its transaction. The caller must hold the task's lock for events that
 * have any.
 */
export async function afterItem(tx: Transaction, item: ItemState, event: ItemEvent, actor: Actor): Promise<void> {
  await consequences[event]?.(tx, item, actor);
}

/** Applies the consequences of a check: it is compared, and a task that waited only for it continues. */
export async function afterCheck(tx: Transaction, item: ItemState, event: ItemEvent, actor: Actor): Promise<void> {
  if (event === 'submit') {
    await enqueueScoring(tx, item.annotation_id, undoSeconds);
    await refillHand(tx, await lockTask(tx, item.task_id, actor), item.annotator_id, actor);
  }
  if (event === 'submit' || event === 'release') await completeTask(tx, item.task_id, actor);
}

/**
 * Follows up on returning items to annotation or inspection: their former batches go on without them, and so does a
 * task that had been completed. The caller must hold the task's lock.
 */
export async function afterReturn(
  tx: Transaction,
  task: LockedTask,
  batchIds: readonly number[],
  actor: Actor,
): Promise<void> {
  await tx.query(sql`
    update inspection_batch b set size = (select count(*) from item i where i.batch_id = b.id)
    where b.id = any(${[...batchIds]}::bigint[]) and b.status = 'collecting'`);
  if (task.state === 'verifiers_to_be_assigned')
    await fireTask(tx, task, { event: 'reopen', actor: platform(userIdOf(actor)) });
  await closeBatches(tx, task.id, batchIds, actor);
  await askForPerson(tx, task.id, actor);
}

/** Follows up on putting items back as they were before a batch. The caller must hold the task's lock. */
export async function afterRevert(
  tx: Transaction,
  task: LockedTask,
  batchIds: readonly number[],
  actor: Actor,
): Promise<void> {
  if (task.state !== 'in_progress') return;
  await resumeBatches(tx, task, batchIds, actor);
  await completeTask(tx, task.id, actor);
}

/** Follows up on recalling free items from a task: writes the audit, and completes what was waiting for them. */
export async function afterRecall(tx: Transaction, task: LockedTask, count: number, actor: Actor): Promise<void> {
  await auditCount(tx, task, 'recall', count, actor);
  if (task.state === 'in_progress') await drawFinishedBatches(tx, task.id, actor);
  await completeTask(tx, task.id, actor);
}

/** Follows up on putting recalled items back: a task that was complete without them goes on. */
export async function afterPuttingBack(tx: Transaction, task: LockedTask, count: number, actor: Actor): Promise<void> {
  await auditCount(tx, task, 'put_back', count, actor);
  if (task.state === 'verifiers_to_be_assigned')
    await fireTask(tx, task, { event: 'reopen', actor: platform(userIdOf(actor)) });
  if (task.state === 'in_progress') await refillHands(tx, task, actor);
}

const auditCount = (
  tx: Transaction,
  { id, state }: LockedTask,
  event: 'recall' | 'put_back',
  count: number,
  actor: Actor,
): Promise<number> =>
  writeAudit(tx, {
    entity: 'task',
    entityId: id,
    taskId: id,
    event,
    from: state,
    to: state,
    actorId: userIdOf(actor),
    actorRole: roleOf(actor),
    remark: String(count),
  });

/** Moves the task on to its verifiers when nothing is left to annotate or inspect. */
async function completeTask(tx: Transaction, taskId: number, actor: Actor): Promise<void> {
  // Locked before counting, so that of two last items passed at once one sees the other
  const task = await lockTask(tx, taskId, actor);
  if (task.state !== 'in_progress' || task.item_count === 0) return;
  const open = await maybeOne(
    tx,
    sql.frequent(sql`select id from item where task_id = ${taskId} and status = any(${openStatuses}) limit 1`),
  );
  if (open) return;
  // Whoever holds a check ends it as any other work; who was handed the item itself since then reaches the check no
  // more
  const held = await maybeOne(
    tx,
    sql`select c.id from annotation c join item i on i.id = c.item_id where i.task_id = ${taskId} and c.is_check and c.status = 'in_annotation'
      and i.annotator_id is distinct from c.annotator_id limit 1`,
  );
  if (!held) await fireTask(tx, task, { event: 'all_passed', actor: platform(userIdOf(actor)) });
}

const openStatuses = itemStatuses.filter((status) => !passedStatuses.inspection.includes(status));
