import { limits } from '@earmark/contract';
import { maybeOne, one, sql, type Queryable } from '../db/index.ts';
import { Refusal } from '../http/index.ts';

/** Refuses while any of the keys (account, address) is locked. */
export async function refuseWhenLocked(db: Queryable, keys: readonly string[]): Promise<void> {
  const row = await maybeOne<{ seconds: number }>(
    db,
    sql`select ceil(extract(epoch from max(locked_until) - now()))::integer as seconds from login_failure where key = any(${keys}) and locked_until > now() having max(locked_until) is not null`,
  );
  if (row) throw new Refusal('login_locked', { seconds: Math.max(1, row.seconds) });
}

/** Counts a failed sign-in; every further failure past the limit locks for longer. */
export async function countFailure(db: Queryable, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const { failures } = await one<{ failures: number }>(
      db,
      sql`
        insert into login_failure as f (key, failures) values (${key}, 1)
        on conflict (key) do update set failures = case when f.updated_at < now() - interval '1 day' then 1 else f.failures + 1 end, updated_at = now()
        returning failures`,
    );
    const allowed = key.startsWith('address:') ? limits.login.maxFailures * 10 : limits.login.maxFailures;
    if (failures >= allowed)
      await db.query(sql`update login_failure set locked_until = now() + make_interval(secs => ${limits.login.lockSeconds * Math.min(12, failures - allowed + 1)}) where key = ${key}`);
  }
}

export async function clearFailures(db: Queryable, key: string): Promise<void> {
  await db.query(sql`delete from login_failure where key = ${key}`);
}
