import { createHash } from 'node:crypto';
import { scrubSecrets, type LogLevel, type LogRecord, type LogRow, type LogSource } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';

/** Person and session of a record. */
interface Sender {
  readonly sessionId: number;
  readonly userId: number;
  readonly roleId: number;
  readonly browser: string;
  readonly address: string;
}

/**
 * Returns the session's person. Sessions that ended within the last hour still count, because problems often occur as
 * one ends.
 */
export const findSender = (
  db: Queryable,
  sessionId: number,
): Promise<{ user_id: number; role_id: number } | undefined> =>
  maybeOne(
    db,
    sql`select user_id, role_id from session where id = ${sessionId} and coalesce(revoked_at, expires_at) > now() - interval '1 hour' and expires_at > now() - interval '1 hour'`,
  );

/**
 * Stores the problems of a record with secrets removed. Repeated problems (lost response, or another tab) are ignored;
 * the time of sending is not part of their identity.
 */
export async function storeRecord(db: Queryable, record: LogRecord, sender: Sender): Promise<void> {
  const digest = createHash('sha256')
    .update(JSON.stringify([sender.sessionId, record.level, record.contentList]))
    .digest('hex');
  const rows = record.contentList.map(
    (entry, position) => sql`(
      ${digest}, ${position}::integer, ${sender.sessionId}::bigint, ${sender.userId}::bigint, ${sender.roleId}::integer, ${record.level}, ${entry.source}, ${storable(entry.message)}, ${storable(entry.stack)},
      ${storable(entry.url)}, ${storable(entry.detail)}, ${entry.count}::integer, ${record.businessType}::text, ${storable(record.baseInfo.systemVersion)}, ${record.baseInfo.language},
      ${storable(sender.browser)}, ${sender.address}, ${entry.time}::timestamptz)`,
  );
  await db.query(sql`
    insert into client_log (digest, position, session_id, user_id, role_id, level, source, message, stack, url, detail, count, business, version, language, browser, address, happened_at)
    values ${sql.join(rows)} on conflict (digest, position) do nothing`);
}

/** The database rejects a whole record for one NUL character. */
const storable = (text: string): string => scrubSecrets(text).replaceAll('\u0000', '');

export interface StoredRow {
  id: number;
  level: LogLevel;
  source: LogSource;
  message: string;
  stack: string;
  url: string;
  detail: string;
  count: number;
  user_id: number;
  user_name: string;
  role_id: number;
  business: LogRow['business'];
  version: string;
  language: LogRow['language'];
  browser: string;
  address: string;
  happened_at: Date;
  received_at: Date;
}

export const logColumns: Sql = sql`
  c.id, c.level, c.source, c.message, c.stack, c.url, c.detail, c.count, c.user_id, u.name as user_name, c.role_id, c.business, c.version, c.language, c.browser, c.address, c.happened_at, c.received_at`;
