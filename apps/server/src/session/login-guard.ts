import { limits } from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';
import { networkOf, Refusal, type CallContext } from '../http/index.ts';
import { hashName, readDevice } from './device.ts';

/** A sign-in attempt, before and after it is judged. */
export interface Attempt {
  /** Key whose attempts take turns together. */
  readonly of: string;
  /** Whether the browser has signed in under this name before. */
  readonly isKnown: boolean;
  /** Throws `login_locked` while a wait is in effect. */
  admit(): Promise<void>;
  /** Counts a failure; a success clears the counts it disproves. */
  settle(isRight: boolean): Promise<void>;
}

/**
 * Opens a sign-in attempt. Failures are counted by the name as entered, never by the account it belongs to: account
 * name, phone and e-mail of one person, and unknown names, are treated alike (ADR 16). Only judged failures count, so
 * concurrent correct attempts never wait.
 */
export function openAttempt(context: CallContext, method: 'password' | 'code', name: string): Attempt {
  const { db, config, address } = context;
  const hash = hashName(config.secret, name);
  const device = readDevice(context);
  if (device?.names.includes(hash)) {
    const own: Count = { kind: 'device', key: `device:${method}:${device.id}:${hash}` };
    return {
      of: own.key,
      isKnown: true,
      admit: async () => refuseWhileWaiting(await readCounts(db, [own])),
      settle: async (isRight) => void (isRight ? await forget(db, own) : await countWrong(db, [own])),
    };
  }
  const network = networkOf(address);
  // `fresh` counts addresses that have not failed with the name yet, `failed` those that have; an attempt is held
  // against one of the two, so that guessing from some addresses does not lock the name everywhere
  const [everywhere, here, fresh, failed]: readonly [Count, Count, Count, Count] = [
    { kind: 'address', key: `address:${network}` },
    { kind: 'nameAtAddress', key: `here:${method}:${network}:${hash}` },
    { kind: 'nameAtNewAddresses', key: `new:${method}:${hash}` },
    { kind: 'nameAtFailedAddresses', key: `failed:${method}:${hash}` },
  ];
  const read = async (): Promise<readonly Counted[]> => {
    const counted = await readCounts(db, [everywhere, here, fresh, failed]);
    const leftOut = counted.some(({ kind, level }) => kind === 'nameAtAddress' && level > 0)
      ? 'nameAtNewAddresses'
      : 'nameAtFailedAddresses';
    return counted.filter(({ kind }) => kind !== leftOut);
  };
  return {
    of: network,
    isKnown: false,
    admit: async () => refuseWhileWaiting(await read()),
    // A success clears this address's count only; the others may stem from an attacker
    settle: async (isRight) => void (isRight ? await forget(db, here) : await countWrong(db, await read())),
  };
}

/**
 * Opens an attempt at the second factor of an account, by somebody who passed the first step under `login`. Failures of
 * all browsers that are not known count together for the account, whatever their addresses: who tries has the password
 * already, so that the lock holds nobody else up. Within a transaction, `db` is the transaction.
 */
export function openFactorAttempt(
  db: Queryable,
  context: Pick<CallContext, 'config' | 'browser' | 'address'>,
  { userId, login }: { readonly userId: number; readonly login: string },
): Omit<Attempt, 'of'> {
  const device = readDevice(context);
  if (device?.names.includes(hashName(context.config.secret, login))) {
    const own: Count = { kind: 'device', key: `device:second_factor:${device.id}:${userId}` };
    return {
      isKnown: true,
      admit: async () => refuseWhileWaiting(await readCounts(db, [own])),
      settle: async (isRight) => void (isRight ? await forget(db, own) : await countWrong(db, [own])),
    };
  }
  const network = networkOf(context.address);
  const here: Count = { kind: 'nameAtAddress', key: `here:second_factor:${network}:${userId}` };
  const counts: readonly Count[] = [
    { kind: 'address', key: `address:${network}` },
    here,
    { kind: 'secondFactor', key: `account:second_factor:${userId}` },
  ];
  return {
    isKnown: false,
    admit: async () => refuseWhileWaiting(await readCounts(db, counts)),
    settle: async (isRight) => void (isRight ? await forget(db, here) : await countWrong(db, counts)),
  };
}

