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
import { dayAfter, daysOf, requireCounted, type Counted } from './counted.ts';

/** What `figure_day` keeps of each measure is an integer of this many parts. */
const parts = { count: 1, size: 1000, time: 1_000_000 } as const;

type Asked = Parameters<typeof requireCounted>[0] & { readonly by: 'day' | 'week' };

/** Returns the statistics of a period. All parts come from one scan of the days that are counted. */
export async function readStatistics(asked: Asked, context: SignedInContext): Promise<Statistics> {
  const { db } = context;
  const counted = await requireCounted(asked, context);
  const rows = await readSums(db, counted, asked.by);
  const of = (part: Part): SumsRow[] => rows.filter((row) => row.part === part).toSorted(bySize);
  const total = rows.find(({ part }) => part === 'total');
  const names = await readNames(db, rows);
  const nameOf = (part: 'project' | 'task' | 'team' | 'person', id: number) => ({
    id,
    name: names.get(`${part} ${id}`)?.name ?? '',
  });
  const named = (part: 'project' | 'person') =>
    of(part)
      .slice(0, limits.statistics.rows)
      .map((row) => ({ of: nameOf(part, row.id), sums: sumsOf(row) }));
  return {
    from: counted.from,
    to: counted.to,
    time_zone: counted.timeZone,
    project: counted.project,
    task: counted.task,
    team: counted.team,
    user: counted.user,
    total: sumsOf(total),
    before: sumsOf(rows.find(({ part }) => part === 'before')),
    series: seriesOf(counted, asked.by, of('time')),
    projects: named('project'),
    tasks: of('task')
      .slice(0, limits.statistics.rows)
      .map((row) => ({
        of: nameOf('task', row.id),
        project: nameOf('project', names.get(`task ${row.id}`)?.project_id ?? 0),
        sums: sumsOf(row),
      })),
    teams: of('team').map((row) => ({ of: row.id === 0 ? null : nameOf('team', row.id), sums: sumsOf(row) })),
    people: named('person'),
    errors: await readErrors(db, counted),
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

/** Sums of the period by each part, and of as many days before it. */
async function readSums(db: Queryable, { from, to, where }: Counted, by: 'day' | 'week'): Promise<SumsRow[]> {
  const first = dayAfter(from, -daysOf({ from, to }));
  const start = by === 'day' ? sql`w.day` : sql`date_trunc('week', w.day)::date`;
  const sums = sql.join(
    figureSumNames.map((name) => sql`sum(${sql.identifier(name)})::bigint as ${sql.identifier(name)}`),
  );
  return db.query<SumsRow>(sql`
    with counted as materialized (
      select ${start} as day, w.project_id, w.task_id, w.team_id, w.user_id, ${sums}
      from figure_day w where ${where} and w.day between ${from}::date and ${to}::date group by 1, 2, 3, 4, 5
    )
    select case grouping(day, project_id, task_id, team_id, user_id) when 15 then 'time' when 23 then 'project' when 27 then 'task' when 29 then 'team' when 30 then 'person' else 'total' end as part,
      coalesce(project_id, task_id, team_id, user_id, 0) as id, day::text as day, ${sums}
    from counted group by grouping sets ((day), (project_id), (task_id), (team_id), (user_id), ())
    union all
    select 'before', 0, null, ${sums} from figure_day w where ${where} and w.day >= ${first}::date and w.day < ${from}::date`);
}

/** The figures of a row in their measures; all 0 without one. */
const sumsOf = (row: Sums | undefined): FigureSums =>
  // fromEntries widens the keys to string
  Object.fromEntries(figureSumNames.map((name) => [name, (row?.[name] ?? 0) / parts[figureSums[name]]])) as FigureSums;

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

interface NameRow {
  readonly key: string;
  readonly name: string;
  readonly project_id: number | null;
}

async function readNames(db: Queryable, rows: readonly SumsRow[]): Promise<ReadonlyMap<string, NameRow>> {
  const ids = (part: Part): number[] => rows.filter((row) => row.part === part).map(({ id }) => id);
  const found = await db.query<NameRow>(sql`
    select 'project ' || id as key, name, null::bigint as project_id from project where id = any(${ids('project')}::bigint[])
    union all select 'task ' || id, name, project_id from task where id = any(${ids('task')}::bigint[])
    union all select 'team ' || id, name, null from team where id = any(${ids('team')}::bigint[])
    union all select 'person ' || id, name, null from app_user where id = any(${ids('person')}::bigint[])`);
  return new Map(found.map((row) => [row.key, row]));
}

const readErrors = (db: Queryable, { from, to, where }: Counted): Promise<Statistics['errors']> =>
  db.query(sql`
    select jsonb_build_object('id', e.id, 'name', e.name) as of, jsonb_build_object('id', p.id, 'name', p.name) as project, e.weight, w.verdicts, w.units, w.items
    from (
      select w.error_type_id, sum(w.verdicts)::bigint as verdicts, sum(w.unit_count)::bigint as units, sum(w.item_count)::bigint as items
      from error_day w where ${where} and w.day between ${from}::date and ${to}::date group by w.error_type_id having sum(w.verdicts) > 0
    ) w join error_type e on e.id = w.error_type_id join project p on p.id = e.project_id
    order by w.units + w.items desc, lower(e.name), e.id limit ${limits.statistics.rows}`);
