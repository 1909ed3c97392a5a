import {
  deletableTaskStates,
  limits,
  projectList,
  runningTaskStates,
  type AvailableBusinessType,
  type Project,
  type ProjectForm,
} from '@earmark/contract';
import { one, sql, type Queryable, type Sql } from '../db/index.ts';
import { editedBy } from '../edit-version/index.ts';
import type { Caller, SignedInContext } from '../http/index.ts';
import { listReader, type ListedRow, type ListSql } from '../list/index.ts';

/** Project columns over `projectTables`. */
const projectSql: ListSql<typeof projectList> = {
  id: sql`p.id`,
  name: sql`p.name`,
  state: sql`p.state`,
  kind: sql`p.kind`,
  language: sql`p.language`,
  region: sql`p.region`,
  owner: { id: sql`u.id`, name: sql`u.name` },
  ends_on: sql`p.ends_on`,
  task_count: sql`(select count(*) from task t where t.project_id = p.id and t.deleted_at is null)`,
  dataset_count: sql`(select count(*) from dataset d where d.project_id = p.id and d.deleted_at is null)`,
  created_at: sql`p.created_at`,
};
/** Columns of the list of projects over `projectTables`. */
export const projectReader = listReader(projectList, projectSql);

/** A row of the project list. */
export interface ProjectRow extends ListedRow<typeof projectList> {
  business: AvailableBusinessType;
  edit_version: number;
  starts_on: string;
  notes: string;
  time_zone: string;
  goal: ProjectForm['goal'];
  archived_task_count: number;
}

/** Additional row fields not shown as columns. */
export const projectFields = sql`, p.edit_version, p.business, p.starts_on, p.notes, p.time_zone, p.goal,
  (select count(*) from task t where t.project_id = p.id and t.expired_at is not null) as archived_task_count`;
/** Projects with their owner. */
export const projectTables = sql`project p join app_user u on u.id = p.owner_id`;

/** SQL condition: projects (alias `p`), deleted or not, that the caller manages: all, or those created or assisted. */
export const projectsManaged = (scope: SignedInContext['scope'], caller: Pick<Caller, 'userId'>): Sql =>
  scope === 'all'
    ? sql`true`
    : sql`(p.owner_id = ${caller.userId} or exists (select 1 from project_assistant a where a.project_id = p.id and a.user_id = ${caller.userId}))`;

/** SQL condition: existing projects that the caller manages. */
export const projectsInReach = (scope: SignedInContext['scope'], caller: Pick<Caller, 'userId'>): Sql =>
  sql`p.deleted_at is null and ${projectsManaged(scope, caller)}`;

export interface ProjectCount {
  project_id: number;
  status: string;
  items: number;
  seconds: number;
}

/** Items and their sizes by status, for several projects in one query; from the tally, whatever their number. */
export const countItemsByStatus = (db: Queryable, projectIds: readonly number[]): Promise<ProjectCount[]> =>
  db.query<ProjectCount>(sql`
    select t.project_id, c.status, sum(c.items)::bigint as items, sum(c.size)::double precision as seconds
    from task t join item_tally c on c.task_id = t.id where t.project_id = any(${projectIds})
    group by t.project_id, c.status having sum(c.items) <> 0`);

/** The tasks that stand in the way of closing and of deleting projects; a project without any is missing. */
export async function listInTheWay(
  db: Queryable,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, Project['in_the_way']>> {
  const inTheWay = (which: Sql): Sql => sql`
    jsonb_build_object('count', count(*) filter (where ${which}), 'names', coalesce(to_jsonb((array_agg(name order by id) filter (where ${which}))[1:${limits.namedObstacles}]), '[]'))`;
  const rows = await db.query<{ project_id: number } & Project['in_the_way']>(sql`
    select project_id, ${inTheWay(sql`state = any(${[...runningTaskStates]})`)} as of_closing,
      ${inTheWay(sql`not state = any(${[...deletableTaskStates]})`)} as of_deletion
    from task where project_id = any(${projectIds}) and deleted_at is null group by project_id`);
  return new Map(rows.map(({ project_id: id, ...tasks }) => [id, tasks]));
}

/** Returns the assistants of several projects in one query, by name. */
export const listAssistants = (
  db: Queryable,
  projectIds: readonly number[],
): Promise<{ project_id: number; id: number; name: string }[]> =>
  db.query(
    sql`select a.project_id, u.id, u.name from project_assistant a join app_user u on u.id = a.user_id where a.project_id = any(${projectIds}) order by u.name, u.id`,
  );

/** Inserts a project with its assistants; returns its id. Throws a unique violation of `project_name`. */
export async function insertProject(db: Queryable, form: ProjectForm, ownerId: number): Promise<number> {
  const { id } = await one<{ id: number }>(
    db,
    sql`
      insert into project (name, business, kind, region, language, starts_on, ends_on, notes, goal, time_zone, owner_id)
      values (${form.name}, ${form.business}, ${form.kind}, ${form.region}, ${form.language}, ${form.starts_on}::date, ${form.ends_on}::date, ${form.notes}, ${sql.json(form.goal)}, ${form.time_zone}, ${ownerId})
      returning id`,
  );
  await replaceAssistants(db, id, form.assistant_ids);
  return id;
}

/** Updates a project with its assistants. Throws a unique violation of `project_name`. */
export async function updateProject(db: Queryable, id: number, form: ProjectForm, userId: number): Promise<void> {
  await db.query(sql`
    update project set name = ${form.name}, kind = ${form.kind}, region = ${form.region}, language = ${form.language},
      starts_on = ${form.starts_on}::date, ends_on = ${form.ends_on}::date, notes = ${form.notes}, goal = ${sql.json(form.goal)}, time_zone = ${form.time_zone}, ${editedBy(userId)}
    where id = ${id}`);
  await replaceAssistants(db, id, form.assistant_ids);
}

async function replaceAssistants(db: Queryable, projectId: number, userIds: readonly number[]): Promise<void> {
  await db.query(sql`delete from project_assistant where project_id = ${projectId}`);
  if (userIds.length > 0)
    await db.query(
      sql`insert into project_assistant (project_id, user_id) select ${projectId}, unnest(${userIds}::bigint[]) on conflict do nothing`,
    );
}
