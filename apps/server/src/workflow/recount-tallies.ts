import { sql, type Sql, type Transaction } from '../db/index.ts';

/**
 * Makes the tallies of tasks anew, from the events and from the stretches of time worked; `tasks` is a query for ids.
 * Triggers keep them; this is for whoever has moved the events.
 */
export async function recountTallies(tx: Transaction, tasks: Sql): Promise<void> {
  for (const table of ['work_tally', 'goal_tally', 'work_time', 'task_time'])
    await tx.query(sql`delete from ${sql.identifier(table)} where task_id in (${tasks})`);
  await tx.query(sql`
    insert into work_tally
      select user_id, slot, task_id, sum(annotated), sum(inspected), sum(verified), sum(refused), sum(passed), sum(returned), sum(accepted),
        sum(annotated * seconds), sum(inspected * seconds), sum(verified * seconds)
      from work_done where user_id is not null and task_id in (${tasks}) group by user_id, slot, task_id`);
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
}
