import {
  correctionsOf,
  daysAfter,
  ratedDays,
  settle,
  settlementTermsSchema,
  type Correction,
  type Currency,
  type PayLine,
  type RateVersion,
  type SettlementTerms,
} from '@earmark/contract';
import { maybeOne, one, sql, type Queryable } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { readFacts } from './facts.ts';

/** A line of a period; corrections name the closed period. */
export type BookedLine = PayLine & Partial<Pick<Correction, 'corrects_id'>>;

export interface Period {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly closedAt: Date | null;
  readonly closedBy: { readonly id: number; readonly name: string } | null;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly versions: readonly RateVersion[];
  readonly lines: readonly BookedLine[];
}

export interface Books {
  readonly project: { readonly id: number; readonly name: string };
  /** Today in the project's time zone. */
  readonly today: string;
  readonly timeZone: string;
  readonly terms: SettlementTerms & { readonly edit_version: number };
  /** Oldest first. */
  readonly periods: readonly Period[];
  /** Work in days of no period, by the present rates, until today. */
  readonly outside: readonly PayLine[];
  /** Work of the last days, by the present rates. */
  readonly recent: readonly PayLine[];
}

const noTerms: Books['terms'] = {
  currency: 'CNY',
  is_shown_to_leads: false,
  is_shown_to_workers: false,
  versions: [],
  edit_version: 1,
};
const firstDay = '0001-01-01';

/** Returns the rates of a project; those of one without are empty. */
export async function readTerms(db: Queryable, projectId: number): Promise<Books['terms']> {
  const row = await maybeOne<{ edit_version: number }>(
    db,
    sql`select currency, is_shown_to_leads, is_shown_to_workers, versions, edit_version from settlement_terms where id = ${projectId}`,
  );
  if (!row) return noTerms;
  const { edit_version, ...terms } = row;
  return { ...settlementTermsSchema.parse(terms), edit_version };
}

/**
 * Returns the periods of a project with their lines: closed ones as they were settled, open ones by the present rates
 * and figures. What has changed in closed periods since is corrected in the first open one. `recentDays` asks for the
 * work of so many days until today.
 */
export async function readBooks(db: Queryable, projectId: number, recentDays = 0): Promise<Books> {
  const project = await maybeOne<{ id: number; name: string; time_zone: string; today: string }>(
    db,
    sql`select id, name, time_zone, (now() at time zone time_zone)::date::text as today from project where id = ${projectId}`,
  );
  if (!project) throw new Refusal('not_found');
  const terms = await readTerms(db, projectId);
  const stored = await readPeriods(db, projectId);
  const { today, time_zone: timeZone } = project;
  const gaps = gapsOf(stored, today);
  // One question for the days of all periods, of those between them, and of the last ones
  const asked = [
    ...stored.map((period) => ratedDays(period.versions ?? terms.versions, period.from, period.to)),
    ...gaps.map(({ from, to }) => ratedDays(terms.versions, from, to)),
    recentDays > 0 ? ratedDays(terms.versions, daysAfter(today, 1 - recentDays), today) : [],
  ];
  const facts = await readFacts(db, projectId, asked.flat());
  let at = 0;
  const worked = asked.map((days) => facts.slice(at, (at += days.length)).flat());
  const closed = new Map<number, readonly BookedLine[]>();
  const lines = await readLines(db, projectId);
  const corrections = stored.flatMap(({ id, versions, currency }, index) => {
    if (!versions || !currency) return [];
    closed.set(
      id,
      lines.filter(({ period_id }) => period_id === id).map(({ line }) => line),
    );
    const settled = lines
      .filter(({ period_id, line }) => (line.corrects_id ?? period_id) === id)
      .map(({ line }) => line);
    return correctionsOf(id, settled, settle(versions, currency, worked[index] ?? []));
  });
  const firstOpen = stored.find(({ closedAt }) => closedAt === null)?.id;
  const presentOf = (index: number): PayLine[] => settle(terms.versions, terms.currency, worked[index] ?? []);
  return {
    project: { id: project.id, name: project.name },
    today,
    timeZone,
    terms,
    periods: stored.map((period, index) => ({
      ...period,
      currency: period.currency ?? terms.currency,
      timeZone: period.timeZone ?? timeZone,
      versions: period.versions ?? terms.versions,
      lines: closed.get(period.id) ?? [...presentOf(index), ...(period.id === firstOpen ? corrections : [])],
    })),
    outside: gaps.flatMap((_, index) => presentOf(stored.length + index)),
    recent: presentOf(asked.length - 1),
  };
}

