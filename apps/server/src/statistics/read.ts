import {
  figureSumNames,
  figureSums,
  limits,
  type FigureSum,
  type FigureSums,
  type Statistics,
} from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';
import type { SignedInContext } from '../http/index.ts';
import { isCountingWords } from '../item/index.ts';
import { figureParts } from '../workflow/index.ts';
import { dayAfter, daysOf, requireCounted, type Counted } from './counted.ts';
import { errorDays, personRows, projectDays, taskDays } from './sources.ts';

type Asked = Parameters<typeof requireCounted>[0] & { readonly by: 'day' | 'week' };

/**
 * Returns the statistics of a period. All parts come from one scan of the days that are counted, and the period before
 * from another.
 */
export async function readStatistics(asked: Asked, context: SignedInContext): Promise<Statistics> {
  const { db } = context;
  const counted = await requireCounted(asked, context);
  const [read, errors, isCounting] = await Promise.all([
    readSums(db, counted, asked.by),
    readErrors(db, counted),
    isCountingWords(db),
  ]);
  const tasks = read.filter(({ part }) => part === 'task');
  const taskProjects = await readProjects(db, tasks);
  const projectOf = ({ id }: SumsRow): number => taskProjects.get(id) ?? 0;
  const rows = [...read, ...[...Map.groupBy(tasks, projectOf)].map(([id, own]) => addUp('project', id, own))];
  const of = (part: Part): SumsRow[] => rows.filter((row) => row.part === part).toSorted(bySize);
  const largest = (part: Part): SumsRow[] => of(part).slice(0, limits.statistics.rows);
  const time = of('time');
  const shown = { project: largest('project'), task: largest('task'), team: of('team'), person: largest('person') };
  const idsOf = (named: readonly SumsRow[]): number[] => named.map(({ id }) => id);
  const names = await readNames(db, {
    project: [...new Set([...idsOf(shown.project), ...shown.task.map(projectOf)])],
    task: idsOf(shown.task),
    team: idsOf(shown.team),
    person: idsOf(shown.person),
  });
  const nameOf = (entity: Named, id: number) => ({ id, name: names.get(`${entity} ${id}`) ?? '' });
  return {
    from: counted.from,
    to: counted.to,
    time_zone: counted.timeZone,
    project: counted.project,
    task: counted.task,
    team: counted.team,
    user: counted.user,
    total: sumsOf(addUp('total', 0, time)),
    is_counting_words: isCounting,
    before: sumsOf(rows.find(({ part }) => part === 'before')),
    series: seriesOf(counted, asked.by, time),
    projects: shown.project.map((row) => ({ of: nameOf('project', row.id), sums: sumsOf(row) })),
    tasks: shown.task.map((row) => ({
      of: nameOf('task', row.id),
      project: nameOf('project', projectOf(row)),
      sums: sumsOf(row),
    })),
    teams: shown.team.map((row) => ({ of: row.id === 0 ? null : nameOf('team', row.id), sums: sumsOf(row) })),
    people: shown.person.map((row) => ({ of: nameOf('person', row.id), sums: sumsOf(row) })),
    errors,
  };
}

type Part = 'total' | 'before' | 'time' | 'project' | 'task' | 'team' | 'person';
type Sums = Readonly<Record<FigureSum, number>>;

interface SumsRow extends Sums {
  readonly part: Part;
  readonly id: number;
  /** First day of a day or week. */
  readonly day: string | null;
}

/**
 * Sums of the period by each part, and of as many days before it. One scan sums by time and by task and team; those of
 * tasks and teams are made of the latter. People are summed apart, because theirs are summed by week already where all
 * tasks are counted. What follows from these sums is added up here: that of a project from its tasks, the total from
 * the days.
 */
