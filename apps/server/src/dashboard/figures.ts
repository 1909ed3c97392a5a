import type { DayFigures, Progress } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { areHours } from '../calendar/index.ts';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { requireModalityOf } from '../modality/required/index.ts';

export interface Day {
  readonly date: string;
  readonly start: Date;
}

/** The tally of one day in the tasks of one kind of work. */
export interface TallyRow {
  day: number;
  business: string;
  annotated: number;
  inspected: number;
  accepted: number;
  returned: number;
  passed_unseen: number;
  size: number;
  passed: number;
  judged: number;
}

type Column = Exclude<keyof TallyRow, 'day' | 'business'>;

/** Figures by date: the tally's rows, and the seconds worked. */
export interface Tally {
  readonly rows: ReadonlyMap<string, readonly TallyRow[]>;
  readonly worked: ReadonlyMap<string, number>;
}
/** Tally of callers who see no tasks. */
export const noTally: Tally = { rows: new Map(), worked: new Map() };

/**
 * Whose work is counted: a person's own, or what was done in projects or on the whole platform. What was done in tasks
 * is read with who did it.
 */
export type Whose =
  | { readonly by: 'worker' | 'verifier'; readonly userId: number }
  | { readonly by: 'projects'; readonly projectIds: readonly number[] }
  | { readonly by: 'platform' };

const everybody = {
  annotated: sql`w.annotated`,
  inspected: sql`w.inspected`,
  accepted: sql`w.accepted`,
  returned: sql`w.returned`,
  passed_unseen: sql`0`,
  size: sql`w.annotated_seconds`,
  passed: sql`w.passed`,
  judged: sql`w.passed + w.returned`,
};

const ofProjects = { ...everybody, size: sql`w.annotated_size` };

/** SQL of each figure over the tally (alias `w`), by whose figures are requested. */
const columns: Readonly<Record<Whose['by'], Readonly<Record<Column, Sql>>>> = {
  worker: { ...everybody, size: sql`w.annotated_seconds + w.inspected_seconds` },
  verifier: {
    annotated: sql`0`,
    inspected: sql`0`,
    accepted: sql`w.verified - w.refused`,
    returned: sql`w.refused`,
    passed_unseen: sql`w.passed_unseen`,
    size: sql`w.verified_seconds`,
    passed: sql`w.verified - w.refused`,
    judged: sql`w.verified`,
  },
  projects: ofProjects,
  platform: ofProjects,
};
const columnNames = Object.keys(everybody) as Column[];

/** Returns the figures of each of `days`. A single scan of each table serves both progress and series. */
export async function readDays(db: Queryable, whose: Whose, days: readonly Day[]): Promise<Tally> {
  const starts = days.map((day) => day.start);
  const from = starts[0] ?? new Date();
  const sums = columnNames.map((name) => sql`sum(${columns[whose.by][name]}) as ${sql.identifier(name)}`);
  const totals = columnNames.map((name) => sql`sum(w.${sql.identifier(name)}) as ${sql.identifier(name)}`);
  const day = sql`width_bucket(w.slot, ${starts}::timestamptz[]) as day`;
  const { tally, chosen, key, seconds, join, business } = tablesOf(whose, starts);
  const within = sql`${chosen} and w.slot >= ${from}`;
  // Summed by task, project or kind of work first, so that few rows are joined
  const rows = await db.query<TallyRow & { worked: number }>(sql`
    select w.day, ${business} as business, ${sql.join(totals)}, sum(w.worked) as worked from (
      select ${day}, ${key} as key, ${sql.join(sums)}, ${seconds ?? sql`0`} as worked from ${tally} w where ${within} group by 1, 2
    ) w ${join} group by 1, 2`);
  const worked = seconds
    ? rows
    : await db.query<{ day: number; worked: number }>(
        sql`select ${day}, sum(w.seconds) as worked from work_time w where ${within} group by 1`,
      );
  const dateOf = (number: number): string => days[number - 1]?.date ?? '';
  const byDate = new Map<string, number>();
  for (const row of worked) byDate.set(dateOf(row.day), (byDate.get(dateOf(row.day)) ?? 0) + row.worked);
  return { rows: Map.groupBy(rows, (row) => dateOf(row.day)), worked: byDate };
}

