import { daysAfter, type Settlement } from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { requireProject } from '../project/index.ts';
import { projectOf, readBooks, type BookedLine, type Books, type Period } from './books.ts';
import { firstOpenOf, summaryOf } from './periods.ts';

/** Projects whose newest periods are shared at most, and periods of each. */
const most = { projects: 20, periods: 12 };

/** Handlers of reading periods, for managers and for those with whom a project shares amounts. */
export const readHandlers: HandlersOf<'getSettlement' | 'listSharedSettlements'> = {
  getSettlement: async ({ id }, context) => readSettlement(id, context),

  async listSharedSettlements({ business }, context) {
    const { db } = context;
    const within = sharedWith(context);
    if (!within) return { rows: [] };
    const projects = await db.query<{ id: number }>(sql`
      select p.id from project p join settlement_terms s on s.id = p.id
      where p.business = ${business} and ${within.isShared} order by p.id desc limit ${most.projects}`);
    const rows = [];
    for (const { id } of projects) {
      const { project, periods } = await readBooks(db, id);
      for (const period of periods.slice(-most.periods)) {
        const lines = period.lines.filter(within.isSeen);
        if (lines.length > 0) {
          const { id: period_id, ...summary } = summaryOf({ ...period, lines });
          const { from, to, closed_at, total, people } = summary;
          rows.push({ period_id, project, from, to, closed_at, total, people, currency: period.currency });
        }
      }
    }
    return { rows: rows.toSorted((one, other) => (one.from < other.from ? 1 : -1)) };
  },
};

interface Shared {
  /** SQL condition on projects (alias `p`) and their rates (`s`): they share amounts, and the caller worked in them. */
  readonly isShared: Sql;
  readonly isSeen: (line: BookedLine) => boolean;
}

/** What leads and workers may see where their project shares it; undefined for others. */
function sharedWith({ scope, caller }: SignedInContext): Shared | undefined {
  const { userId, teamId } = caller;
  const where = (flag: Sql, days: Sql): Sql => sql`
    p.deleted_at is null and ${flag} and (exists (select from figure_day w where w.project_id = p.id and ${days})
      or exists (select from settlement_line w join settlement_period o on o.id = w.period_id where o.project_id = p.id and ${days}))`;
  if (scope === 'team' && teamId !== null)
    return {
      isShared: where(sql`s.is_shown_to_leads`, sql`w.team_id = ${teamId}`),
      isSeen: (line) => line.team_id === teamId,
    };
  if (scope === 'assigned')
    return {
      isShared: where(sql`s.is_shown_to_workers`, sql`w.user_id = ${userId}`),
      isSeen: (line) => line.user_id === userId,
    };
  return undefined;
}

/** Returns a period with what the caller may see of it. Throws `not_found`. */
export async function readSettlement(id: number, context: SignedInContext): Promise<Settlement> {
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
async function named(db: Queryable, books: Books, lines: readonly BookedLine[]): Promise<Settlement['lines']> {
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
