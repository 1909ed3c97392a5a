import { createHash } from 'node:crypto';
import { logList, scrubSecrets, type LogRecord, type LogRow } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';

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

/** A stored report, with what its list does not show. */
export interface StoredRow extends ListedRow<typeof logList> {
  id: number;
  stack: string;
  url: string;
  detail: string;
  role_id: number;
  language: LogRow['language'];
  browser: string;
  happened_at: Date;
}

export const logDetails: Sql = sql`, c.id, c.stack, c.url, c.detail, c.role_id, c.language, c.browser, c.happened_at`;

/** Columns of the list of errors that pages reported. */
export const logReader = listReader(
  logList,
  {
    received_at: sql`c.received_at`,
    level: sql`c.level`,
    message: sql`c.message`,
    user: { id: sql`u.id`, name: sql`u.name` },
    business: sql`c.business`,
    source: sql`c.source`,
    count: sql`c.count`,
    address: sql`c.address`,
    version: sql`c.version`,
  },
  {
    key: sql`c.id`,
    search: (text) => nameHolds(sql`concat_ws(' ', c.message, c.detail, c.url, c.stack, u.name)`, text),
  },
);
