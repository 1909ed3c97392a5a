import { roleIds, type Post, type RoleId } from '@earmark/contract';
import { namesOf, writeAudit } from '../audit/index.ts';
import { sql, type Queryable, type Sql, type Transaction } from '../db/index.ts';
import { tellDeciders, tellProjectUnmanaged, tellTaskUnmanned } from '../notification/index.ts';
import { canSignIn, roleOf, userIdOf, type Actor } from '../workflow/index.ts';

/**
 * SQL: a row per post of a person (`userIds`): `user_id`, `kind`, `id`, `name`, and `is_alone` where nobody else could
 * act.
 */
const postsOf = (userIds: readonly number[]): Sql => {
  const ofTasks = (part: 'annotator' | 'inspector'): Sql => sql`
    select m.user_id, ${part} as kind, t.id, t.name, p.id as project_id, not exists (
      select 1 from task_member o join app_user u on u.id = o.user_id
      where o.task_id = t.id and o.part = m.part and o.user_id <> m.user_id and not o.is_finishing and ${canSignIn}) as is_alone
    from task_member m join task t on t.id = m.task_id join project p on p.id = t.project_id
    where m.user_id = any(${[...userIds]}::bigint[]) and m.part = ${part} and t.state = 'in_progress'`;
  return sql`(
    ${ofTasks('annotator')} union all ${ofTasks('inspector')} union all
    select v.user_id, 'acceptor', t.id, t.name, p.id, not exists (
      select 1 from task_verifier o join app_user u on u.id = o.user_id join user_role r on r.user_id = u.id and r.role_id = ${roleIds.acceptor}
      where o.task_id = t.id and o.user_id <> v.user_id and u.is_external = self.is_external and ${canSignIn})
    from task_verifier v join app_user self on self.id = v.user_id join task t on t.id = v.task_id join project p on p.id = t.project_id
    where v.user_id = any(${[...userIds]}::bigint[]) and (t.state = 'in_acceptance' or (t.state = 'acceptance_passed' and self.is_external))
    union all
    select d.decider_id, 'decider', t.id, t.name, p.id, false
    from dispute d join task t on t.id = d.task_id join project p on p.id = t.project_id
    where d.decider_id = any(${[...userIds]}::bigint[]) and d.state = 'open')`;
};

/** SQL: the projects that people (`userIds`) own or assist, as `postsOf` has them. */
const projectsOf = (userIds: readonly number[]): Sql => sql`(
  select x.user_id, 'manager' as kind, p.id, p.name, p.id as project_id, not exists (
    select 1 from app_user u join user_role r on r.user_id = u.id and r.role_id = ${roleIds.projectManager}
    where u.id <> x.user_id and ${canSignIn} and (u.id = p.owner_id or exists (select 1 from project_assistant a where a.project_id = p.id and a.user_id = u.id))) as is_alone
  from project p join (
    select id as project_id, owner_id as user_id from project union select project_id, user_id from project_assistant) x on x.project_id = p.id
  where x.user_id = any(${[...userIds]}::bigint[]) and p.deleted_at is null and p.state = 'open')`;

interface PostRow {
  user_id: number;
  kind: Post['kind'];
  count: number;
  alone: number;
  names: string[];
}

/** Maximum number that is named; further ones are counted. */
const mostNamed = 3;

/**
 * Returns the posts of people in tasks (alias `t`, project `p`) that satisfy `within`; those in projects where `isAll`.
 */
export async function readPosts(
  db: Queryable,
  userIds: readonly number[],
  { within, isAll }: { readonly within: Sql; readonly isAll: boolean },
): Promise<Post[]> {
  const inTasks = sql`select x.* from ${postsOf(userIds)} x join task t on t.id = x.id join project p on p.id = t.project_id where ${within}`;
  const inProjects = sql`select x.* from ${projectsOf(userIds)} x where ${isAll}::boolean`;
  const rows = await db.query<PostRow>(sql`
    select user_id, kind, count(*)::integer as count, (count(*) filter (where is_alone))::integer as alone,
      (array_agg(name order by is_alone desc, name, id))[1:${mostNamed}::integer] as names
    from (${inTasks} union all ${inProjects}) held group by user_id, kind order by user_id, kind`);
  return rows;
}

/**
 * The open disputes whose named decider, among `userIds` if given, can decide no more become the leads' again, who are
 * told.
 */
