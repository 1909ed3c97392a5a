import { limits, rawPaths } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { countEntries, entriesAsked, presentEntry, readEntries } from './queries.ts';
import { entriesInReach } from './reach.ts';

const { mostListed, mostExported, linkSeconds } = limits.audit;

/** Reading the audit trail; it is written by `audit`, in the transaction of each change. */
export const trailHandlers: HandlersOf<'listAudit' | 'exportAudit'> = {
  async listAudit(request, context) {
    const { db } = context;
    const { page, page_size, order } = request;
    const where = sql`${await entriesInReach(db, context, request)} and ${await entriesAsked(db, request)}`;
    const found = await countEntries(db, where, mostListed + 1);
    const offset = (page - 1) * page_size;
    const total = Math.min(found, mostListed);
    const rows = offset < total ? await readEntries(db, where, { order, limit: page_size, offset }) : [];
    return { rows: rows.map(presentEntry), total, page, page_size, is_cut: found > mostListed };
  },

  async exportAudit(request, context) {
    const { caller, links, language } = context;
    return context.db.transaction(async (tx) => {
      const where = sql`${await entriesInReach(tx, context, request)} and ${await entriesAsked(tx, request)}`;
      const count = await countEntries(tx, where, mostExported + 1);
      if (count > mostExported) throw new Refusal('audit_too_many', { most: mostExported });
      const last = await writeAudit(tx, {
        entity: 'audit',
        entityId: caller.userId,
        taskId: null,
        event: 'export',
        from: null,
        to: 'exported',
        actorId: caller.userId,
        actorRole: caller.role,
        remark: String(count),
        after: askedOf(request),
      });
      // The file ends before the entry of its own download
      const key = JSON.stringify({ request, before: last });
      const { url, expiresAt } = links.sign(rawPaths.audit, { key, language, session: caller.bearer }, linkSeconds);
      return { download_url: url, expires_at: expiresAt.toISOString(), count };
    });
  },
};

/** The parts of a request that narrow it, for the entry. */
const askedOf = (request: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(request).filter(
      ([name, value]) =>
        !['page', 'page_size', 'sort', 'order', 'with_items'].includes(name) &&
        value !== undefined &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
