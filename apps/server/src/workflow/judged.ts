import { sql, type Sql } from '../db/index.ts';

/**
 * SQL of the person's annotations (alias `u`) that were judged in the tasks of a team: one row, under the alias `judged`.
 * The planner leaves it out where no column of it is asked for.
 */
export const judgedIn = (teamId: number | null): Sql => {
  const count = sql`sum(w.passed + w.returned)`;
  const rate = (which: Sql): Sql => sql`round(100.0 * sum(w.passed) ${which} / nullif(${count} ${which}, 0))::integer`;
  const lastMonth = sql`filter (where w.slot >= now() - interval '30 days')`;
  return sql`
    left join lateral (
      select coalesce(${count}, 0) as count, coalesce(${count} ${lastMonth}, 0) as count_30, ${rate(sql.empty)} as rate, ${rate(lastMonth)} as rate_30
      from work_tally w where w.user_id = u.id and w.task_id = any(array(select t.id from task t where t.team_id = ${teamId}))
    ) judged on true`;
};
