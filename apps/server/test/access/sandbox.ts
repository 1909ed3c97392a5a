import { api, callPrefix, type ApiName, type Language } from '@earmark/contract';
import { buildApp } from '../../src/app.ts';
import { one, sql, type Database, type Queryable, type Transaction } from '../../src/db/index.ts';
import type { World } from '../workflow/open-world.ts';

/** What a call answered, and what it changed before it was undone. */
export interface Tried {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly issues: readonly { readonly path: readonly (string | number)[]; readonly code: string }[];
  /** The whole body. */
  readonly text: string;
  /** After a refusal, or when asked for: tables whose rows differ from before the call. */
  readonly changed: readonly string[];
}

/** Calls whose every statement is undone afterwards, so that each of them meets the same data. */
export interface Sandbox {
  /**
   * Makes a call; `token` is an `Authorization` header, `body` any JSON text or value. What a successful call changed
   * is only found out for `comparesAlways`, because it takes longer than the call.
   */
  attempt(
    name: ApiName,
    body: unknown,
    token?: string,
    options?: { comparesAlways?: boolean; language?: Language },
  ): Promise<Tried>;
  /** Takes what the data of `world` have become as those that every further call meets. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the API over the data of `world`, which must not change until `close` but before `renew`. */
export async function openSandbox(world: World): Promise<Sandbox> {
  await world.db.transaction(async (tx) => {
    // Otherwise a session's first call after a minute writes
    await tx.query(sql`update session set last_seen_at = now() + interval '1 day'`);
    if (!(await writtenTables(tx)).includes('session')) throw new Error('The database does not count what is written');
  });
  const tables = (
    await world.db.query<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
  ).map(({ name }) => name);
  let before = await hashTables(world.db, tables);
  const undoing = undoingDatabase(world.db);
  const app = await buildApp({ ...world.parts, db: undoing.db }, { requestsPerMinute: 1_000_000 });
  return {
    async attempt(name, body, token, { comparesAlways = false, language = 'en' } = {}) {
      const { method, path } = api[name];
      const headers = { 'accept-language': language, ...(token === undefined ? {} : { authorization: token }) };
      return undoing.run(async (tx) => {
        const response = await app.inject(
          method === 'GET'
            ? { method, url: callPrefix + path, headers, query: asQuery(body) }
            : {
                method,
                url: callPrefix + path,
                headers: { ...headers, 'content-type': 'application/json' },
                payload: typeof body === 'string' ? body : JSON.stringify(body),
              },
        );
        const envelope = response.json<Omit<Tried, 'status' | 'text' | 'changed'>>();
        // Without a transaction id nothing was written
        const isRead = await one<{ is: boolean }>(tx, sql`select pg_current_xact_id_if_assigned() is null as is`);
        const isCompared = !isRead.is && (comparesAlways || response.statusCode !== 200);
        const written = isCompared ? await writtenTables(tx) : [];
        const after = written.length > 0 ? await hashTables(tx, written) : new Map<string, string>();
        return {
          ...envelope,
          issues: envelope.issues ?? [],
          status: response.statusCode,
          text: response.body,
          changed: [...after].flatMap(([table, hash]) => (before.get(table) === hash ? [] : [table])),
        };
      });
    },
    async renew() {
      before = await hashTables(world.db, tables);
    },
    close: () => app.close(),
  };
}

const asQuery = (request: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(request)).map(([key, value]) => [key, String(value)]));

/**
 * The tables that the transaction, or one shortly before it, has written: the others need no look, and there are over a
 * hundred.
 */
async function writtenTables(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    sql`select relname as name from pg_stat_xact_user_tables where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del > 0 order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function hashTables(db: Queryable, tables: readonly string[]): Promise<Map<string, string>> {
  const hashes = tables.map(
    (table) =>
      sql`(select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) from ${sql.identifier(table)} t)`,
  );
  const list = hashes.reduce((all, hash) => sql`${all}, ${hash}`);
  const { all } = await one<{ all: string[] }>(db, sql`select array[${list}] as all`);
  return new Map(tables.map((table, index) => [table, all[index] ?? '']));
}

/** A database that runs everything within one transaction, its transactions as savepoints. */
function undoingDatabase(real: Database): {
  db: Database;
  run<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
} {
  let current: Transaction | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let count = 0;
  const open = (): Transaction => {
    if (!current) throw new Error('No call is being tried');
    return current;
  };
  const nested = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const tx = open();
    const name = sql.identifier(`nested_${(count += 1)}`);
    const afterwards: (() => void)[] = [];
    await tx.query(sql`savepoint ${name}`);
    try {
      const result = await work({ ...tx, afterCommit: (callback) => void afterwards.push(callback) });
      await tx.query(sql`release savepoint ${name}`);
      for (const callback of afterwards) callback();
      return result;
    } catch (error) {
      await tx.query(sql`rollback to savepoint ${name}`);
      throw error;
    }
  };
  return {
    db: {
      engine: real.engine,
      query: (statement) => open().query(statement),
      afterCommit: (work) => work(),
      // One after the other, because savepoints nest
      transaction(work) {
        const result = turn.then(() => nested(work));
        turn = result.catch(() => undefined);
        return result;
      },
      close: () => Promise.resolve(),
    },
    async run(work) {
      const undo = new Error('undo');
      let result: { readonly value: Awaited<ReturnType<typeof work>> } | undefined;
      await real
        .transaction(async (tx) => {
          current = tx;
          result = { value: await work(tx) };
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        })
        .finally(() => (current = undefined));
      if (!result) throw new Error('The call was not tried');
      return result.value;
    },
  };
}