interface StoredPeriod extends Pick<Period, 'id' | 'from' | 'to' | 'closedAt' | 'closedBy'> {
  readonly currency: Currency | null;
  readonly timeZone: string | null;
  readonly versions: readonly RateVersion[] | null;
}

const readPeriods = (db: Queryable, projectId: number): Promise<StoredPeriod[]> =>
  db.query<StoredPeriod>(sql`
    select s.id, s.from_day::text as from, s.to_day::text as to, s.closed_at as "closedAt", s.currency, s.time_zone as "timeZone", s.versions,
      case when s.closed_by is not null then jsonb_build_object('id', u.id, 'name', u.name) end as "closedBy"
    from settlement_period s left join app_user u on u.id = s.closed_by where s.project_id = ${projectId} order by s.from_day`);

async function readLines(db: Queryable, projectId: number): Promise<{ period_id: number; line: BookedLine }[]> {
  const rows = await db.query<PayLine & { period_id: number; corrects_id: number | null }>(sql`
    select l.period_id, l.corrects_id, l.user_id, l.team_id, l.role, l.unit, l.valid_from::text as valid_from, l.quantity, l.price, l.factor, l.passed, l.judged, l.amount
    from settlement_line l join settlement_period s on s.id = l.period_id where s.project_id = ${projectId} order by l.id`);
  return rows.map(({ period_id, corrects_id, ...line }) => ({
    period_id,
    line: { ...line, ...(corrects_id !== null && { corrects_id }) },
  }));
}

/** Days until today that no period has. */
function gapsOf(periods: readonly Pick<Period, 'from' | 'to'>[], today: string): { from: string; to: string }[] {
  const starts = [firstDay, ...periods.map(({ to }) => daysAfter(to, 1))];
  return starts.flatMap((from, index) => {
    const next = periods[index];
    const end = next && next.from <= today ? daysAfter(next.from, -1) : today;
    return from <= end ? [{ from, to: end }] : [];
  });
}

/** Stores the lines of a period that is being closed. */
export const keepLines = async (db: Queryable, periodId: number, lines: readonly BookedLine[]): Promise<void> => {
  await db.query(sql`
    insert into settlement_line (period_id, corrects_id, user_id, team_id, role, unit, valid_from, quantity, price, factor, passed, judged, amount)
    select ${periodId}::bigint, corrects_id, user_id, team_id, role, unit, valid_from, quantity, price, factor, passed, judged, amount
    from jsonb_to_recordset(${sql.json(lines)}::jsonb) as l (corrects_id bigint, user_id bigint, team_id bigint, role text, unit text, valid_from date, quantity bigint, price bigint,
      factor integer, passed bigint, judged bigint, amount bigint)`);
};

/** The project of a period. Throws `not_found`. */
export async function projectOf(db: Queryable, periodId: number): Promise<number> {
  const row = await maybeOne<{ project_id: number }>(
    db,
    sql`select project_id from settlement_period where id = ${periodId}`,
  );
  if (!row) throw new Refusal('not_found');
  return row.project_id;
}

/** Sums amounts, in the smallest unit of their currency. */
export const totalOf = (lines: readonly Pick<PayLine, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** First day of the month in which the project's work began, or in which it starts. */
export async function firstMonth(db: Queryable, projectId: number): Promise<string> {
  const { day } = await one<{ day: string }>(
    db,
    sql`
      select date_trunc('month', coalesce((select min(w.day) from figure_day w where w.project_id = p.id), p.starts_on::date))::date::text as day
      from project p where p.id = ${projectId}`,
  );
  return day;
}
