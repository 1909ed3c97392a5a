import { roleIds, type GivingRule, type Load } from '@earmark/contract';
import { maybeOne, sql, type Queryable } from '../db/index.ts';
import { heldInTeam, isLeaving } from '../people/index.ts';
import { canSignIn, judgedIn } from '../workflow/index.ts';

/** Returns the annotators of a team with their load in its tasks; sizes are those of items of the modality. */
export async function readLoads(db: Queryable, teamId: number, modality: string): Promise<Load[]> {
  const rows = await db.query<Omit<Load, 'user'> & { id: number; name: string }>(sql`
    select u.id, u.name, m.can_annotate, m.can_inspect, ${isLeaving(sql`m.team_id`)} as is_leaving, not ${canSignIn} as is_expired,
      coalesce(held.items, 0) as in_hand, coalesce(held.size, 0) as in_hand_size, lately.rate_30 as pass_rate_30, lately.count_30 as judged_30
    from (
      select r.user_id, r.team_id, bool_or(r.can_annotate) as can_annotate, bool_or(r.can_inspect) as can_inspect
      from user_role r where r.team_id = ${teamId} and r.role_id = ${roleIds.annotator} group by r.user_id, r.team_id
    ) m join app_user u on u.id = m.user_id and u.status <> 'disabled'
    left join ${heldInTeam(teamId, modality)} held on held.user_id = u.id ${judgedIn(teamId)}
    where m.can_annotate or m.can_inspect order by u.name, u.id`);
  return rows.map(({ id, name, ...load }) => ({ ...load, user: { id, name } }));
}

/**
 * Returns the task of a team, besides the named ones and of their kind of work, to which people were assigned last,
 * with who is in it.
 */
export async function readLastAssignment(db: Queryable, teamId: number, taskIds: readonly number[]) {
  const task = await maybeOne<{ id: number; name: string; giving: GivingRule }>(
    db,
    sql`
      select t.id, t.name, t.giving from audit_event e join task t on t.id = e.entity_id
      where e.entity = 'task' and e.event = 'assign_members' and e.team_id = ${teamId} and t.team_id = ${teamId} and t.deleted_at is null
        and not t.id = any(${[...taskIds]}::bigint[]) and t.business in (select a.business from task a where a.id = any(${[...taskIds]}::bigint[]))
      order by e.created_at desc, e.id desc limit 1`,
  );
  if (!task) return null;
  const members = await db.query<{ user_id: number; part: string }>(
    sql`select user_id, part from task_member where task_id = ${task.id} and not is_finishing order by user_id`,
  );
  const idsOf = (part: string): number[] =>
    members.filter((member) => member.part === part).map(({ user_id }) => user_id);
  return {
    task: { id: task.id, name: task.name },
    annotator_ids: idsOf('annotator'),
    inspector_ids: idsOf('inspector'),
    giving: task.giving,
  };
}
