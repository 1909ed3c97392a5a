import { maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { enqueue } from '../job/index.ts';
import type { Actor } from './actor.ts';
import { freeCheck, isOffered } from './ground-truth.ts';
import { lockItem, type ItemState } from './item/item-row.ts';

/* Handing out items with a known answer, and pausing who misses them (ADR 69). */

/** The job that compares a check with the answer. */
export const scoringCheck = 'item.score_check';

/**
 * Locks an item that looks free to the person, and returns the check to claim; undefined when it is no check for this
 * person.
 */
export async function lockOfferedCheck(
  tx: Transaction,
  itemId: number,
  userId: number,
  actor: Actor,
): Promise<ItemState | undefined> {
  if (!(await maybeOne(tx, sql`select item_id from ground_truth where item_id = ${itemId}`))) return undefined;
  await tx.query(sql`select id from item where id = ${itemId} for update`);
  const row = await maybeOne<{ id: number | null }>(
    tx,
    sql`
      select (${freeCheck(userId)}) as id from ground_truth g join item i on i.id = g.item_id join task t on t.id = g.task_id
      where g.item_id = ${itemId} and ${isOffered(userId)}`,
  );
  return row && row.id !== null ? lockItem(tx, itemId, actor, row.id) : undefined;
}

/**
 * Makes sure that an item has a check that nobody has begun, with the document that the item began with. The caller
 * must hold the item's lock.
 */
export async function addFreeCheck(tx: Transaction, itemId: number): Promise<void> {
  await tx.query(sql`
    with made as (
      insert into annotation (item_id, ordinal, status, is_check)
      select ${itemId}::bigint, (select max(o.ordinal) + 1 from annotation o where o.item_id = ${itemId}), 'unclaimed', true
      where not exists (select from annotation c where c.item_id = ${itemId} and c.is_check and c.status = 'unclaimed' and c.revision = 0)
      returning id
    )
    insert into annotation_revision (annotation_id, revision, kind, model_version, snapshot)
    select made.id, 0, 'initial', r.model_version, r.snapshot
    from made join annotation a on a.item_id = ${itemId} and a.ordinal = 1 join annotation_revision r on r.annotation_id = a.id and r.revision = 0`);
}

/** Has a submitted check compared once it cannot be withdrawn any more. */
export const enqueueScoring = (tx: Transaction, annotationId: number, seconds: number): Promise<unknown> =>
  enqueue(
    tx,
    scoringCheck,
    { annotationId },
    { uniqueKey: String(annotationId), runAt: new Date(Date.now() + seconds * 1000) },
  );

/** Throws `paused_by_checks` while the person takes nothing new in the task. */
export async function requireNotPaused(db: Queryable, taskId: number, userId: number): Promise<void> {
  const pause = await maybeOne<{ score: number; results: number; pass_mark: number }>(
    db,
    sql.frequent(
      sql`select score, results, pass_mark from task_pause where task_id = ${taskId} and user_id = ${userId} and lifted_at is null`,
    ),
  );
  if (pause) throw new Refusal('paused_by_checks', { score: pause.score, count: pause.results, mark: pause.pass_mark });
}
