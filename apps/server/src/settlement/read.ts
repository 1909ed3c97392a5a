import {
  daysAfter,
  limits,
  type Settlement,
  type SettlementLine,
  type settlementPersonList,
  type sharedSettlementList,
} from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import type { ListedRow } from '../list/index.ts';
import { requireProject } from '../project/index.ts';
import { projectOf, readBooks, totalOf, type BookedLine, type Books, type Period } from './books.ts';
import { bookedPeople, personReader, sharedReader } from './lists.ts';
import { firstOpenOf, summaryOf } from './periods.ts';

/** Handlers of reading periods, for managers and for those with whom a project shares amounts. */
export const readHandlers: HandlersOf<'getSettlement' | 'listSettlementPeople' | 'listSharedSettlements'> = {
  getSettlement: async ({ id }, context) => {
    const { lines, ...settlement } = await readSettlement(id, context);
    const most = [...Map.groupBy(lines, ({ user }) => user.id).values()].slice(0, limits.settlement.charted);
    return {
      ...settlement,
      sums: sumsOf(lines),
      teams: [...Map.groupBy(lines, ({ team }) => team?.id ?? 0).values()]
        .map((of) => ({ team: of[0]?.team ?? null, people: peopleIn(of), ...sumsOf(of) }))
        .toSorted((one, other) => other.total - one.total),
      most: most.flatMap((own) => (own[0] ? [{ user: own[0].user, ...sumsOf(own) }] : [])),
    };
  },

  async listSettlementPeople(request, context) {
    const { lines } = await readSettlement(request.period_id, context);
    const people = new Map(
      [...Map.groupBy(lines, ({ user, team }) => (team?.id ?? 0) * 1_000_000_000 + user.id)].flatMap(([id, own]) => {
        const [first] = own;
        return first ? [[id, { id, user: first.user, team: first.team, ...sumsOf(own), lines: own }] as const] : [];
      }),
    );
    const page = await personReader.readPage<ListedRow<typeof settlementPersonList> & { id: number }>(
      context.db,
      request,
      {
        also: sql`, p.id`,
        tables: bookedPeople(
          [...people.values()].map(({ user, team, lines: _lines, ...sums }) => ({
            ...sums,
            name: user.name,
            team_id: team?.id ?? null,
            team_name: team?.name ?? null,
          })),
        ),
        where: sql`true`,
        isComputed: true,
      },
    );
    return {
      ...page,
      rows: page.rows.flatMap(({ id }) => {
        const person = people.get(id);
        return person ? [{ ...person, name: person.user.name }] : [];
      }),
    };
  },

  async listSharedSettlements(request, context) {
    const { db } = context;
    const within = sharedWith(context);
    if (!within) return { rows: [], total: 0, page: request.page, page_size: request.page_size, counts: [] };
    const page = await sharedReader.readPage<SharedRow>(db, request, {
      also: sql`, o.id, p.id as project_id`,
      tables: sql`settlement_period o join project p on p.id = o.project_id join settlement_terms s on s.id = p.id`,
      where: sql`p.business = ${request.business} and ${within.isShared} and ${within.concerns}`,
    });
    const periods = new Map<number, Period>();
    for (const id of new Set(page.rows.map((row) => row.project_id)))
      for (const period of (await readBooks(db, id)).periods) periods.set(period.id, period);
    return {
      ...page,
      rows: page.rows.flatMap((row) => {
        const period = periods.get(row.id);
        // Removed meanwhile
        if (!period) return [];
        const { closed_at, total, people } = summaryOf({ ...period, lines: period.lines.filter(within.isSeen) });
        return [{ ...sharedReader.fieldsOf(row), id: row.id, closed_at, total, people, currency: period.currency }];
      }),
    };
  },
};

type SharedRow = ListedRow<typeof sharedSettlementList> & { readonly id: number; readonly project_id: number };

interface Shared {
  /** SQL condition on projects (alias `p`) and their rates (`s`): they share amounts, and the caller worked in them. */
  readonly isShared: Sql;
  /** SQL condition on periods (alias `o`): the caller has amounts in it when it is closed, or has worked in it. */
  readonly concerns: Sql;
  readonly isSeen: (line: BookedLine) => boolean;
}

