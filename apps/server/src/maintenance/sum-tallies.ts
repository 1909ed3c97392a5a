import { sql, type Database } from '../db/index.ts';

/** Rows of one task from which on they are summed up. */
const crowded = 64;

/**
 * Sums up the rows of tallies that are only added to (`item_tally`, `goal_tally`, `task_time`). Each statement replaces rows by
 * their sum, so whoever reads meanwhile sees the one or the other. Returns the number of rows taken away.
 */
export async function sumTallies(db: Database): Promise<number> {
  const items = await db.query<{ rows: number }>(sql`
    with gone as (
      delete from item_tally where task_id in (select task_id from item_tally group by task_id having count(*) > ${crowded}) returning *
    ), kept as (
      insert into item_tally select task_id, status, sum(items), sum(size) from gone group by task_id, status having sum(items) <> 0 or sum(size) <> 0 returning 1
    ) select (select count(*) from gone) - (select count(*) from kept) as rows`);
  // Older quarters were summed up in the days in which they grew
  const goals = await db.query<{ rows: number }>(sql`
    with gone as (
      delete from goal_tally g using (
        select task_id, slot from goal_tally where slot >= now() - interval '2 days' group by task_id, slot having count(*) > 1
      ) c where g.task_id = c.task_id and g.slot = c.slot returning g.*
    ), kept as (
      insert into goal_tally select task_id, slot, sum(annotated), sum(inspected), sum(accepted) from gone group by task_id, slot
      having sum(annotated) <> 0 or sum(inspected) <> 0 or sum(accepted) <> 0 returning 1
    ) select (select count(*) from gone) - (select count(*) from kept) as rows`);
  const times = await db.query<{ rows: number }>(sql`
    with gone as (
      delete from task_time where task_id in (select task_id from task_time group by task_id having count(*) > ${crowded}) returning *
    ), kept as (
      insert into task_time select task_id, sum(annotation), sum(inspection), sum(acceptance) from gone group by task_id returning 1
    ) select (select count(*) from gone) - (select count(*) from kept) as rows`);
  return [items, goals, times].reduce((sum, [first]) => sum + (first?.rows ?? 0), 0);
}
