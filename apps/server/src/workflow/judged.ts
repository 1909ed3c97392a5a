import { sql, type Sql } from '../db/index.ts';

const tasksOf = (teamId: number | null): Sql => sql`any(array(select t.id from task t where t.team_id = ${teamId}))`;

/** Thirty days ago lies within a day of the sums by team and person: of that one, the quarters of an hour are read. */
const begin = sql`now() - interval '30 days'`;
const wholeFrom = sql`utc_day_of(${begin}) + interval '24 hours'`;
const inWholeDays = (teamId: number | null): Sql =>
  sql`user_id = u.id and team_id = ${teamId} and slot >= ${wholeFrom}`;
const inCutDay = (teamId: number | null): Sql =>
  sql`user_id = u.id and slot >= ${begin} and slot < ${wholeFrom} and task_id = ${tasksOf(teamId)}`;

/**
 * SQL of the person's annotations (alias `u`) that were judged in the tasks of a team, and of the items done in them
 * lately: one row each, under the aliases `judged`, over all time, and `lately`, of the last 30 days. The planner
 * leaves out what no column is asked of.
 */
export const judgedIn = (teamId: number | null): Sql => {
  const tasks = tasksOf(teamId);
  const count = sql`sum(w.passed + w.returned)`;
  const rate = sql`round(100.0 * sum(w.passed) / nullif(${count}, 0))::integer`;
  return sql`
    left join lateral (
      select coalesce(${count}, 0)::bigint as count, ${rate} as rate from person_tally w where w.user_id = u.id and w.task_id = ${tasks}
    ) judged on true
    left join lateral (
      select coalesce(sum(w.submitted_items), 0)::integer as submitted_30, coalesce(sum(w.inspected_items), 0)::integer as inspected_30, coalesce(${count}, 0)::bigint as count_30, ${rate} as rate_30
      from (
        select submitted_items, inspected_items, passed, returned from team_person_tally where ${inWholeDays(teamId)}
        union all select submitted_items, inspected_items, passed, returned from work_tally where ${inCutDay(teamId)}
      ) w
    ) lately on true`;
};

/**
 * SQL of the time that the person (alias `u`) worked in the tasks of a team in the last 30 days: one row, under the
 * alias `spent`.
 */
export const spentIn = (teamId: number | null): Sql => sql`
    left join lateral (
      select coalesce(sum(w.seconds), 0)::double precision as seconds_30 from (
        select worked_seconds as seconds from team_person_tally where ${inWholeDays(teamId)}
        union all select seconds from work_time where ${inCutDay(teamId)}
      ) w
    ) spent on true`;
