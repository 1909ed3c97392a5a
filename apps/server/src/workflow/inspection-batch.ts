import { randomInt } from 'node:crypto';
import { passedStatuses } from '@earmark/contract';
import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { drawSample } from './draw-sample.ts';
import { fireItems } from './item/fire-items.ts';
import { lockTask, type LockedTask } from './task-row.ts';
import { userIdOf, type Actor } from './actor.ts';
import type { ItemState } from './item/item-row.ts';

/**
 * Adds a submitted item to inspection: a first submission joins its annotator's batch, which is drawn from when full;
 * an item judged before is opened for inspection immediately. The caller must hold the task's lock.
 */
export async function addToInspection(tx: Transaction, item: ItemState, task: LockedTask, actor: Actor): Promise<void> {
  if (item.judged_revision !== null) {
    await tx.query(sql`update item set is_drawn = true where id = ${item.id}`);
    return;
  }
  const batch = await one<Batch & { size: number }>(
    tx,
    sql.frequent(sql`
      with batch as (
        insert into inspection_batch (task_id, annotator_id, seed, size) values (${item.task_id}, ${item.annotator_id}, ${randomInt(2 ** 32)}, 1)
        on conflict (task_id, annotator_id) where status = 'collecting' do update set size = inspection_batch.size + 1
        returning id, seed, size
      )
      update item set batch_id = batch.id, is_drawn = false, is_sampled = false from batch where item.id = ${item.id}
      returning batch.id, batch.seed, batch.size`),
  );
  if (batch.size >= task.inspection_batch) await draw(tx, task, batch, actor);
}

/**
 * Draws from every batch whose annotator cannot submit any more: all items are claimed and none is with that person.
 * Returns whether nothing of the task is left to claim.
 */
export async function drawFinishedBatches(tx: Transaction, taskId: number, actor: Actor): Promise<boolean> {
  if (
    await maybeOne(
      tx,
      sql.frequent(
        // Two conditions, each with an index: else all items of the task are read when the last is taken
        sql`
          (select id from item where task_id = ${taskId} and status = 'unclaimed' limit 1) union all
          (select id from item where task_id = ${taskId} and copies > 1 and result is null and status = 'in_annotation' limit 1) limit 1`,
      ),
    )
  )
    return false;
  const task = await lockTask(tx, taskId, actor);
  const batches = await tx.query<Batch>(sql`
    select b.id, b.seed from inspection_batch b
    where b.task_id = ${taskId} and b.status = 'collecting'
      and not exists (select 1 from item i where i.task_id = b.task_id and i.annotator_id = b.annotator_id and i.status = 'in_annotation')
    order by b.id`);
  for (const batch of batches) await draw(tx, task, batch, actor);
  return true;
}

/**
 * Draws from all collecting batches, full or not; returns the number of items to inspect. The caller must hold the
 * task's lock.
 */
export async function drawAllBatches(tx: Transaction, task: LockedTask, actor: Actor): Promise<number> {
  const batches = await tx.query<Batch>(
    sql`select id, seed from inspection_batch where task_id = ${task.id} and status = 'collecting' order by id`,
  );
  let drawn = 0;
  for (const batch of batches) drawn += await draw(tx, task, batch, actor);
  return drawn;
}

/**
 * Goes on with batches into which items have come back: a full one is drawn from, and one whose drawn items have all
 * passed is closed. The caller must hold the task's lock.
 */
export async function resumeBatches(
  tx: Transaction,
  task: LockedTask,
  batchIds: readonly number[],
  actor: Actor,
): Promise<void> {
  const collecting = await tx.query<Batch & { is_full: boolean }>(sql`
    update inspection_batch b set size = (select count(*) from item i where i.batch_id = b.id)
    where b.id = any(${[...batchIds]}::bigint[]) and b.status = 'collecting' returning b.id, b.seed, b.size >= ${task.inspection_batch} as is_full`);
  for (const batch of collecting) if (batch.is_full) await draw(tx, task, batch, actor);
  await closeBatches(tx, task.id, batchIds, actor);
  await drawFinishedBatches(tx, task.id, actor);
}

/**
 * Closes those of the batches that can be closed, of which thousands may be named. The caller must hold the task's
 * lock.
 */
export async function closeBatches(
  tx: Transaction,
  taskId: number,
  batchIds: readonly number[],
  actor: Actor,
): Promise<void> {
  const open = await tx.query<{ id: number }>(
    sql`select id from inspection_batch where id = any(${[...batchIds]}::bigint[]) and status in ('drawn', 'opened') order by id`,
  );
  for (const { id } of open) await closeBatch(tx, taskId, id, actor);
}

/** One failure opens the whole batch for inspection. */
export async function openBatch(tx: Transaction, batchId: number): Promise<void> {
  const opened = await maybeOne(
    tx,
    sql`update inspection_batch set status = 'opened' where id = ${batchId} and status = 'drawn' returning id`,
  );
  if (opened) await tx.query(sql`update item set is_drawn = true where batch_id = ${batchId} and not is_drawn`);
}

/**
 * Takes back the opening of a batch when no failure stands any more: what was not sampled, and nobody has taken or
 * judged since, passes with the rest again.
 */
export async function closeWronglyOpened(tx: Transaction, batchId: number): Promise<void> {
  const drawnAgain = await maybeOne(
    tx,
    sql`
      update inspection_batch b set status = 'drawn' where b.id = ${batchId} and b.status = 'opened'
        and not exists (select 1 from item_verdict v where v.batch_id = b.id and v.stage = 'inspection' and not v.is_pass and verdict_counts(v))
      returning b.id`,
  );
  if (drawnAgain)
    await tx.query(sql`
      update item i set is_drawn = false where i.batch_id = ${batchId} and not i.is_sampled and i.status = 'annotation_completed' and i.inspector_id is null
        and not exists (select 1 from annotation a where a.item_id = i.id and a.judged_revision is not null)`);
}

/**
 * Closes the batch when all drawn items have passed; the others pass with them. The caller must hold the task's lock.
 */
export async function closeBatch(tx: Transaction, taskId: number, batchId: number, actor: Actor): Promise<void> {
  const closed = await maybeOne(
    tx,
    sql`
      update inspection_batch set status = 'closed'
      where id = ${batchId} and status in ('drawn', 'opened')
        and not exists (select 1 from item where batch_id = ${batchId} and is_drawn and not status = any(${passedStatuses.inspection}))
      returning id`,
  );
  if (closed)
    await fireItems(tx, {
      taskId,
      event: 'pass_unsampled',
      causedBy: userIdOf(actor),
      where: sql`batch_id = ${batchId} and not is_drawn`,
    });
}

/** A batch to draw from. */
interface Batch {
  readonly id: number;
  readonly seed: number;
}

/** Draws the sample of a batch with the batch's seed; returns the number of drawn items. Without any, all pass. */
async function draw(tx: Transaction, task: LockedTask, { id: batchId, seed }: Batch, actor: Actor): Promise<number> {
  const items = await tx.query<{ id: number }>(
    sql.frequent(sql`select id from item where batch_id = ${batchId} order by id`),
  );
  const drawn = drawSample(seed, items.length, task.inspection_ratio).flatMap((index) => items[index]?.id ?? []);
  await tx.query(
    sql.frequent(sql`
      with drawn as (update item set is_drawn = true, is_sampled = true where id = any(${drawn}))
      update inspection_batch set status = 'drawn', size = ${items.length}, drawn_count = ${drawn.length} where id = ${batchId}`),
  );
  if (drawn.length === 0) await closeBatch(tx, task.id, batchId, actor);
  return drawn.length;
}