/** Returns the amounts that leads and workers may see where their project shares them; undefined for others. */
function sharedWith({ scope, caller }: SignedInContext): Shared | undefined {
  const { userId, teamId } = caller;
  const where = (flag: Sql, days: Sql): Sql => sql`
    p.deleted_at is null and ${flag} and (exists (select from figure_day w where w.project_id = p.id and ${days})
      or exists (select from settlement_line w join settlement_period o on o.id = w.period_id where o.project_id = p.id and ${days}))`;
  const concerns = (own: Sql): Sql => sql`case when o.closed_at is null
    then exists (select from figure_day w where w.project_id = p.id and w.day between o.from_day and o.to_day and ${own})
    else exists (select from settlement_line w where w.period_id = o.id and ${own}) end`;
  if (scope === 'team' && teamId !== null)
    return {
      isShared: where(sql`s.is_shown_to_leads`, sql`w.team_id = ${teamId}`),
      concerns: concerns(sql`w.team_id = ${teamId}`),
      isSeen: (line) => line.team_id === teamId,
    };
  if (scope === 'assigned')
    return {
      isShared: where(sql`s.is_shown_to_workers`, sql`w.user_id = ${userId}`),
      concerns: concerns(sql`w.user_id = ${userId}`),
      isSeen: (line) => line.user_id === userId,
    };
  return undefined;
}

/** A period with all lines that the caller may see. */
export interface SettledPeriod extends Omit<Settlement, 'sums' | 'teams' | 'most'> {
  /** Lines by person, the largest sum first. */
  readonly lines: readonly SettlementLine[];
}

const peopleIn = (lines: readonly SettlementLine[]): number => new Set(lines.map(({ user }) => user.id)).size;

/** Sums by what was done, corrections apart. */
export const sumsOf = (lines: readonly SettlementLine[]): Settlement['sums'] => {
  const of = (isOf: (line: SettlementLine) => boolean): number => totalOf(lines.filter(isOf));
  return {
    annotator: of((line) => line.corrects === null && line.role === 'annotator'),
    inspector: of((line) => line.corrects === null && line.role === 'inspector'),
    corrections: of((line) => line.corrects !== null),
    total: totalOf(lines),
  };
};

/** Returns a period with what the caller may see of it. Throws `not_found`. */
export async function readSettlement(id: number, context: SignedInContext): Promise<SettledPeriod> {
  const { db, scope } = context;
  const projectId = await projectOf(db, id);
  const isManager = scope === 'all' || scope === 'own';
  const shared = sharedWith(context);
  if (isManager) await requireProject(context, projectId);
  else if (!shared || !(await isSharedProject(db, projectId, shared))) throw new Refusal('not_found');
  const books = await readBooks(db, projectId);
  const period = books.periods.find((row) => row.id === id);
  if (!period) throw new Refusal('not_found');
  const lines = isManager ? period.lines : period.lines.filter((line) => shared?.isSeen(line));
  return {
    ...summaryOf({ ...period, lines, ...(!isManager && { closedBy: null }) }),
    project: books.project,
    time_zone: period.timeZone,
    currency: period.currency,
    lines: await named(db, books, lines),
    unrated: unratedOf(period),
    is_closable: period.closedAt === null && period.to < books.today && firstOpenOf(books)?.id === id,
  };
}

async function isSharedProject(db: Queryable, projectId: number, { isShared }: Shared): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 as yes from settlement_terms s join project p on p.id = s.id where s.id = ${projectId} and ${isShared}`,
  );
  return rows.length > 0;
}

/** Lines with names, the lines of whoever gets most first. */
async function named(db: Queryable, books: Books, lines: readonly BookedLine[]): Promise<SettlementLine[]> {
  const ids = (key: 'user_id' | 'team_id'): number[] => [...new Set(lines.map((line) => line[key]))];
  const rows = await db.query<{ key: string; name: string }>(sql`
    select 'user ' || id as key, name from app_user where id = any(${ids('user_id')}::bigint[])
    union all select 'team ' || id, name from team where id = any(${ids('team_id')}::bigint[])`);
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  const sums = new Map<number, number>();
  for (const { user_id, amount } of lines) sums.set(user_id, (sums.get(user_id) ?? 0) + amount);
  const periods = new Map(books.periods.map((period) => [period.id, period]));
  return lines
    .toSorted(
      (one, other) => (sums.get(other.user_id) ?? 0) - (sums.get(one.user_id) ?? 0) || one.user_id - other.user_id,
    )
    .map(({ user_id, team_id, corrects_id, ...line }) => {
      const corrected = corrects_id === undefined ? undefined : periods.get(corrects_id);
      return {
        ...line,
        user: { id: user_id, name: names.get(`user ${user_id}`) ?? '' },
        team: team_id === 0 ? null : { id: team_id, name: names.get(`team ${team_id}`) ?? '' },
        corrects: corrected ? { id: corrected.id, from: corrected.from, to: corrected.to } : null,
      };
    });
}

/** Days at the beginning of a period for which no rate is valid. */
function unratedOf({ from, to, versions }: Period): Settlement['unrated'] {
  const first = versions.map(({ valid_from }) => valid_from).toSorted()[0];
  if (first !== undefined && first <= from) return null;
  return { from, to: first !== undefined && first <= to ? daysAfter(first, -1) : to };
}
