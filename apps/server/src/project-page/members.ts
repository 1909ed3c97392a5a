import type { ProjectMember, ProjectMembers, Work } from '@earmark/contract';
import { one, sql, type Queryable } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { requireProject } from '../project/index.ts';
import { isInAnnotation, personSums, workColumns, workOf } from '../workflow/index.ts';

/** Returns everybody who works in a project, with their loads in it. Throws `not_found`. */
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
  const people = Map.groupBy(await readPeople(db, id), ({ team_id }) => team_id);
  const teams = await readTeams(db, id);
  return {
    ...managers,
    teams: teams.map((team) => ({ ...team, people: (people.get(team.id) ?? []).map(toMember) })),
    verifiers: (await readVerifiers(db, id)).map(({ id: userId, name, ...verifier }) => ({
      user: { id: userId, name },
      ...verifier,
    })),
  };
};

const readTeams = (db: Queryable, projectId: number): Promise<Omit<ProjectMembers['teams'][number], 'people'>[]> =>
  db.query(sql`
    select team.id, team.name, team.region, count(*) as tasks, coalesce(sum(o.items), 0)::bigint as open_items
    from task t join team on team.id = t.team_id left join lateral (
      select sum(items) as items from item_tally where task_id = t.id and status in ('unclaimed', 'in_annotation')
    ) o on true
    where t.project_id = ${projectId} and t.deleted_at is null group by team.id order by lower(team.name), team.id`);

interface PersonRow extends Omit<ProjectMember, 'user' | 'work' | 'annotated' | 'inspected' | 'returned'>, Work {
  team_id: number;
  id: number;
  name: string;
}

const toMember = (row: PersonRow): ProjectMember => ({
  user: { id: row.id, name: row.name },
  is_annotator: row.is_annotator,
  is_inspector: row.is_inspector,
  tasks: row.tasks,
  in_hand: row.in_hand,
  annotated: row.submissions,
  inspected: row.inspections,
  returned: row.returned,
  work: workOf(row),
});

/** Who is named in tasks of the project or has worked in them, by the team that has the task. */
const readPeople = (db: Queryable, projectId: number): Promise<PersonRow[]> =>
  db.query<PersonRow>(sql`
    with own as materialized (
      select id, team_id, state from task where project_id = ${projectId} and deleted_at is null and team_id is not null
    ), named as (
      select t.team_id, m.user_id, bool_or(m.part = 'annotator') as is_annotator, bool_or(m.part = 'inspector') as is_inspector, count(distinct t.id) as tasks
      from own t join task_member m on m.task_id = t.id group by t.team_id, m.user_id
    ), done as (
      select t.team_id, w.user_id, ${personSums()} from own t join person_tally w on w.task_id = t.id group by t.team_id, w.user_id
    ), held as (
      select team_id, user_id, sum(items) as items from (
        select t.team_id, i.annotator_id as user_id, count(*) as items from own t join annotated_item i on i.task_id = t.id
          where t.state = 'in_progress' and i.annotator_id is not null and ${isInAnnotation} group by 1, 2
        union all
        select t.team_id, i.inspector_id, count(*) from own t join item i on i.task_id = t.id
          where t.state = 'in_progress' and i.status = 'in_inspection' group by 1, 2
      ) hands group by team_id, user_id
    )
    select p.team_id, u.id, u.name, coalesce(named.is_annotator, false) as is_annotator, coalesce(named.is_inspector, false) as is_inspector,
      coalesce(named.tasks, 0) as tasks, coalesce(held.items, 0)::bigint as in_hand, ${workColumns}
    from (select team_id, user_id from named union select team_id, user_id from done where submissions + inspections > 0 union select team_id, user_id from held) p
      join app_user u on u.id = p.user_id left join named using (team_id, user_id) left join done using (team_id, user_id) left join held using (team_id, user_id)
    order by lower(u.name), u.id`);

const readVerifiers = (
  db: Queryable,
  projectId: number,
): Promise<{ id: number; name: string; is_external: boolean; tasks: number }[]> =>
  db.query(sql`
    select u.id, u.name, u.is_external, count(*) as tasks
    from task t join task_verifier v on v.task_id = t.id join app_user u on u.id = v.user_id
    where t.project_id = ${projectId} and t.deleted_at is null group by u.id order by lower(u.name), u.id`);
