import type { ItemEvent } from '@earmark/contract';
import { enqueue } from '../job/index.ts';
import { maybeOne, one, sql, type Queryable, type Sql, type Transaction } from '../db/index.ts';
import type { Actor } from './actor.ts';
import { refillHand } from './apply-giving.ts';
import { countCopies, isMade } from './give-copies.ts';
import { lockItem, type ItemState } from './item/item-row.ts';
import { lockTask } from './task-row.ts';

/*
 * Blind copies of an item (ADR 67): annotations beside its first one, each with a status of its own. The first one is
 * the result, without annotator until it is taken from the copies.
 */

/** The job that compares the copies of an item once all are in. */
export const gatheringCopies = 'item.gather_copies';

/** Writes an event of a copy, and to its item what follows from all of its copies. */
export async function writeCopy(tx: Transaction, item: ItemState, annotation: Sql): Promise<void> {
  await tx.query(sql`update annotation set ${annotation} where id = ${item.annotation_id}`);
  await countCopies(tx, [item.id]);
}

/** Follows up on an event of a copy. The caller must hold the task's lock for submits and releases. */
export async function afterCopy(tx: Transaction, item: ItemState, event: ItemEvent, actor: Actor): Promise<void> {
  if (event === 'submit') {
    await gatherIfIn(tx, item.id);
    await refillHand(tx, await lockTask(tx, item.task_id, actor), item.annotator_id, actor);
  }
}

/** Has the copies of an item compared if none is free or in somebody's hands, and one at least is in. */
async function gatherIfIn(tx: Transaction, itemId: number, closedBy: number | null = null): Promise<boolean> {
  const { is_in } = await one<{ is_in: boolean }>(
    tx,
    sql`select coalesce(bool_and(c.status = 'annotation_completed'), false) as is_in from annotation c where c.item_id = ${itemId} and ${isMade}`,
  );
  if (is_in) await enqueue(tx, gatheringCopies, { itemId, closedBy }, { uniqueKey: String(itemId) });
  return is_in;
}

/** Condition on an annotation `c`: it is a copy that is in. */
export const isCopyIn = sql`(${isMade} and c.status = 'annotation_completed')`;

/** The order of the letters of copies, which tells nothing of who was first. */
export const copyOrder = sql`md5(c.id::text), c.id`;

/** A copy that is in, of an item whose copies are all in. */
export interface CopyRow {
  readonly id: number;
  readonly annotation_id: number;
  readonly annotator_id: number;
  readonly annotator_name: string;
  readonly revision: number;
  readonly is_taken: boolean;
}

/**
 * Copies of an item that are in, in an order that tells nothing of who was first. Undefined while others are to come.
 */
export async function readCopies(db: Queryable, itemId: number): Promise<CopyRow[] | undefined> {
  const rows = await db.query<CopyRow & { status: string }>(sql`
    select c.item_id as id, c.id as annotation_id, c.annotator_id, u.name as annotator_name, c.revision, c.is_taken, c.status
    from annotation c left join app_user u on u.id = c.annotator_id where c.item_id = ${itemId} and ${isMade} order by ${copyOrder}`);
  return rows.length > 0 && rows.every(({ status }) => status === 'annotation_completed') ? rows : undefined;
}

/** Locks an item, and returns the copy that a person can claim next; undefined when there is none. */
export async function lockFreeCopy(tx: Transaction, itemId: number, actor: Actor): Promise<ItemState | undefined> {
  await tx.query(sql`select id from item where id = ${itemId} for update`);
  const free = await maybeOne<{ id: number }>(
    tx,
    sql`select c.id from annotation c where c.item_id = ${itemId} and c.ordinal > 1 and not c.is_check and c.status = 'unclaimed' and c.closed_at is null order by c.ordinal limit 1`,
  );
  return free && lockItem(tx, itemId, actor, free.id);
}

/**
 * Gives up the copies of an item, locked with its task, that nobody has begun. Returns whether there were any, with
 * another one in or in work.
 */
export async function closeOpenCopies(tx: Transaction, itemId: number, closedBy: number): Promise<boolean> {
  const rows = await tx.query(sql`
    update annotation c set closed_at = now()
    where c.item_id = ${itemId} and c.ordinal > 1 and not c.is_check and c.status = 'unclaimed' and c.closed_at is null
      and exists (select from annotation o where o.item_id = c.item_id and o.ordinal > 1 and not o.is_check and o.status = 'annotation_completed')
    returning c.id`);
  if (rows.length === 0) return false;
  await countCopies(tx, [itemId]);
  await gatherIfIn(tx, itemId, closedBy);
  return true;
}

/**
 * Makes the items of a task that nobody has begun ask for this many copies; those with the answer of a file stay
 * single, since the work of one person is compared with it. The caller must hold the task's lock.
 */
export async function setCopies(tx: Transaction, taskId: number, copies: number): Promise<void> {
  const items = await tx.query<{ id: number }>(
    sql`
      select i.id from item i where i.task_id = ${taskId} and i.status = 'unclaimed' and i.saved_at is null and i.copies <> ${copies}
        and not exists (select from annotation c where c.item_id = i.id and c.is_check) order by i.id for update of i`,
  );
  const ids = items.map(({ id }) => id);
  if (ids.length === 0) return;
  const these = sql`any(${ids}::bigint[])`;
  await tx.query(
    sql`update annotation set closed_at = case when ordinal > ${copies === 1 ? 1 : copies + 1} then now() end where item_id = ${these} and ordinal > 1 and not is_check`,
  );
  await makeCopies(tx, ids, copies);
  await tx.query(
    sql`update item set copies = ${copies}, open_copies = ${copies === 1 ? 0 : copies} where id = ${these}`,
  );
}

/** Adds to items what they lack of this many copies, each beginning as the item does. */
export async function makeCopies(tx: Transaction, itemIds: readonly number[], copies: number): Promise<void> {
  if (copies === 1 || itemIds.length === 0) return;
  await tx.query(sql`
    with made as (
      insert into annotation (item_id, ordinal, status)
      select i.id, n.ordinal, 'unclaimed' from unnest(${[...itemIds]}::bigint[]) i (id) cross join generate_series(2, ${copies + 1}) n (ordinal)
      order by i.id, n.ordinal on conflict (item_id, ordinal) do nothing returning id, item_id
    )
    insert into annotation_revision (annotation_id, revision, kind, model_version, snapshot)
    select made.id, 0, 'initial', r.model_version, r.snapshot
    from made join annotation a on a.item_id = made.item_id and a.ordinal = 1 join annotation_revision r on r.annotation_id = a.id and r.revision = 0`);
  await tx.query(
    sql`update item set copies = ${copies}, open_copies = ${copies} where id = any(${[...itemIds]}::bigint[]) and status = 'unclaimed'`,
  );
}
