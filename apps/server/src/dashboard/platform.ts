import type { PlatformFigures } from '@earmark/contract';
import { one, sql, type Queryable } from '../db/index.ts';

interface PlatformRow extends Omit<PlatformFigures, 'exports'> {
  exports_generating: number;
  exports_succeeded: number;
  exports_failed: number;
}

/**
 * Returns platform-wide figures; `today` is the start of the caller's day. Active users signed in or worked since then.
 * Storage counts uploads still present (zips are deleted after extraction), derived files (playable copies) and
 * exports.
 */
export async function readPlatform(db: Queryable, today: Date): Promise<PlatformFigures> {
  const { exports_generating, exports_succeeded, exports_failed, ...figures } = await one<PlatformRow>(
    db,
    sql`
      select u.*, j.*, m.*, l.*, s.*, e.exports_generating, e.exports_succeeded, e.exports_failed, f.file_bytes + e.export_bytes as storage_bytes
      from
        (select coalesce(sum(f.bytes) filter (where f.is_stored), 0)::bigint
          + coalesce(sum(f.object_bytes), 0)::bigint as file_bytes
          from file_tally f) f,
        (select count(*) filter (where status <> 'disabled') as users,
          count(*) filter (where last_login_at >= ${today} or id in (select user_id from work_tally where slot >= ${today})) as users_active_today from app_user) u,
        (select count(*) filter (where state = 'queued') as jobs_waiting, count(*) filter (where state = 'running') as jobs_running, count(*) filter (where state = 'failed') as jobs_failed
          from job where state <> 'succeeded') j,
        (select count(*) filter (where state = 'waiting') as messages_waiting, count(*) filter (where state = 'failed') as messages_failed from outbox) m,
        (select count(*) as problems from client_log where received_at > now() - interval '24 hours') l,
        (select count(*) as sessions from session where revoked_at is null and expires_at > now()) s,
        (select count(*) filter (where status = 'generating' and is_recent) as exports_generating, count(*) filter (where status = 'succeeded' and is_recent) as exports_succeeded,
          count(*) filter (where status = 'failed' and is_recent) as exports_failed, coalesce(sum(bytes) filter (where key is not null), 0) as export_bytes
          from (select status, key, bytes, created_at >= now() - interval '30 days' and deleted_at is null as is_recent from export) x) e`,
  );
  return {
    ...figures,
    exports: { generating: exports_generating, succeeded: exports_succeeded, failed: exports_failed },
  };
}
