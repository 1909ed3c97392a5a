import { daysAfter, limits, ratedDays, type settlementPeriodList } from '@earmark/contract';
import { auditKept } from '../audit/index.ts';
import { maybeOne, one, sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import type { ListedRow } from '../list/index.ts';
import { requireProject } from '../project/index.ts';
import { firstMonth, keepLines, projectOf, readBooks, totalOf, type Books, type Period } from './books.ts';
import { bookedPeriods, periodReader } from './lists.ts';
import { holdSettlement } from './terms.ts';

/** Handlers of the periods of a project. */
export const periodHandlers: HandlersOf<'listSettlements' | 'openSettlement' | 'removeSettlement' | 'closeSettlement'> =
  {
    async listSettlements(request, context) {
      const { project_id: projectId } = request;
      await requireProject(context, projectId);
      const books = await readBooks(context.db, projectId);
      const last = books.periods.at(-1);
      const from = last ? daysAfter(last.to, 1) : await firstMonth(context.db, projectId);
      const booked = new Map(books.periods.map((period) => [period.id, summaryOf(period)]));
      const page = await periodReader.readPage<ListedRow<typeof settlementPeriodList> & { id: number }>(
        context.db,
        request,
        {
          also: sql`, s.id`,
          tables: bookedPeriods(
            [...booked.values()].map(({ from: from_day, to: to_day, ...summary }) => ({
              ...summary,
              from_day,
              to_day,
            })),
          ),
          where: sql`true`,
          isComputed: true,
        },
      );
      return {
        ...page,
        rows: page.rows.flatMap(({ id }) => booked.get(id) ?? []),
        currency: books.terms.currency,
        time_zone: books.timeZone,
        has_rates: hasRates(books),
        outside: totalOf(books.outside),
        next: { from, to: lastOfMonth(from) },
      };
    },

    async openSettlement({ project_id, period: { from, to } }, context) {
      await requireProject(context, project_id);
      return context.db.transaction(async (tx) => {
        await holdSettlement(tx, project_id);
        const other = await maybeOne<{ from: string; to: string }>(
          tx,
          sql`
          select from_day::text as from, to_day::text as to from settlement_period
          where project_id = ${project_id} and from_day <= ${to}::date and to_day >= ${from}::date order by from_day limit 1`,
        );
        if (other) throw new Refusal('settlement_overlap', other);
        const { count } = await one<{ count: number }>(
          tx,
          sql`select count(*) as count from settlement_period where project_id = ${project_id}`,
        );
        if (count >= limits.settlement.periods)
          throw new Refusal('settlement_full', { most: limits.settlement.periods });
        const { id } = await one<{ id: number }>(
          tx,
          sql`
          insert into settlement_period (project_id, from_day, to_day, created_by) values (${project_id}, ${from}::date, ${to}::date, ${context.caller.userId})
          returning id`,
        );
        await auditKept(tx, context.caller, {
          entity: 'project',
          entityId: project_id,
          event: 'open_settlement',
          remark: `${from} – ${to}`,
        });
        return { id };
      });
    },

    async removeSettlement({ id }, context) {
      const projectId = await projectOf(context.db, id);
      await requireProject(context, projectId);
      await context.db.transaction(async (tx) => {
        await holdSettlement(tx, projectId);
        const period = (await readBooks(tx, projectId)).periods.find((row) => row.id === id);
        if (!period) throw new Refusal('not_found');
        refuseClosed(period);
        await tx.query(sql`delete from settlement_period where id = ${id}`);
        await auditKept(tx, context.caller, {
          entity: 'project',
          entityId: projectId,
          event: 'remove_settlement',
          remark: `${period.from} – ${period.to}`,
        });
      });
      return {};
    },

    async closeSettlement({ id, typed_name, total }, context) {
      const projectId = await projectOf(context.db, id);
      const { name } = await requireProject(context, projectId);
      if (typed_name !== name) throw new Refusal('name_to_type', { name });
      await context.db.transaction(async (tx) => {
        await holdSettlement(tx, projectId);
        const books = await readBooks(tx, projectId);
        const period = books.periods.find((row) => row.id === id);
        if (!period) throw new Refusal('not_found');
        refuseClosed(period);
        if (period.to >= books.today) throw new Refusal('settlement_not_over', { day: period.to });
        const earlier = firstOpenOf(books);
        if (earlier && earlier.id !== id)
          throw new Refusal('settlement_earlier_open', { from: earlier.from, to: earlier.to });
        if (!isRated(period)) throw new Refusal('settlement_no_rates');
        if (totalOf(period.lines) !== total) throw new Refusal('settlement_changed');
        await keepLines(tx, id, period.lines);
        const { userId } = context.caller;
        await tx.query(sql`
        update settlement_period set closed_at = now(), closed_by = ${userId}, time_zone = ${books.timeZone}, currency = ${period.currency},
          versions = ${sql.json(period.versions)}::jsonb where id = ${id}`);
        await auditKept(tx, context.caller, {
          entity: 'project',
          entityId: projectId,
          event: 'close_settlement',
          remark: `${period.from} – ${period.to}`,
        });
      });
      return {};
    },
  };

function refuseClosed({ closedAt, closedBy }: Period): void {
  if (closedAt) throw new Refusal('settlement_closed', { name: closedBy?.name ?? '' });
}

/** The period that is closed next, and that corrects closed ones. */
export const firstOpenOf = ({ periods }: Books): Period | undefined =>
  periods.find(({ closedAt }) => closedAt === null);

/** Whether a project has any rate, without which there is nothing to settle. */
export const hasRates = ({ terms }: Books): boolean => terms.versions.some(({ rates }) => rates.length > 0);

/** Whether a rate is valid on some day of the period. */
const isRated = ({ versions, from, to }: Pick<Period, 'versions' | 'from' | 'to'>): boolean =>
  ratedDays(
    versions.filter(({ rates }) => rates.length > 0),
    from,
    to,
  ).length > 0;

/** A period as it is listed. */
export const summaryOf = ({ id, from, to, closedAt, closedBy, lines }: Period) => ({
  id,
  from,
  to,
  state: closedAt === null ? ('open' as const) : ('closed' as const),
  closed_at: closedAt?.toISOString() ?? null,
  closed_by: closedBy,
  total: totalOf(lines),
  corrections: totalOf(lines.filter((line) => line.corrects_id !== undefined)),
  people: new Set(lines.map(({ user_id }) => user_id)).size,
});

function lastOfMonth(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
}
