import { holdSums, sql, type Sql, type Transaction } from '../../db/index.ts';

/**
 * SQL: what people did and submitted, a row per fact, with the columns of `work_tally`; `where` is a condition on its
 * task and time (`at`).
 */
export const workFacts = (where: Sql): Sql => sql`(
  select user_id, slot, task_id, annotated, inspected, verified, refused, passed, returned, accepted, seconds,
    0 as submitted_items, 0 as inspected_items, 0 as unit_count, 0 as changed_count, 0 as characters, 0 as target_size, passed_unseen
  from work_done where user_id is not null and ${where}
  union all
  select user_id, slot, task_id, 0, 0, 0, 0, 0, 0, 0, 0, submitted_items, 0, unit_count, changed_count, characters, target_size, 0
  from work_submitted where user_id is not null and ${where}
  union all
  select user_id, slot, task_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0 from work_inspected where user_id is not null and ${where})`;

/**
 * Makes the tallies and figures of tasks anew, from events, submissions, verdicts and stretches of time worked; `tasks`
 * is a query for ids. Triggers keep them; this is for whoever has moved the events.
 */
export async function recountTallies(tx: Transaction, tasks: Sql): Promise<void> {
  await holdSums(tx);
  for (const table of ['work_tally', 'error_tally', 'goal_tally', 'work_time', 'task_time'])
    await tx.query(sql`delete from ${sql.identifier(table)} where task_id in (${tasks})`);
  await tx.query(sql`
    insert into work_tally (user_id, slot, task_id, annotated, inspected, verified, refused, passed, returned, accepted,
      annotated_seconds, inspected_seconds, verified_seconds, submitted_items, inspected_items, unit_count, changed_count, characters, target_size, passed_unseen)
    select user_id, slot, task_id, sum(annotated), sum(inspected), sum(verified), sum(refused), sum(passed), sum(returned), sum(accepted),
      sum(annotated * seconds), sum(inspected * seconds), sum(verified * seconds), sum(submitted_items), sum(inspected_items), sum(unit_count), sum(changed_count),
      sum(characters), sum(target_size), sum(passed_unseen)
    from ${workFacts(sql`task_id in (${tasks})`)} done group by user_id, slot, task_id`);
  await tx.query(sql`
    insert into error_tally select f.user_id, f.slot, f.task_id, f.error_type_id, count(*), sum(f.unit_count), sum(f.item_count)
      from error_found f join item_verdict v on v.id = f.verdict_id
      where f.task_id in (${tasks}) and verdict_counts(v) group by f.user_id, f.slot, f.task_id, f.error_type_id`);
  await tx.query(sql`
    insert into goal_tally select task_id, slot, sum(annotated), sum(inspected), sum(accepted)
      from goal_advance where task_id in (${tasks}) group by task_id, slot`);
  await tx.query(sql`
    insert into work_time select s.user_id, q.slot, s.task_id, s.stage, sum(q.seconds)
      from work_stretch s cross join lateral quarters(s.from_at, s.to_at) q where s.task_id in (${tasks}) group by s.user_id, q.slot, s.task_id, s.stage`);
  await tx.query(sql`
    insert into task_time
      select task_id, sum(seconds_of('annotation', stage, from_at, to_at)), sum(seconds_of('inspection', stage, from_at, to_at)), sum(seconds_of('acceptance', stage, from_at, to_at))
      from work_stretch where task_id in (${tasks}) group by task_id`);
  await tx.query(sql`select recount_figures(array(${tasks}))`);
}
