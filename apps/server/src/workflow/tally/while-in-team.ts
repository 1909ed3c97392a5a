import { maybeOne, sql, type Queryable, type Sql } from '../../db/index.ts';
import type { Reaching } from '../reach.ts';
import { workFacts } from './recount-tallies.ts';
import { tallies, type WorkSources } from './work-sums.ts';

/** SQL conditions on what happened in a task, which a lead sees only as far as the own team had the task. */
export interface WhileInTeam {
  /** The verdict (alias `v`) was given then. */
  readonly verdict: Sql;
  /** The person has worked in the task then, or is in the team. */
  readonly person: (userId: Sql) => Sql;
  /** Not before the team had it for the first time. */
  readonly since: (at: Sql) => Sql;
  /** Tables from which the work done then is summed. */
  readonly work: WorkSources;
}

const always: WhileInTeam = { verdict: sql`true`, person: () => sql`true`, since: () => sql`true`, work: tallies };

/**
 * SQL condition: the verdict (alias `v`) was given while the caller's team had the task; entries keep its team of then.
 */
export const givenWhileIn = ({ caller, scope }: Reaching): Sql =>
  scope === 'team'
    ? sql`exists (select 1 from audit_event given where given.id = v.event_id and given.team_id = ${caller.teamId}::bigint)`
    : sql`true`;

/** Returns the conditions for the caller. Where no other team ever had the task there is nothing to look for. */
export async function whileInTeam(db: Queryable, reaching: Reaching, taskId: number): Promise<WhileInTeam> {
  const { caller, scope } = reaching;
  if (scope !== 'team') return always;
  const ofTask = sql`e.entity = 'task' and e.entity_id = ${taskId}`;
  const other = await maybeOne(
    db,
    sql`select e.id from audit_event e where ${ofTask} and e.team_id is not null and e.team_id <> ${caller.teamId}::bigint limit 1`,
  );
  if (!other) return always;
  return {
    verdict: givenWhileIn(reaching),
    person: (userId) => sql`(
      exists (select 1 from user_role r where r.user_id = ${userId} and r.team_id = ${caller.teamId}::bigint)
      or exists (select 1 from audit_event e where e.task_id = ${taskId} and e.actor_id = ${userId} and e.team_id = ${caller.teamId}::bigint))`,
    since: (at) =>
      sql`${at} >= (select min(e.created_at) from audit_event e where ${ofTask} and e.team_id = ${caller.teamId}::bigint)`,
    work: workWhileIn(taskId, caller.teamId),
  };
}

/**
 * Work of a team in a task that others had too: the tallies do not know the team, so what they are made of is counted.
 */
function workWhileIn(taskId: number, teamId: number | null): WorkSources {
  const during = (at: Sql): Sql => sql`task_id = ${taskId} and team_at(task_id, ${at}) = ${teamId}::bigint`;
  return {
    done: workFacts(during(sql`at`)),
    spent: sql`(
      select user_id, task_id, stage, extract(epoch from to_at - from_at) as seconds from work_stretch where ${during(sql`from_at`)})`,
    first: sql`(
      select user_id, task_id, annotation_time, size from figure_day where task_id = ${taskId} and team_id = ${teamId}::bigint)`,
    errors: sql`(
      select f.user_id, f.task_id, f.error_type_id, 1 as verdicts, f.unit_count, f.item_count from error_found f join item_verdict v on v.id = f.verdict_id
      where verdict_counts(v) and f.task_id = ${taskId} and team_at(f.task_id, f.at) = ${teamId}::bigint)`,
  };
}