export async function freeDisputes(tx: Transaction, userIds: readonly number[] | null, actor: Actor): Promise<void> {
  // One that is being decided at the moment is left to that
  const freed = await tx.query<{ id: number; item_id: number; task_id: number; status: string }>(sql`
    with stale as (
      select d.id from dispute d
      where d.state = 'open' and d.decider_id is not null and (${userIds === null}::boolean or d.decider_id = any(${[...(userIds ?? [])]}::bigint[])) and not exists (
        select 1 from task_member m join app_user u on u.id = m.user_id
        where m.task_id = d.task_id and m.user_id = d.decider_id and m.part = 'inspector' and ${canSignIn})
      order by d.id for update skip locked)
    update dispute d set decider_id = null from stale, item i
    where d.id = stale.id and i.id = d.item_id
    returning d.id, d.item_id, d.task_id, i.status`);
  for (const { id, item_id, task_id, status } of freed) {
    await writeAudit(tx, {
      entity: 'item',
      entityId: item_id,
      taskId: task_id,
      event: 'name_dispute',
      from: status,
      to: status,
      actorId: userIdOf(actor),
      actorRole: roleOf(actor),
    });
    await tellDeciders(tx, id, userIdOf(actor));
  }
}

/**
 * Tells the leads of tasks and the managers of projects in which nobody but the person could act, once the person
 * cannot either. Call it before posts are taken away.
 */
export async function tellOfPosts(
  tx: Transaction,
  userId: number,
  actor: Actor,
  { kinds, onceKey }: { readonly kinds?: readonly Post['kind'][]; readonly onceKey?: string } = {},
): Promise<void> {
  const alone = await tx.query<{ kind: Post['kind']; id: number; person: string }>(sql`
    select x.kind, x.id, u.name as person
    from (select * from ${postsOf([userId])} held union all select * from ${projectsOf([userId])} held) x
      join app_user u on u.id = x.user_id left join task t on t.id = x.id and x.kind <> 'manager' join project p on p.id = x.project_id
    where x.is_alone and t.deleted_at is null and p.deleted_at is null order by x.kind, x.id`);
  for (const { kind, id, person } of alone) {
    if (kinds && !kinds.includes(kind)) continue;
    const told = {
      person,
      actorId: userIdOf(actor),
      ...(onceKey !== undefined && { onceKey: `${onceKey}:${kind}:${id}` }),
    };
    if (kind === 'manager') await tellProjectUnmanaged(tx, id, told);
    else if (kind !== 'decider') await tellTaskUnmanned(tx, id, { ...told, stage: stages[kind] });
  }
}

const stages = { annotator: 'annotation', inspector: 'inspection', acceptor: 'acceptance' } as const;

/**
 * Ends the posts that need a role of the platform, which the person has just lost; those who are to replace the person
 * are told.
 */
export async function endPosts(tx: Transaction, userId: number, roleId: RoleId, actor: Actor): Promise<void> {
  if (roleId === roleIds.acceptor) {
    await tellOfPosts(tx, userId, actor, { kinds: ['acceptor'] });
    const tasks = await tx.query<{ task_id: number; state: string }>(
      sql`select t.id as task_id, t.state from task_verifier v join task t on t.id = v.task_id where v.user_id = ${userId} and t.state <> 'accepted' order by t.id`,
    );
    for (const { task_id: id, state } of tasks)
      await withAudit(tx, { entity: 'task', id, state, names: 'acceptors', actor }, sql`task_verifier`, userId);
  }
  if (roleId === roleIds.projectManager) {
    await tellOfPosts(tx, userId, actor, { kinds: ['manager'] });
    const projects = await tx.query<{ project_id: number; state: string }>(
      sql`select p.id as project_id, p.state from project_assistant a join project p on p.id = a.project_id where a.user_id = ${userId} order by p.id`,
    );
    for (const { project_id: id, state } of projects)
      await withAudit(tx, { entity: 'project', id, state, names: 'assistants', actor }, sql`project_assistant`, userId);
  }
}

interface Ended {
  readonly entity: 'task' | 'project';
  readonly id: number;
  readonly state: string;
  readonly names: string;
  readonly actor: Actor;
}

/** Takes the person out of the acceptors of a task, or of the assistants of a project, as an edit of it is audited. */
async function withAudit(
  tx: Transaction,
  { entity, id, state, names, actor }: Ended,
  table: Sql,
  userId: number,
): Promise<void> {
  const column = entity === 'task' ? sql`task_id` : sql`project_id`;
  const named = async (): Promise<unknown> => {
    const rows = await tx.query<{ user_id: number }>(sql`select user_id from ${table} where ${column} = ${id}`);
    return namesOf(
      tx,
      rows.map((row) => row.user_id),
    );
  };
  const before = await named();
  await tx.query(sql`delete from ${table} where ${column} = ${id} and user_id = ${userId}`);
  await writeAudit(tx, {
    entity,
    entityId: id,
    taskId: entity === 'task' ? id : null,
    event: 'update',
    from: entity === 'task' ? state : null,
    to: entity === 'task' ? state : 'kept',
    actorId: userIdOf(actor),
    actorRole: roleOf(actor),
    before: { [names]: before },
    after: { [names]: await named() },
  });
}
