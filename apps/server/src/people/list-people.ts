import { sql, type Sql } from '../db/index.ts';
import { scopeFor, seesNoPeople, type Caller, type HandlersOf } from '../http/index.ts';
import { nameHolds } from '../list/index.ts';
import { figuresOfPeople, tasksEverInReach } from '../workflow/index.ts';

/** People answered at a time. */
const most = 20;

/**
 * Returns people whom lists show to the caller, by part of their name or by id. Who has left a team is found by the
 * work that counts for its tasks.
 */
export const listPeople: HandlersOf<'listPeople'>['listPeople'] = async ({ search, ids }, { db, caller }) => {
  const keepsPeople = scopeFor(caller, 'people.read') !== undefined;
  const isWanted =
    ids !== undefined
      ? sql`u.id = any(${ids}::bigint[])`
      : keepsPeople
        ? sql`(${nameHolds(sql`u.name`, search)} or ${nameHolds(sql`u.username`, search)})`
        : nameHolds(sql`u.name`, search);
  const rows = await db.query<{ id: number; name: string; username: string; is_active: boolean }>(sql`
    select u.id, u.name, case when ${keepsPeople} then u.username else '' end as username, u.status <> 'disabled' as is_active
    from app_user u where ${isWanted} and (u.id = ${caller.userId} or ${peopleInReach(caller)})
    order by (u.status = 'disabled'), lower(u.name), u.id limit ${ids === undefined ? most + 1 : ids.length}`);
  return ids === undefined ? { rows: rows.slice(0, most), has_more: rows.length > most } : { rows, has_more: false };
};

/** SQL condition: the account (alias `u`) is of a person whom the caller sees in lists. */
function peopleInReach(caller: Caller): Sql {
  const scope = scopeFor(caller, 'item.read');
  if (!scope || seesNoPeople(caller)) return sql`false`;
  if (scope === 'all') return sql`true`;
  const tasks = sql`select t.id from task t join project p on p.id = t.project_id where ${tasksEverInReach({ caller, scope })}`;
  const inTasks = sql`u.id in (
    with reached as materialized (${tasks})
    select m.user_id from task_member m where m.task_id in (select id from reached)
    union select v.user_id from task_verifier v where v.task_id in (select id from reached)
    union select f.user_id from (${figuresOfPeople}) f where f.task_id in (select id from reached))`;
  if (scope === 'assigned' || scope === 'verifier') return inTasks;
  const role = sql`select 1 from user_role r where r.user_id = u.id`;
  // Whoever manages projects chooses from the people of all teams
  if (scope === 'own') return sql`(exists (${role}) or ${inTasks})`;
  // They also see who manages the projects of their tasks
  const owner = sql`select 1 from project p join task t on t.project_id = p.id where p.owner_id = u.id and t.team_id = ${caller.teamId}`;
  return sql`(exists (${role} and r.team_id = ${caller.teamId}) or exists (${owner}) or ${inTasks})`;
}
