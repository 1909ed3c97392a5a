import { settlementTermsSchema, type SettlementTerms } from '@earmark/contract';
import { auditKept } from '../audit/index.ts';
import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { editedBy, requireEditVersion } from '../edit-version/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { requireProject } from '../project/index.ts';
import { readTerms } from './books.ts';

/** Locks the settlement of a project, so that rates and periods change one after the other. Throws `not_found`. */
export async function holdSettlement(tx: Transaction, projectId: number): Promise<void> {
  const project = await maybeOne(
    tx,
    sql`select 1 as yes from project where id = ${projectId} and deleted_at is null for share`,
  );
  if (!project) throw new Refusal('not_found');
  await tx.query(sql`insert into settlement_terms (id) values (${projectId}) on conflict do nothing`);
  await one(tx, sql`select id from settlement_terms where id = ${projectId} for update`);
}

/** Handlers of the rates of a project. */
export const termsHandlers: HandlersOf<'getSettlementTerms' | 'setSettlementTerms'> = {
  async getSettlementTerms({ project_id }, context) {
    await requireProject(context, project_id);
    const { is_fixed } = await one<{ is_fixed: boolean }>(
      context.db,
      sql`select exists (select from settlement_period where project_id = ${project_id} and closed_at is not null) as is_fixed`,
    );
    return { ...(await readTerms(context.db, project_id)), is_currency_fixed: is_fixed };
  },

  async setSettlementTerms({ project_id, edit_version, terms }, context) {
    await requireProject(context, project_id);
    await context.db.transaction(async (tx) => {
      await holdSettlement(tx, project_id);
      const { edit_version: _, ...before } = await readTerms(tx, project_id);
      await requireEditVersion(tx, { table: 'settlement_terms', id: project_id, read: edit_version }, () => before);
      const closed = await maybeOne<{ currency: string }>(
        tx,
        sql`select currency from settlement_period where project_id = ${project_id} and closed_at is not null and currency <> ${terms.currency} limit 1`,
      );
      if (closed) throw new Refusal('settlement_currency', { currency: closed.currency });
      const { currency, is_shown_to_leads, is_shown_to_workers, versions } = terms;
      const sorted = versions.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1));
      await tx.query(sql`
        update settlement_terms set currency = ${currency}, is_shown_to_leads = ${is_shown_to_leads}, is_shown_to_workers = ${is_shown_to_workers},
          versions = ${sql.json(sorted)}::jsonb, ${editedBy(context.caller.userId)} where id = ${project_id}`);
      await auditKept(tx, context.caller, {
        entity: 'project',
        entityId: project_id,
        event: 'set_settlement_terms',
        before: recorded(before),
        after: recorded({ ...terms, versions: sorted }),
      });
    });
    return {};
  },
};

/** Rates as the audit trail keeps them: one text per version. */
const recorded = (terms: SettlementTerms) => {
  const { versions, ...rest } = settlementTermsSchema.parse(terms);
  return {
    ...rest,
    rate_versions: versions.map(({ valid_from, rates, quality }) =>
      [
        `${valid_from}:`,
        ...rates.map(
          ({ role, unit, price, pays_rework, is_by_quality }) =>
            `${role} ${unit} ${price / 1_000_000}${pays_rework ? ' +rework' : ''}${is_by_quality ? ' ×quality' : ''};`,
        ),
        ...(['annotator', 'inspector'] as const).flatMap((role) =>
          quality[role].map(({ share, factor }) => `${role} ≥${share / 100}% ×${factor / 10_000};`),
        ),
      ].join(' '),
    ),
  };
};
