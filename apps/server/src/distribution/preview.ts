import { deadlineOf, todayIn, type PlannedTask } from '@earmark/contract';
import { maybeOne, sql, type Queryable } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { requireProject } from '../project/index.ts';
import { countFree, covers, madeSoFar, planOf } from './data.ts';
import { nameFreely } from './make-tasks.ts';
import { requireDatasets } from './save.ts';

/** Says what a rule would make now, by the functions that make it. */
export const previewDistribution: HandlersOf<'previewDistribution'>['previewDistribution'] = async (
  { id, form, page, page_size },
  context,
) => {
  const { db } = context;
  const { project_id } = form;
  await requireProject(context, project_id);
  await requireDatasets(db, project_id, form.data);
  const made = await madeBy(db, project_id, id);
  const datasets = await countFree(db, [project_id]);
  const plan = planOf(form, datasets, await madeSoFar(db, id ?? 0, made.made_tasks));
  const begins = (page - 1) * page_size;
  const named = await nameFreely(db, form, plan.tasks, made.last_number, datasets);
  const shown = named.slice(begins, begins + page_size);
  const sizes = await sizesOf(db, plan.tasks, begins, shown.length);
  const teamIds = form.teams.by === 'none' ? [] : form.teams.teams.map(({ team_id }) => team_id);
  const teams = await db.query<{ id: number; name: string }>(
    sql`select id, name from team where id = any(${teamIds}::bigint[])`,
  );
  if (teams.length !== new Set(teamIds).size) throw new Refusal('not_found');
  const nameOfDataset = new Map(datasets.map((dataset) => [dataset.id, dataset.name]));
  const covered = datasets.filter((dataset) => covers(form.data, dataset));
  return {
    page,
    page_size,
    total: named.length,
    rows: shown.map(({ name, number, items, parts, team_id }, index) => ({
      id: number,
      name,
      items,
      size: sizes[index] ?? 0,
      datasets: parts.map((part) => ({ id: part.dataset_id, name: nameOfDataset.get(part.dataset_id) ?? '' })),
      team: teams.find((team) => team.id === team_id) ?? null,
      deadline: deadlineOf(form.deadline, todayIn(form.time_zone)),
    })),
    items: plan.tasks.reduce((sum, { items }) => sum + items, 0),
    left: plan.left.reduce((sum, { items }) => sum + items, 0),
    datasets: covered.length,
    unready: covered.filter(({ is_ready }) => !is_ready).length,
    is_limited: plan.isLimited,
    teams: teamIds.flatMap((teamId) => {
      const team = teams.find((one_) => one_.id === teamId);
      const own = plan.tasks.filter(({ team_id }) => team_id === teamId);
      return team ? [{ team, tasks: own.length, items: own.reduce((sum, { items }) => sum + items, 0) }] : [];
    }),
  };
};

/** Returns what the edited distribution has made. Throws `not_found`. */
async function madeBy(
  db: Queryable,
  projectId: number,
  id: number | undefined,
): Promise<{ made_tasks: number; last_number: number }> {
  if (id === undefined) return { made_tasks: 0, last_number: 0 };
  const made = await maybeOne<{ made_tasks: number; last_number: number }>(
    db,
    sql`select made_tasks, last_number from distribution where id = ${id} and project_id = ${projectId} and deleted_at is null`,
  );
  if (!made) throw new Refusal('not_found');
  return made;
}

/** Sums the sizes of the files that some planned tasks would take: the next free ones of their datasets, in order. */
async function sizesOf(
  db: Queryable,
  tasks: readonly PlannedTask[],
  begins: number,
  count: number,
): Promise<readonly number[]> {
  const taken = new Map<number, number>();
  // From the first task on: what earlier ones take moves the files that these would get
  const ranges = tasks.slice(0, begins + count).flatMap(({ parts }, task) =>
    parts.map(({ dataset_id, items }) => {
      const from = taken.get(dataset_id) ?? 0;
      taken.set(dataset_id, from + items);
      return { task: task - begins, dataset_id, from, to: from + items };
    }),
  );
  const shown = ranges.filter(({ task }) => task >= 0);
  if (shown.length === 0) return [];
  const rows = await db.query<{ task: number; size: number }>(sql`
    with part as (
      select * from jsonb_to_recordset(${sql.json(shown.map((range) => ({ ...range })))}::jsonb) as p (task integer, dataset_id bigint, "from" integer, "to" integer)
    ), file as (
      select f.dataset_id, f.size, f.rank from (select dataset_id, max("to") as most from part group by dataset_id) d
      cross join lateral (
        select dataset_id, size, row_number() over (order by id) as rank from dataset_file
        where dataset_id = d.dataset_id and kind = 'source' and status = 'parsed' and item_id is null and allotted_task_id is null order by id limit d.most
      ) f
    )
    select part.task, coalesce(sum(file.size), 0) as size from part
    left join file on file.dataset_id = part.dataset_id and file.rank > part."from" and file.rank <= part."to" group by part.task`);
  const sizes = new Map(rows.map(({ task, size }) => [task, size]));
  return Array.from({ length: count }, (_, index) => sizes.get(index) ?? 0);
}