async function readSums(db: Queryable, counted: Counted, by: 'day' | 'week'): Promise<SumsRow[]> {
  const { from, to } = counted;
  const first = dayAfter(from, -daysOf({ from, to }));
  const start = by === 'day' ? sql`w.day` : sql`week_of(w.day)`;
  const sums = sql.join(
    figureSumNames.map((name) => sql`whole_sum(${sql.identifier('w', name)}) as ${sql.identifier(name)}`),
  );
  const names = sql.join(figureSumNames.map((name) => sql.identifier('w', name)));
  const rows = await db.query<SumsRow>(sql`
    with w as materialized (
      select start, task_id, team_id, ${sums}
      from (${taskDays(counted, sql`${start} as start, w.task_id, w.team_id, ${names}`, { from, to })}) w
      group by grouping sets ((start), (task_id, team_id))
    )
    select 'time' as part, 0 as id, start::text as day, ${names} from w where start is not null
    union all
    select case grouping(task_id, team_id) when 1 then 'task' else 'team' end, coalesce(task_id, team_id), null, ${sums}
    from w where start is null group by grouping sets ((task_id), (team_id))
    union all
    select 'person', user_id, null, ${sums} from (${personRows(counted, sql`w.user_id, ${names}`)}) w group by user_id
    union all
    select 'before', 0, null, ${sums} from (${projectDays(counted, names, { from: first, to: dayAfter(from, -1) })}) w`);
  // What was withdrawn leaves zeros behind
  return rows.filter((row) => row.part === 'before' || figureSumNames.some((name) => row[name] !== 0));
}

/** Adds up rows of other parts. */
const addUp = (part: Part, id: number, rows: readonly SumsRow[]): SumsRow => ({
  part,
  id,
  day: null,
  ...(Object.fromEntries(
    figureSumNames.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
    // fromEntries widens the keys to string
  ) as Sums),
});

/** The figures of a row in their measures; all 0 without one. */
const sumsOf = (row: Sums | undefined): FigureSums =>
  // fromEntries widens the keys to string
  Object.fromEntries(
    figureSumNames.map((name) => [name, (row?.[name] ?? 0) / figureParts[figureSums[name]]]),
  ) as FigureSums;

const weightOf = (row: Sums): number =>
  row.size + row.rework_size + row.invalid_size + row.inspected_size + row.verified_size;
const bySize = (a: SumsRow, b: SumsRow): number => weightOf(b) - weightOf(a) || a.id - b.id;

/** Every day or week of the period, those without work too. The first and last week end with the period. */
function seriesOf({ from, to }: Counted, by: 'day' | 'week', rows: readonly SumsRow[]): Statistics['series'] {
  const byStart = new Map(rows.map((row) => [row.day, row]));
  const monday = dayAfter(from, -((new Date(from).getUTCDay() + 6) % 7));
  const series: Statistics['series'] = [];
  const length = by === 'day' ? 1 : 7;
  for (let start = by === 'day' ? from : monday; start <= to; start = dayAfter(start, length)) {
    const end = dayAfter(start, length - 1);
    series.push({ from: start < from ? from : start, to: end > to ? to : end, sums: sumsOf(byStart.get(start)) });
  }
  return series;
}

/** Projects of tasks by the task's id. */
async function readProjects(db: Queryable, tasks: readonly SumsRow[]): Promise<ReadonlyMap<number, number>> {
  const found = await db.query<{ id: number; project_id: number }>(
    sql`select id, project_id from task where id = any(${tasks.map(({ id }) => id)}::bigint[])`,
  );
  return new Map(found.map(({ id, project_id }) => [id, project_id]));
}

type Named = 'project' | 'task' | 'team' | 'person';

/** Names by entity and id, as in `task 12`. */
async function readNames(
  db: Queryable,
  ids: Readonly<Record<Named, readonly number[]>>,
): Promise<ReadonlyMap<string, string>> {
  const found = await db.query<{ key: string; name: string }>(sql`
    select 'project ' || id as key, name from project where id = any(${[...ids.project]}::bigint[])
    union all select 'task ' || id, name from task where id = any(${[...ids.task]}::bigint[])
    union all select 'team ' || id, name from team where id = any(${[...ids.team]}::bigint[])
    union all select 'person ' || id, name from app_user where id = any(${[...ids.person]}::bigint[])`);
  return new Map(found.map(({ key, name }) => [key, name]));
}

const readErrors = (db: Queryable, counted: Counted): Promise<Statistics['errors']> =>
  db.query(sql`
    select jsonb_build_object('id', e.id, 'name', e.name) as of, jsonb_build_object('id', p.id, 'name', p.name) as project, e.weight, w.verdicts, w.units, w.items
    from (
      select w.error_type_id, sum(w.verdicts)::bigint as verdicts, sum(w.unit_count)::bigint as units, sum(w.item_count)::bigint as items
      from (${errorDays(counted, sql`w.error_type_id, w.verdicts, w.unit_count, w.item_count`, sql`true`)}) w group by w.error_type_id having sum(w.verdicts) > 0
    ) w join error_type e on e.id = w.error_type_id join project p on p.id = e.project_id
    order by w.units + w.items desc, lower(e.name), e.id limit ${limits.statistics.rows}`);
