import { isGivenBySize } from '@earmark/contract';
import { sql, type Sql } from '../db/index.ts';
import { hasAnnotated } from './item/item-row.ts';
import type { LockedTask } from './task-row.ts';

/*
 * The order in which items are given is that of an index from its first column on, and the task is a range of it: asked
 * for "task = 5 order by id limit 1", PostgreSQL may read the items of all earlier tasks, since it takes those of one
 * task to be spread evenly. These conditions must match the partial indexes `item_free`, `item_open_copies` and
 * `item_arrived`.
 */

/** Free items that the rule covers: all, or those that came back to the task after the rule was applied. */
export type Which = 'all' | 'arrived';

/** Part of the free items that is read: those that one of these people may take, up to a number. */
export interface Part {
  readonly takerIds: readonly number[];
  /** Null for all. */
  readonly limit: number | null;
}

type GivingTask = Pick<LockedTask, 'id' | 'giving'>;

/** SQL condition: item `i` of a task is free. */
const isFreeItem = (taskId: number, which: Which): Sql =>
  sql`(${isOf(taskId)} and i.status = 'unclaimed' and i.copies = 1 and ${hasArrived(which)})`;

/** SQL condition: item `i` of a task has free blind copies. Of one whose answer is known none is free. */
const hasFreeCopy = (taskId: number, which: Which): Sql =>
  sql`(${isOf(taskId)} and i.open_copies > 0 and ${hasArrived(which)})`;

const isOf = (taskId: number): Sql => sql`i.task_id >= ${taskId} and i.task_id <= ${taskId}`;

const hasArrived = (which: Which): Sql => (which === 'all' ? sql`true` : sql`i.arrived_at is not null`);

const orderOf = ({ giving }: GivingTask): Sql =>
  isGivenBySize(giving) ? sql`i.task_id desc, i.size desc, i.id` : sql`i.task_id, i.id`;

const limited = (part?: Part): Sql => (part ? sql`limit ${part.limit}::bigint` : sql``);

/** SQL: whether a task has a free item, and a free copy. Each submit asks it. */
export const isAnyFree = (taskId: number, which: Which): Sql => sql`
  select (select i.id from item i where ${isFreeItem(taskId, which)} order by i.task_id, i.id limit 1) is not null as item_free,
    (select i.id from item i where ${hasFreeCopy(taskId, which)} order by i.task_id, i.id limit 1) is not null as copy_free`;

/** SQL: the free items of a task; of a part, in the order in which they are given. */
export const freeItems = (task: GivingTask, which: Which, part?: Part): Sql => sql`
  select i.id, i.size, i.released_from_id from item i where ${isFreeItem(task.id, which)}
    and i.id not in (select g.item_id from ground_truth g join annotation c on c.item_id = g.item_id and c.is_check and c.revision > 0 where g.task_id = ${task.id} and g.retired_at is not null)
    and ${part ? sql`(i.released_from_id is null or exists (select from unnest(${[...part.takerIds]}::bigint[]) t (id) where t.id <> i.released_from_id))` : sql`true`}
  order by ${orderOf(task)} ${limited(part)}`;

/**
 * Returns the query of free blind copies. One that was released is left to claims, where there are any, though its item
 * arrived before.
 */
export const freeCopies = (task: GivingTask, which: Which, part?: Part): Sql => sql`
  select c.id, i.id as item_id, i.size, c.released_from_id from item i cross join lateral (
      select c.id, c.ordinal, c.released_from_id from annotation c
      where c.item_id = i.id and c.ordinal > 1 and not c.is_check and c.status = 'unclaimed' and c.closed_at is null
        and ${which === 'all' ? sql`true` : sql`c.released_from_id is null`} offset 0
    ) c
  where ${hasFreeCopy(task.id, which)}
    and ${part ? sql`exists (select from unnest(${[...part.takerIds]}::bigint[]) t (id) where t.id is distinct from c.released_from_id and not ${hasAnnotated(sql`t.id`)})` : sql`true`}
  order by ${orderOf(task)}, c.ordinal ${limited(part)}`;

/** SQL: copies with those who have made another one of their item. Must mean the same as `hasAnnotated`. */
export const withMakers = (copies: Sql): Sql => sql`
  select f.*, array(select distinct who from (
      select o.annotator_id as who from annotation o where o.item_id = f.item_id and o.annotator_id is not null
      union all select r.author_id from annotation o join annotation_revision r on r.annotation_id = o.id where o.item_id = f.item_id and r.author_id is not null and r.stage = 'annotation'
    ) made) as made_by
  from (${copies}) f`;
