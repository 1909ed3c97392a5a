import type { ProjectMembers } from '@earmark/contract';
import { one, sql, type Queryable } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { requireProject } from '../project/index.ts';

/** Returns who leads a project, which teams have tasks of it and who accepts, with their loads. Throws `not_found`. */
export const projectMembers: HandlersOf<'projectMembers'>['projectMembers'] = async ({ id }, context) => {
  const { db } = context;
  await requireProject(context, id);
  const managers = await one<Pick<ProjectMembers, 'owner' | 'assistants'>>(
    db,
    sql`
      select jsonb_build_object('id', u.id, 'name', u.name) as owner,
        (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.name, a.id), '[]')
          from project_assistant pa join app_user a on a.id = pa.user_id where pa.project_id = p.id) as assistants
      from project p join app_user u on u.id = p.owner_id where p.id = ${id}`,
  );
  return {
    ...managers,
    teams: await readTeams(db, id),
    verifiers: (await readVerifiers(db, id)).map(({ id: userId, name, ...verifier }) => ({
      user: { id: userId, name },
      ...verifier,
    })),
  };
};

const readTeams = (db: Queryable, projectId: number): Promise<ProjectMembers['teams']> =>
  db.query(sql`
    select team.id, team.name, team.region, count(*) as tasks, coalesce(sum(o.items), 0)::bigint as open_items
    from task t join team on team.id = t.team_id left join lateral (
      select sum(items) as items from item_tally where task_id = t.id and status in ('unclaimed', 'in_annotation')
    ) o on true
    where t.project_id = ${projectId} and t.deleted_at is null group by team.id order by lower(team.name), team.id`);

const readVerifiers = (
  db: Queryable,
  projectId: number,
): Promise<{ id: number; name: string; is_external: boolean; tasks: number }[]> =>
  db.query(sql`
    select u.id, u.name, u.is_external, count(*) as tasks
    from task t join task_verifier v on v.task_id = t.id join app_user u on u.id = v.user_id
    where t.project_id = ${projectId} and t.deleted_at is null group by u.id order by lower(u.name), u.id`);
