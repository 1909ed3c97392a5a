import { limits } from '@earmark/contract';
import { maybeOne, sql, type Queryable } from '../db/index.ts';
import { Refusal } from '../http/index.ts';

/** Refuses while the key (an account, a phone, an address) is locked. */
export async function refuseWhenLocked(db: Queryable, key: string): Promise<void> {
  const row = await maybeOne<{ seconds: number }>(db, sql`select ceil(extract(epoch from locked_until - now()))::integer as seconds from login_failure where key = ${key} and locked_until > now()`);
  if (row) throw new Refusal('login_locked', { seconds: Math.max(1, row.seconds) });
}

/**
 * Counts a failed try, or one that is about to be made: those who guess many times at the same moment get no more guesses than
 * those who wait for each answer. From the limit on every further one locks for longer. One statement, so that none is missed.
 * Answers whether the try may be made: not while the key is locked.
 */
export async function countTry(db: Queryable, key: string): Promise<boolean> {
  const allowed = allowedTries(key);
  const tries = sql`case when f.updated_at < now() - interval '1 day' then 1 else f.failures + 1 end`;
  const row = await maybeOne(
    db,
    sql`
      insert into login_failure as f (key, failures) values (${key}, 1)
      on conflict (key) do update set failures = ${tries}, updated_at = now(),
        locked_until = case when ${tries} >= ${allowed}::integer then now() + make_interval(secs => ${limits.login.lockSeconds}::integer * least(12, ${tries} - ${allowed}::integer + 1)) end
      where f.locked_until is null or f.locked_until <= now()
      returning failures`,
  );
  return row !== undefined;
}

/** The try was right: nothing is held against the key. */
export async function forgive(db: Queryable, key: string): Promise<void> {
  await db.query(sql`delete from login_failure where key = ${key}`);
}

/** Many people may share an address. */
const allowedTries = (key: string): number => (key.startsWith('address:') ? limits.login.maxFailures * 10 : limits.login.maxFailures);
