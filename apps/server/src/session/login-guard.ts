import { limits } from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';
import { networkOf, Refusal, type CallContext } from '../http/index.ts';
import { hashName, readDevice } from './device.ts';

/** One try to sign in, before it is judged and after. */
export interface Attempt {
  /** Whose tries take turns together. */
  readonly of: string;
  /** By a browser that has signed in under this name. */
  readonly isKnown: boolean;
  /** Refuses while there is a wait. */
  admit(): Promise<void>;
  /** Counts a wrong try; forgives what a right one makes good. */
  settle(isRight: boolean): Promise<void>;
}

/**
 * A try under a name, judged by the name as it was typed and never by whose it is: account, phone and e-mail of one person, and names
 * of nobody, wait alike (ADR 16). Only tries that were judged wrong are counted, so right ones at the same moment never wait.
 */
export function openAttempt(context: CallContext, way: 'password' | 'code', name: string): Attempt {
  const { db, config, address } = context;
  const hash = hashName(config.secret, name);
  const device = readDevice(context);
  if (device?.names.includes(hash)) {
    const own: Count = { kind: 'device', key: `device:${way}:${device.id}:${hash}` };
    return {
      of: own.key,
      isKnown: true,
      admit: async () => refuseWhileWaiting(await readCounts(db, [own])),
      settle: (isRight) => (isRight ? forget(db, own) : countWrong(db, [own])),
    };
  }
  const network = networkOf(address);
  const [everywhere, here, fresh, failed]: readonly [Count, Count, Count, Count] = [
    { kind: 'address', key: `address:${network}` },
    { kind: 'nameAtAddress', key: `here:${way}:${network}:${hash}` },
    { kind: 'nameAtNewAddresses', key: `new:${way}:${hash}` },
    { kind: 'nameAtFailedAddresses', key: `failed:${way}:${hash}` },
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
    settle: async (isRight) => (isRight ? forget(db, here) : countWrong(db, await read())),
  };
}

/** Counts a wrong guess of something that belongs to no name; refuses an address that has made too many. */
export async function guardAddress({ db, address }: CallContext): Promise<void> {
  const count: Count = { kind: 'address', key: `address:${networkOf(address)}` };
  refuseWhileWaiting(await readCounts(db, [count]));
  await countWrong(db, [count]);
}

interface Count {
  readonly kind: keyof typeof limits.login.waits;
  readonly key: string;
}

interface Counted extends Count {
  /** Wrong tries that are not forgotten yet. */
  readonly level: number;
  readonly waitSeconds: number;
}

/** Where the counts stand. A wait is never longer than it was when it began: after the clock was put back it ends that much later at most. */
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

/** One statement per count, so that no try is missed, whoever counts at the same moment. */
async function countWrong(db: Queryable, counts: readonly Count[]): Promise<void> {
  for (const { kind, key } of counts) {
    const { allowed, waitSeconds, steps, forgetSeconds } = limits.login.waits[kind];
    const level = sql`(greatest(0, f.failures - greatest(0, extract(epoch from now() - f.updated_at)) / ${forgetSeconds}::integer) + 1)`;
    const wait = sql`case when round(${level}) >= ${allowed}::integer then ${waitSeconds}::integer * least(${steps}::integer, round(${level}) - ${allowed}::integer + 1) else 0 end`;
    await db.query(sql`
      insert into login_failure as f (key, failures) values (${key}, 1)
      on conflict (key) do update set failures = ${level}, wait_seconds = ${wait}, locked_until = now() + make_interval(secs => ${wait}), updated_at = now()`);
  }
}

const forget = async (db: Queryable, { key }: Count): Promise<void> =>
  void (await db.query(sql`delete from login_failure where key = ${key}`));
