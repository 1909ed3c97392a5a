import { isCurrentRole, noRole } from '@earmark/contract';
import { isDiskFull, maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { noSession, Refusal, type Caller } from '../http/index.ts';
import { isUncertified } from './queries.ts';

/** Begins every access token, so that scanners of secrets recognise one. */
export const tokenPrefix = 'earmark_pat_';

/** Begins the name of an access token where that of a session is its number. */
const bearerPrefix = 't';

interface TokenRow {
  id: number;
  name: string;
  scopes: string[];
  user_id: number;
  role_id: number;
  team_id: number | null;
  person: string;
  is_external: boolean;
  is_stale: boolean;
  is_over: boolean;
  is_revoked: boolean;
  is_disabled: boolean;
  is_past_validity: boolean;
  holds_role: boolean;
  is_uncertified: boolean;
}

const findToken = (db: Queryable, isToken: Sql): Promise<TokenRow | undefined> =>
  maybeOne<TokenRow>(
    db,
    sql`
      select a.id, a.name, a.scopes, a.user_id, a.role_id, a.team_id, u.name as person, u.is_external,
        coalesce(a.last_used_at < now() - interval '1 minute', true) as is_stale, a.expires_at <= now() as is_over, a.revoked_at is not null as is_revoked,
        u.status = 'disabled' as is_disabled, coalesce(u.valid_until <= now(), false) as is_past_validity, ${holdsRole} as holds_role, ${isUncertified} as is_uncertified
      from access_token a join app_user u on u.id = a.user_id
      where ${isToken}`,
  );

/** SQL condition: the person of an access token (alias `a`) still has its role. */
export const holdsRole = sql`exists (select 1 from user_role r where r.user_id = a.user_id and r.role_id = a.role_id and r.team_id is not distinct from a.team_id)`;

/**
 * Returns the person of an access token in its role, and notes its use. Throws `unauthenticated` for unknown tokens,
 * and the error that says why a known one has stopped.
 */
export async function callerOfToken(db: Queryable, hash: string, address: string): Promise<Caller> {
  const row = await findToken(db, sql`a.token_hash = ${hash}`);
  if (!row) throw new Refusal('unauthenticated');
  const ending = endingOf(row);
  if (ending !== undefined) throw new Refusal(ending);
  if (row.is_stale) await noteUse(db, row.id, address);
  return callerOf(row);
}

/** Returns the person of an access token that is named in a signed address; undefined once it has stopped. */
export async function callerOfTokenBearer(db: Queryable, bearer: string): Promise<Caller | undefined> {
  const row = await findToken(db, sql`a.id = ${Number(bearer.slice(bearerPrefix.length))}`);
  return row && endingOf(row) === undefined && !row.is_uncertified ? callerOf(row) : undefined;
}

/** Whether a credential is an access token, and not that of a session. */
export const isTokenBearer = (bearer: string): boolean => bearer.startsWith(bearerPrefix);

function endingOf(row: TokenRow) {
  if (row.is_revoked) return 'token_revoked';
  if (row.is_over) return 'token_expired';
  if (row.is_disabled) return 'session_disabled';
  if (row.is_past_validity) return 'session_expired';
  return row.holds_role ? undefined : 'token_role_removed';
}

function callerOf(row: TokenRow): Caller {
  if (!isCurrentRole(row.role_id) || row.role_id === noRole) throw new Refusal('unauthenticated');
  return {
    sessionId: noSession,
    token: { id: row.id, name: row.name, scopes: row.scopes },
    bearer: `${bearerPrefix}${row.id}`,
    userId: row.user_id,
    name: row.person,
    role: row.role_id,
    teamId: row.team_id,
    isExternal: row.is_external,
    isUncertified: row.is_uncertified,
  };
}

/** Notes when and from where a token was used, at most once a minute. A full disk refuses no reader for that. */
async function noteUse(db: Queryable, id: number, address: string): Promise<void> {
  try {
    await db.query(sql`
      update access_token set last_used_at = now(), last_used_address = ${address}
      where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
