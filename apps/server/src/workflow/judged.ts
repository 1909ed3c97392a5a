import { sql, type Sql } from '../db/index.ts';

/**
 * SQL of the person's annotations (alias `u`) that were judged in the tasks of a team, and of the items done in them lately: one
 * row, under the alias `judged`.
 * The planner leaves it out where no column of it is asked for.
 */
export const judgedIn = (teamId: number | null): Sql => {
  const count = sql`sum(w.passed + w.returned)`;
  const rate = (which: Sql): Sql => sql`round(100.0 * sum(w.passed) ${which} / nullif(${count} ${which}, 0))::integer`;
  const lastMonth = sql`filter (where w.slot >= now() - interval '30 days')`;
  return sql`
    left join lateral (
      select coalesce(sum(w.submitted_items) ${lastMonth}, 0)::integer as submitted_30, coalesce(sum(w.inspected_items) ${lastMonth}, 0)::integer as inspected_30, coalesce(${count}, 0) as count, coalesce(${count} ${lastMonth}, 0) as count_30, ${rate(sql.empty)} as rate, ${rate(lastMonth)} as rate_30
      from work_tally w where w.user_id = u.id and w.task_id = any(array(select t.id from task t where t.team_id = ${teamId}))
    ) judged on true`;
};

/** SQL of the time that the person (alias `u`) worked in the tasks of a team in the last 30 days: one row, under the alias `spent`. */
export const spentIn = (teamId: number | null): Sql => sql`
    left join lateral (
      select coalesce(sum(w.seconds), 0)::double precision as seconds_30 from work_time w
      where w.user_id = u.id and w.slot >= now() - interval '30 days' and w.task_id = any(array(select t.id from task t where t.team_id = ${teamId}))
    ) spent on true`;
