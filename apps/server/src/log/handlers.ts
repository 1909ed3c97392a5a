import { sql } from '../db/index.ts';
import { type HandlersOf } from '../http/index.ts';
import { logKeyOf } from './log-key.ts';
import { logDetails, logReader, type StoredRow } from './queries.ts';

export const logHandlers: HandlersOf<'logKey' | 'listLog'> = {
  logKey: async (_request, { config, caller }) => ({
    id: caller.sessionId,
    key: logKeyOf(config.secret, caller.sessionId),
  }),

  async listLog(request, { db }) {
    const { user_id = null } = request;
    const page = await logReader.readPage<StoredRow>(db, request, {
      also: logDetails,
      tables: sql`client_log c join app_user u on u.id = c.user_id`,
      where: sql`(${user_id}::bigint is null or c.user_id = ${user_id}::bigint)`,
    });
    return {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.id,
        ...logReader.fieldsOf(row),
        stack: row.stack,
        url: row.url,
        detail: row.detail,
        role_id: row.role_id,
        language: row.language,
        browser: row.browser,
        happened_at: row.happened_at.toISOString(),
      })),
    };
  },
};
