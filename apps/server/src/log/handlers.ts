import { sql } from '../db/index.ts';
import { type HandlersOf } from '../http/index.ts';
import { nameHolds, readPage, withinTime } from '../list/index.ts';
import { logKeyOf } from './log-key.ts';
import { logColumns, type StoredRow } from './queries.ts';

export const logHandlers: HandlersOf<'logKey' | 'listLog'> = {
  logKey: async (_request, { config, caller }) => ({
    id: caller.sessionId,
    key: logKeyOf(config.secret, caller.sessionId),
  }),

  async listLog(request, { db }) {
    const { search, level } = request;
    const page = await readPage<StoredRow>(db, request, {
      select: logColumns,
      from: sql`
        from client_log c join app_user u on u.id = c.user_id
        where (cardinality(${level}::text[]) = 0 or c.level = any(${level})) and (${request.user_id ?? null}::bigint is null or c.user_id = ${request.user_id ?? null}::bigint)
          and ${withinTime(sql`c.received_at`, request)} and ${nameHolds(sql`concat_ws(' ', c.message, c.detail, c.url, c.stack, u.name)`, search)}`,
      order: request.order === 'asc' ? sql`c.id asc` : sql`c.id desc`,
    });
    return {
      ...page,
      rows: page.rows.map(({ user_id, user_name, happened_at, received_at, ...row }) => ({
        ...row,
        user: { id: user_id, name: user_name },
        happened_at: happened_at.toISOString(),
        received_at: received_at.toISOString(),
      })),
    };
  },
};