/** Counts a failed guess that involves no name. Throws `login_locked` while the address has to wait. */
export async function guardAddress({ db, address }: CallContext): Promise<void> {
  const count: Count = { kind: 'address', key: `address:${networkOf(address)}` };
  refuseWhileWaiting(await readCounts(db, [count]));
  // Guesses at the same moment all find no wait; from the one that begins it on, they are refused here
  if (!(await countWrong(db, [count], sql`f.wait_seconds = 0 or f.locked_until <= now()`)))
    refuseWhileWaiting(await readCounts(db, [count]));
}

interface Count {
  readonly kind: keyof typeof limits.login.waits;
  readonly key: string;
}

interface Counted extends Count {
  /** Number of failures not yet forgotten. */
  readonly level: number;
  readonly waitSeconds: number;
}

/**
 * Reads the current counts. A wait never exceeds its initial length, so setting the clock back extends it by at most
 * that.
 */
async function readCounts(db: Queryable, counts: readonly Count[]): Promise<readonly Counted[]> {
  const keys = counts.map(({ key }) => key);
  const rows = await db.query<{ key: string; failures: number; age: number; seconds: number }>(sql`
    with put_back as (
      update login_failure set locked_until = now() + make_interval(secs => wait_seconds) where key = any(${keys}) and locked_until > now() + make_interval(secs => wait_seconds)
    )
    select key, failures, greatest(0, extract(epoch from now() - updated_at))::double precision as age,
      coalesce(greatest(0, least(wait_seconds, extract(epoch from locked_until - now()))), 0)::double precision as seconds
    from login_failure where key = any(${keys})`);
  return counts.map((count) => {
    const row = rows.find(({ key }) => key === count.key);
    return {
      ...count,
      level: row ? Math.max(0, row.failures - row.age / limits.login.waits[count.kind].forgetSeconds) : 0,
      waitSeconds: row?.seconds ?? 0,
    };
  });
}

function refuseWhileWaiting(counted: readonly Counted[]): void {
  const seconds = Math.ceil(Math.max(...counted.map(({ waitSeconds }) => waitSeconds)));
  if (seconds > 0) throw new Refusal('login_locked', { seconds });
}

/**
 * One upsert per count, so that concurrent failures are all counted; those that do not satisfy `where` are left as they
 * are, and the answer is false.
 */
async function countWrong(db: Queryable, counts: readonly Count[], where = sql`true`): Promise<boolean> {
  let isCounted = true;
  for (const { kind, key } of counts) {
    const { allowed, waitSeconds, steps, forgetSeconds } = limits.login.waits[kind];
    const level = sql`(greatest(0, f.failures - greatest(0, extract(epoch from now() - f.updated_at)) / ${forgetSeconds}::integer) + 1)`;
    const wait = sql`case when round(${level}) >= ${allowed}::integer then ${waitSeconds}::integer * least(${steps}::integer, round(${level}) - ${allowed}::integer + 1) else 0 end`;
    const rows = await db.query(sql`
      insert into login_failure as f (key, failures) values (${key}, 1)
      on conflict (key) do update set failures = ${level}, wait_seconds = ${wait}, locked_until = now() + make_interval(secs => ${wait}), updated_at = now()
      where ${where} returning key`);
    isCounted &&= rows.length > 0;
  }
  return isCounted;
}

const forget = async (db: Queryable, { key }: Count): Promise<void> =>
  void (await db.query(sql`delete from login_failure where key = ${key}`));

/** Forgets the failures at the second factor of a person who has none any more, so that the next one starts afresh. */
export const forgetFactorAttempts = async (db: Queryable, userId: number): Promise<void> =>
  void (await db.query(sql`
    delete from login_failure where key = ${`account:second_factor:${userId}`}
      or key like 'here:second_factor:%' and key like ${`%:${userId}`} or key like 'device:second_factor:%' and key like ${`%:${userId}`}`));
