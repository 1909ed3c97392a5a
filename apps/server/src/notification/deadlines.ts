import { dueTaskStates, roleIds, type RoleId, type WorkStage } from '@earmark/contract';
import { sql, type Database } from '../db/index.ts';
import { notify } from './notify.ts';

/** Days before a task is due on which that is announced. */
const nearDays = [3, 1] as const;
/** Days after the end in which that is still said, so that a server that was off says it late rather than never. */
const overDays = 7;

interface Due {
  id: number;
  name: string;
  business: string;
  project_id: number;
  team_id: number | null;
  /** Its own deadline, or the end of its project. */
  due_on: string;
  days: number;
  user_id: number;
  stage: WorkStage | null;
  /** Null for managers, who have it in several roles. */
  role_id: RoleId | null;
}

/**
 * Tells everyone with a part in an unfinished task that it is due, or overdue: once per task, person and time. Returns
 * the number of notices considered.
 */
export async function remindOfDeadlines(db: Database): Promise<number> {
  const rows = await db.query<Due>(sql`
    with due as materialized (
      select t.id, t.name, t.business, t.project_id, t.team_id, t.state, coalesce(t.deadline, p.ends_on) as due_on, coalesce(t.deadline, p.ends_on) - current_date as days, p.owner_id
      from project p join task t on t.project_id = p.id
      where p.deleted_at is null and p.state = 'open' and t.deleted_at is null
        and coalesce(t.deadline, p.ends_on) between current_date - ${overDays}::integer and current_date + ${nearDays[0]}::integer
        and t.state = any(${[...dueTaskStates]})
    ), part as (
      select d.id, d.owner_id as user_id, null as stage, null::integer as role_id from due d
      union all
      select d.id, a.user_id, null, null from due d join project_assistant a on a.project_id = d.project_id
      union all
      select d.id, r.user_id, null, r.role_id from due d join user_role r on r.team_id = d.team_id and r.role_id = ${roleIds.teamLead}
      union all
      select d.id, m.user_id, case m.part when 'annotator' then 'annotation' else 'inspection' end, ${roleIds.annotator}::integer
      from due d join task_member m on m.task_id = d.id where d.state = 'in_progress'
      union all
      select d.id, v.user_id, 'acceptance', ${roleIds.acceptor}::integer from due d join task_verifier v on v.task_id = d.id where d.state = 'in_acceptance'
    )
    select distinct on (d.id, part.user_id) d.id, d.name, d.business, d.project_id, d.team_id, d.due_on::text as due_on, d.days, part.user_id, part.stage, part.role_id
    from due d join part on part.id = d.id
    where not exists (
      select 1 from notification n
      where n.user_id = part.user_id and n.once_key = 'deadline ' || d.id || ' ' || d.due_on || ' ' || ${spanOf(sql`d.days`)}
    )
    order by d.id, part.user_id, part.role_id, part.stage limit 5000`);
  for (const task of rows)
    await db.transaction((tx) =>
      notify(tx, {
        kind: task.days < 0 ? 'deadline_over' : 'deadline_near',
        to: [task.user_id],
        actorId: null,
        parameters: { task: task.name, date: task.due_on },
        subjectId: task.id,
        location: {
          business: task.business,
          projectId: task.project_id,
          ...(task.role_id !== null && { roleId: task.role_id }),
          teamId: task.role_id === roleIds.annotator || task.role_id === roleIds.teamLead ? task.team_id : null,
          ...(task.stage !== null && { stage: task.stage }),
        },
        onceKey: `deadline ${task.id} ${task.due_on} ${span(task.days)}`,
      }),
    );
  return rows.length;
}

/** Returns the announcement that a number of remaining days belongs to. */
const span = (days: number): string => (days < 0 ? 'over' : days <= nearDays[1] ? '1' : '3');
const spanOf = (days: ReturnType<typeof sql>) =>
  sql`case when ${days} < 0 then 'over' when ${days} <= ${nearDays[1]}::integer then '1' else '3' end`;
