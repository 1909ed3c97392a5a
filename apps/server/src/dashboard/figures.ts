import type { DayFigures, Progress } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { requireModalityOf } from '../modality/required/index.ts';
import type { Home } from './home.ts';

export interface Day {
  readonly date: string;
  readonly start: Date;
}

/** The tally of one day in the tasks of one kind of work. */
interface TallyRow {
  day: number;
  business: string;
  annotated: number;
  inspected: number;
  accepted: number;
  returned: number;
  size: number;
  passed: number;
  judged: number;
}

type Column = Exclude<keyof TallyRow, 'day' | 'business'>;

/** Figures by date: the tally's rows, and the seconds worked. */
interface Tally {
  readonly rows: ReadonlyMap<string, readonly TallyRow[]>;
  readonly worked: ReadonlyMap<string, number>;
}
/** Of those who see no tasks. */
export const noTally: Tally = { rows: new Map(), worked: new Map() };

/** SQL of each figure over the tally (alias `w`), by whose figures are requested. */
const columns: Readonly<Record<Home['figures'], Readonly<Record<Column, Sql>>>> = {
  worker: {
    annotated: sql`w.annotated`,
    inspected: sql`w.inspected`,
    accepted: sql`w.accepted`,
    returned: sql`w.returned`,
    size: sql`w.annotated_seconds + w.inspected_seconds`,
    passed: sql`w.passed`,
    judged: sql`w.passed + w.returned`,
  },
  verifier: {
    annotated: sql`0`,
    inspected: sql`0`,
    accepted: sql`w.verified - w.refused`,
    returned: sql`w.refused`,
    size: sql`w.verified_seconds`,
    passed: sql`w.verified - w.refused`,
    judged: sql`w.verified`,
  },
  everybody: {
    annotated: sql`w.annotated`,
    inspected: sql`w.inspected`,
    accepted: sql`w.accepted`,
    returned: sql`w.returned`,
    size: sql`w.annotated_seconds`,
    passed: sql`w.passed`,
    judged: sql`w.passed + w.returned`,
  },
};
const columnNames = Object.keys(columns.worker) as Column[];

/**
 * Returns the figures of each of `days`: a person's own, or those of everyone in the tasks. A single scan of each
 * table serves both progress and series.
 */
export async function readDays(
  db: Queryable,
  userId: number,
  taskIds: readonly number[],
  whose: Home['figures'],
  days: readonly Day[],
): Promise<Tally> {
  const starts = days.map((day) => day.start);
  const from = starts[0] ?? new Date();
  const sums = columnNames.map((name) => sql`sum(${columns[whose][name]}) as ${sql.identifier(name)}`);
  // An id list is twice as fast as a join for one month of a large team
  const chosen = whose === 'everybody' ? sql`w.task_id = any(${taskIds}::bigint[])` : sql`w.user_id = ${userId}`;
  const totals = columnNames.map((name) => sql`sum(w.${sql.identifier(name)}) as ${sql.identifier(name)}`);
  // Summed by task first, so that few rows are joined
  const rows = await db.query<TallyRow>(sql`
    select w.day, t.business, ${sql.join(totals)} from (
      select width_bucket(w.slot, ${starts}::timestamptz[]) as day, w.task_id, ${sql.join(sums)} from work_tally w where ${chosen} and w.slot >= ${from} group by 1, 2
    ) w join task t on t.id = w.task_id group by 1, 2`);
  const worked = await db.query<{ day: number; seconds: number }>(sql`
    select width_bucket(w.slot, ${starts}::timestamptz[]) as day, sum(w.seconds) as seconds from work_time w where ${chosen} and w.slot >= ${from} group by 1`);
  const dateOf = (day: number): string => days[day - 1]?.date ?? '';
  return {
    rows: Map.groupBy(rows, ({ day }) => dateOf(day)),
    worked: new Map(worked.map(({ day, seconds }) => [dateOf(day), seconds])),
  };
}

const counted = ['annotated', 'inspected', 'accepted', 'returned'] as const;

/** Returns one row per day, zeros included, so that charts have no gaps. */
export const toSeries = (days: readonly Day[], byDate: Tally): DayFigures[] =>
  days.map(({ date }) => {
    const rows = byDate.rows.get(date) ?? [];
    return { date, ...sum(rows, counted), sizes: sizesOf(rows), worked_seconds: byDate.worked.get(date) ?? 0 };
  });

/** Sums the figures of a range of days. */
export function toProgress(days: readonly Day[], byDate: Tally): Progress {
  const rows = days.flatMap(({ date }) => byDate.rows.get(date) ?? []);
  const { passed, judged } = sum(rows, ['passed', 'judged']);
  return {
    ...sum(rows, counted),
    sizes: sizesOf(rows),
    worked_seconds: days.reduce((total, { date }) => total + (byDate.worked.get(date) ?? 0), 0),
    share_passed: judged === 0 ? null : passed / judged,
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
