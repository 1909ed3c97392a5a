import { limits } from '@earmark/contract';
import { sql, type Database, type Sql } from '../db/index.ts';
import { readSettings } from '../setting/stored/index.ts';

/** Rows deleted per statement, so that its locks are held briefly. */
const portion = 5000;

/** Maximum number of reports of any age: one can take ten kilobytes, and a text search reads all of them. */
const mostReports = 20_000;

interface Rule {
  readonly table: string;
  readonly key: string;
  readonly isOver: Sql;
}

const { accessToken, retention, message, taskDraft, userImport } = limits;
const daysAgo = (days: number): Sql => sql`now() - make_interval(days => ${days}::integer)`;

/** Rows that are no longer needed by anything. */
const rulesFor = (logDays: number): readonly Rule[] => [
  { table: 'job', key: 'id', isOver: sql`state = 'succeeded' and finished_at < ${daysAgo(retention.jobDays)}` },
  { table: 'job', key: 'id', isOver: sql`state = 'failed' and finished_at < ${daysAgo(retention.failedJobDays)}` },
  { table: 'session', key: 'id', isOver: sql`expires_at < ${daysAgo(retention.sessionDays)}` },
  {
    table: 'access_token',
    key: 'id',
    isOver: sql`coalesce(revoked_at, expires_at) < ${daysAgo(accessToken.keptDays)}`,
  },
  { table: 'account_proof', key: 'id', isOver: sql`expires_at < now()` },
  { table: 'sign_in_ticket', key: 'id', isOver: sql`expires_at < now()` },
  // Begun, and never confirmed by a code
  { table: 'second_factor', key: 'user_id', isOver: sql`enabled_at is null and created_at < now() - interval '1 day'` },
  { table: 'single_sign_on_flow', key: 'id', isOver: sql`expires_at < now()` },
  // The daily limits look back one day
  { table: 'verification_code', key: 'id', isOver: sql`created_at < ${daysAgo(retention.attemptDays)}` },
  {
    table: 'login_failure',
    key: 'key',
    isOver: sql`updated_at < ${daysAgo(retention.attemptDays)} and (locked_until is null or locked_until < now())`,
  },
  {
    table: 'user_import',
    key: 'id',
    isOver: sql`created_at < now() - make_interval(hours => ${userImport.keptHours}::integer) and not exists
      (select 1 from job j where j.subject = 'user_import:' || user_import.id and j.state in ('queued', 'running'))`,
  },
  { table: 'task_draft', key: 'id', isOver: sql`updated_at < ${daysAgo(taskDraft.keptDays)}` },
  { table: 'outbox', key: 'id', isOver: sql`created_at < ${daysAgo(message.keptDays)}` },
  { table: 'notification', key: 'id', isOver: sql`read_at < ${daysAgo(retention.noticeDays)}` },
  { table: 'notification', key: 'id', isOver: sql`created_at < ${daysAgo(retention.unreadNoticeDays)}` },
  { table: 'batch', key: 'id', isOver: sql`created_at < ${daysAgo(retention.batchDays)}` },
  { table: 'client_log', key: 'id', isOver: sql`received_at < ${daysAgo(logDays)}` },
  { table: 'client_log', key: 'id', isOver: sql`id <= (select max(id) from client_log) - ${mostReports}` },
];

/** Deletes obsolete rows; returns their number. Safe to run concurrently at any time. */
export async function prune(db: Database): Promise<number> {
  const { settings } = await readSettings(db);
  let count = 0;
  for (const { table, key, isOver } of rulesFor(settings.retention.log_days))
    for (let gone = portion; gone === portion; count += gone) {
      const name = sql.identifier(table);
      const id = sql.identifier(key);
      const rows = await db.query(
        sql`delete from ${name} where ${id} in (select ${id} from ${name} where ${isOver} limit ${portion}) returning ${id}`,
      );
      gone = rows.length;
    }
  return count;
}
