import type { DayFigures, Progress } from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import type { Home } from './home.ts';

export interface Day {
  readonly date: string;
  readonly start: Date;
}

interface TallyRow {
  day: number;
  annotated: number;
  inspected: number;
  accepted: number;
  returned: number;
  seconds: number;
  passed: number;
  judged: number;
}

type Column = Exclude<keyof TallyRow, 'day'>;

/** SQL of each figure over the tally (alias `w`), by whose figures are requested. */
const columns: Readonly<Record<Home['figures'], Readonly<Record<Column, Sql>>>> = {
  worker: {
    annotated: sql`w.annotated`,
    inspected: sql`w.inspected`,
    accepted: sql`w.accepted`,
    returned: sql`w.returned`,
    seconds: sql`w.annotated_seconds + w.inspected_seconds`,
    passed: sql`w.passed`,
    judged: sql`w.passed + w.returned`,
  },
  verifier: {
    annotated: sql`0`,
    inspected: sql`0`,
    accepted: sql`w.verified - w.refused`,
    returned: sql`w.refused`,
    seconds: sql`w.verified_seconds`,
    passed: sql`w.verified - w.refused`,
    judged: sql`w.verified`,
  },
  everybody: {
    annotated: sql`w.annotated`,
    inspected: sql`w.inspected`,
    accepted: sql`w.accepted`,
    returned: sql`w.returned`,
    seconds: sql`w.annotated_seconds`,
    passed: sql`w.passed`,
    judged: sql`w.passed + w.returned`,
  },
};
const columnNames = Object.keys(columns.worker) as Column[];

/**
 * Returns the figures of each of `days`: a person's own, or those of everyone in the tasks. A single scan serves both
 * progress and series.
 */
export async function readDays(
  db: Queryable,
  userId: number,
  taskIds: readonly number[],
  whose: Home['figures'],
  days: readonly Day[],
): Promise<Map<string, TallyRow>> {
  const starts = days.map((day) => day.start);
  const from = starts[0] ?? new Date();
  const sums = columnNames.map((name) => sql`sum(${columns[whose][name]}) as ${sql.identifier(name)}`);
  // an id list is twice as fast as a join for one month of a large team
  const chosen = whose === 'everybody' ? sql`w.task_id = any(${taskIds}::bigint[])` : sql`w.user_id = ${userId}`;
  const rows = await db.query<TallyRow>(
    sql`select width_bucket(w.slot, ${starts}::timestamptz[]) as day, ${sql.join(sums)} from work_tally w where ${chosen} and w.slot >= ${from} group by 1`,
  );
  return new Map(rows.map((row) => [days[row.day - 1]?.date ?? '', row]));
}

/** Returns one row per day, zeros included, so that charts have no gaps. */
export const toSeries = (days: readonly Day[], byDate: ReadonlyMap<string, TallyRow>): DayFigures[] =>
  days.map(({ date }) => ({
    date,
    ...sum([byDate.get(date)], ['annotated', 'inspected', 'accepted', 'returned', 'seconds']),
  }));

/** Sums the figures of a range of days. */
export function toProgress(days: readonly Day[], byDate: ReadonlyMap<string, TallyRow>): Progress {
  const { passed, judged, ...figures } = sum(
    days.map(({ date }) => byDate.get(date)),
    columnNames,
  );
  return { ...figures, share_passed: judged === 0 ? null : passed / judged };
}

function sum<Name extends Column>(
  rows: readonly (TallyRow | undefined)[],
  names: readonly Name[],
): Record<Name, number> {
  const totals = names.map((name) => [name, rows.reduce((total, row) => total + (row?.[name] ?? 0), 0)] as const);
  // fromEntries widens the keys to string
  return Object.fromEntries(totals) as Record<Name, number>;
}
