import {
  dueTaskStates,
  forecastDays,
  forecastEnd,
  goalStatuses,
  goalUnits,
  type Goal,
  type GoalMetric,
  type ProjectOverview,
} from '@earmark/contract';
import { areHours, lastDays } from '../calendar/index.ts';
import { one, sql, type Queryable } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { requireProject } from '../project/index.ts';

/** Longest range of the burn-up, in days. */
const mostDays = 366;

interface ProjectRow {
  starts_on: string;
  region: string;
  goal: Goal | null;
  /** When the first work was done; null before. */
  begun: Date | null;
}

/** Returns goal, burn-up, forecast and counts of a project, in the caller's days. Throws `not_found`. */
export const projectOverview: HandlersOf<'projectOverview'>['projectOverview'] = async ({ id, time_zone }, context) => {
  const { db } = context;
  await requireProject(context, id);
  const { project, items, today, goal, days, forecast } = await readForecast(db, id, time_zone);
  return {
    today,
    items: Object.fromEntries(items.map(({ status, count }) => [status, count])),
    tasks: await countTasks(db, id),
    goal,
    days,
    forecast,
    ...(await countObstacles(db, id, project.region, today)),
  };
};

/**
 * Returns the goal of a project, what was done of it by day, when it will be reached, and by how much the days that the
 * forecast looks at brought it forward.
 */
export async function readForecast(db: Queryable, id: number, timeZone: string) {
  const project = await one<ProjectRow>(
    db,
    sql`
      select p.starts_on::text as starts_on, p.region, p.goal,
        (select min(g.slot) from task t cross join lateral (select min(g.slot) as slot from goal_tally g where g.task_id = t.id) g where t.project_id = p.id) as begun
      from project p where p.id = ${id}`,
  );
  const items = await countItems(db, id);
  const metric = project.goal?.metric ?? 'accepted';
  const target = project.goal ? project.goal.value * goalUnits[project.goal.unit] : sizeOf(items);
  const done = sizeOf(items, goalStatuses[metric]);
  const { today, days } = await readDays(db, id, metric, project, timeZone);
  const amounts = days.all.map((day) => day.done);
  return {
    project,
    items,
    today,
    goal: { metric, target, done },
    days: days.shown,
    forecast: forecastEnd(amounts, target, today),
    advance: (amounts.at(-1) ?? 0) - (amounts[0] ?? 0),
  };
}

interface StatusRow {
  readonly status: string;
  readonly count: number;
  readonly size: number;
}

const countItems = (db: Queryable, projectId: number): Promise<StatusRow[]> =>
  db.query<StatusRow>(sql`
    select c.status, sum(c.items)::bigint as count, sum(c.size)::double precision as size
    from task t join item_tally c on c.task_id = t.id where t.project_id = ${projectId} group by c.status having sum(c.items) <> 0`);

const sizeOf = (rows: readonly StatusRow[], statuses?: readonly string[]): number =>
  rows.reduce((sum, { status, size }) => (statuses?.includes(status) === false ? sum : sum + size), 0);

async function countTasks(db: Queryable, projectId: number): Promise<ProjectOverview['tasks']> {
  const rows = await db.query<{ state: string; count: number }>(
    sql`select state, count(*) as count from task where project_id = ${projectId} and deleted_at is null group by state`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/**
 * Accumulates the size done by the end of each day: `shown` from the project's first day on, `all` as many days as a
 * forecast needs.
 */
async function readDays(
  db: Queryable,
  projectId: number,
  metric: GoalMetric,
  { starts_on, begun }: ProjectRow,
  timeZone: string,
) {
  const calendar = lastDays(mostDays, timeZone, new Date());
  const starts = calendar.map(({ start }) => start);
  // In most time zones days begin with hours, of which a project has few however many its tasks
  const [tally, isOfProject] = areHours(starts)
    ? [sql`project_goal_hour`, sql`g.project_id = ${projectId}`]
    : [sql`goal_tally`, sql`g.task_id = any(array(select t.id from task t where t.project_id = ${projectId}))`];
  const rows = await db.query<{ day: number; done: number }>(sql`
    select width_bucket(g.slot, ${starts}::timestamptz[]) as day, sum(${sql.identifier('g', metric)})::double precision as done
    from ${tally} g where ${isOfProject} group by 1`);
  const advances = new Map(rows.map(({ day, done }) => [day, done]));
  let done = advances.get(0) ?? 0;
  const accumulated = calendar.map(({ date, start }, index) => {
    done += advances.get(index + 1) ?? 0;
    return { date, start, done };
  });
  const today = calendar.at(-1)?.date ?? '';
  const hasBegun = accumulated.findLastIndex(({ start }) => begun !== null && start <= begun);
  const first = accumulated.findIndex(({ date }, index) => date >= starts_on || index === hasBegun || date === today);
  return {
    today,
    days: {
      shown: accumulated.slice(first).map((day) => ({ date: day.date, done: day.done })),
      all: accumulated.slice(-forecastDays - 1),
    },
  };
}

type Obstacles = Pick<ProjectOverview, 'overdue_tasks' | 'failed_datasets' | 'free_sources' | 'elsewhere'>;

/** What managers should know about: data that failed or waits, and data or teams in another region. */
async function countObstacles(db: Queryable, projectId: number, region: string, today: string): Promise<Obstacles> {
  const { datasets, teams, ...counts } = await one<Omit<Obstacles, 'elsewhere'> & { datasets: number; teams: number }>(
    db,
    sql`
      select
        (select count(*) from task t where t.project_id = ${projectId} and t.deleted_at is null and t.deadline < ${today}::date
          and t.state = any(${[...dueTaskStates]})) as overdue_tasks,
        (select count(*) from dataset d where d.project_id = ${projectId} and d.deleted_at is null
          and (select sum(f.files) from file_tally f where f.dataset_id = d.id and f.status = 'failed') > 0) as failed_datasets,
        (select coalesce(sum(f.files), 0)::bigint from dataset d join file_tally f on f.dataset_id = d.id
          where d.project_id = ${projectId} and d.deleted_at is null and f.kind = 'source' and f.status = 'parsed' and not f.is_taken) as free_sources,
        (select count(*) from dataset d where d.project_id = ${projectId} and d.deleted_at is null and d.location <> ${region}) as datasets,
        (select count(distinct t.team_id) from task t join team on team.id = t.team_id
          where t.project_id = ${projectId} and t.deleted_at is null and team.region <> ${region}) as teams`,
  );
  return { ...counts, elsewhere: { datasets, teams } };
}
