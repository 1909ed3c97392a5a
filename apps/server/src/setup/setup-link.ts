import { limits } from '@earmark/contract';
import { maybeOne, sql, type Database, type Queryable, type Transaction } from '../db/index.ts';
import { hashToken, newToken } from '../session/index.ts';
import { isUnpeopled } from './first-administrator.ts';

/** Issues a new set-up token while there are no users, otherwise undefined; earlier links expire. */
export async function issueSetupLink(db: Database): Promise<string | undefined> {
  if (!(await isUnpeopled(db))) {
    await db.query(sql`delete from setup_link`);
    return undefined;
  }
  const { token, hash } = newToken();
  const expires = sql`now() + make_interval(hours => ${limits.setup.linkHours}::integer)`;
  await db.query(
    sql`insert into setup_link (token_hash, expires_at) values (${hash}, ${expires}) on conflict (is_only) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
  );
  return token;
}

/** Whether a token is that of the current set-up link. */
export const isSetupLink = async (db: Queryable, token: string): Promise<boolean> =>
  (await maybeOne(
    db,
    sql`select 1 as found from setup_link where token_hash = ${hashToken(token)} and expires_at > now()`,
  )) !== undefined;

/** Consumes the link; false when it has expired. */
export const useSetupLink = async (tx: Transaction, token: string): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql`delete from setup_link where token_hash = ${hashToken(token)} and expires_at > now() returning 1 as used`,
  )) !== undefined;