/** SQL of a tally that is summed by day and something about its rows, of which the kind of work follows. */
interface Source {
  readonly tally: Sql;
  /** Condition on the tally's rows (alias `w`). */
  readonly chosen: Sql;
  /** What the tally's rows (alias `w`) are grouped by. */
  readonly key: Sql;
  /** Sum of the time worked, where the tally has it. */
  readonly seconds?: Sql;
  /** What the sums (alias `w`, with `key`) are joined with, and the kind of work in that. */
  readonly join: Sql;
  readonly business: Sql;
}

function tablesOf(whose: Whose, starts: readonly Date[]): Source {
  const seconds = sql`sum(w.worked_seconds)`;
  // In most time zones days begin with hours, of which there are a quarter as many
  const byHours = areHours(starts);
  if (whose.by === 'platform' && byHours)
    return {
      tally: sql`platform_hour`,
      chosen: sql`true`,
      key: sql`w.business`,
      business: sql`w.key`,
      join: sql.empty,
      seconds,
    };
  const of = (name: 'project' | 'task') => ({
    key: sql`w.${sql.identifier(`${name}_id`)}`,
    business: sql`o.business`,
    join: sql`join ${sql.identifier(name)} o on o.id = w.key`,
  });
  if (whose.by === 'platform') return { ...of('project'), tally: sql`project_tally`, chosen: sql`true`, seconds };
  if (whose.by === 'projects')
    return {
      ...of('project'),
      tally: byHours ? sql`project_hour` : sql`project_tally`,
      chosen: sql`w.project_id = any(${[...whose.projectIds]}::bigint[])`,
      seconds,
    };
  return { ...of('task'), tally: sql`work_tally`, chosen: sql`w.user_id = ${whose.userId}` };
}

const counted = ['annotated', 'inspected', 'accepted', 'returned', 'passed_unseen'] as const;

/** Returns one row per day, zeros included, so that charts have no gaps. */
export const toSeries = (days: readonly Day[], byDate: Tally): DayFigures[] =>
  days.map(({ date }) => {
    const rows = byDate.rows.get(date) ?? [];
    return { date, ...sum(rows, counted), sizes: sizesOf(rows), worked_seconds: byDate.worked.get(date) ?? 0 };
  });

/** Sums the figures of a range of days. */
export function toProgress(days: readonly Day[], byDate: Tally, own: Pick<Progress, 'work' | 'errors'>): Progress {
  const rows = days.flatMap(({ date }) => byDate.rows.get(date) ?? []);
  const { passed, judged } = sum(rows, ['passed', 'judged']);
  return {
    ...sum(rows, counted),
    sizes: sizesOf(rows),
    worked_seconds: days.reduce((total, { date }) => total + (byDate.worked.get(date) ?? 0), 0),
    share_passed: judged === 0 ? null : passed / judged,
    ...own,
  };
}

/** Adds up the sizes of each modality, whose measures differ. */
export function sizesOf(rows: readonly Pick<TallyRow, 'business' | 'size'>[]): Progress['sizes'] {
  const sizes: Partial<Record<ModalityKind, number>> = {};
  for (const { business, size } of rows) {
    const modality = requireModalityOf(business);
    sizes[modality] = (sizes[modality] ?? 0) + size;
  }
  return sizes;
}

function sum<Name extends Column>(rows: readonly TallyRow[], names: readonly Name[]): Record<Name, number> {
  const totals = names.map((name) => [name, rows.reduce((total, row) => total + row[name], 0)] as const);
  // fromEntries widens the keys to string
  return Object.fromEntries(totals) as Record<Name, number>;
}
