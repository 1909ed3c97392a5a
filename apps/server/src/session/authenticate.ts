import { isCurrentRole, noRole } from '@earmark/contract';
import { isDiskFull, maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, type Caller } from '../http/index.ts';
import { callerOfToken, callerOfTokenBearer, isTokenBearer, tokenPrefix } from './caller-of-token.ts';
import { isUncertified, listRolePairs, moveSession } from './queries.ts';
import { hashToken } from './token.ts';

interface AuthenticateOptions {
  /** Moves a session whose role was taken away to the person's next role instead of throwing `role_removed`. */
  readonly settlesRole?: boolean;
  /** Where the call comes from. */
  readonly address?: string;
}

/**
 * Returns the caller by the Authorization header only, which holds the token of a session or an access token. Throws
 * `unauthenticated` alike for unknown, expired and signed-out tokens; for sessions that ended otherwise, for access
 * tokens that have stopped, and for a role taken away, the error that says so.
 */
export async function authenticate(
  db: Queryable,
  authorization: string | undefined,
  { settlesRole = false, address = '' }: AuthenticateOptions = {},
): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1];
  if (token?.startsWith(tokenPrefix)) return callerOfToken(db, hashToken(token), address);
  const row = token === undefined ? undefined : await findSession(db, sql`s.token_hash = ${hashToken(token)}`);
  if (!row) throw new Refusal('unauthenticated');
  const ending = endingOf(row);
  if (ending !== undefined) throw new Refusal(ending);
  if (row.is_stale) await noteSeen(db, row.id);
  if (settlesRole && (!row.holds_role || row.may_begin)) return callerOf(await nextRole(db, row));
  if (!row.holds_role) throw new Refusal('role_removed');
  return callerOf(row);
}

/** Returns the person of an active session or access token, for addresses signed for it. */
export async function callerOfBearer(db: Queryable, bearer: string): Promise<Caller | undefined> {
  if (isTokenBearer(bearer)) return callerOfTokenBearer(db, bearer);
  const row = await findSession(db, sql`s.id = ${Number(bearer)}`);
  return row && endingOf(row) === undefined && row.holds_role && !row.is_uncertified ? callerOf(row) : undefined;
}

interface SessionRow {
  id: number;
  user_id: number;
  name: string;
  role_id: number;
  team_id: number | null;
  is_external: boolean;
  /** Whether the last call was noted more than a minute ago. */
  is_stale: boolean;
  is_over: boolean;
  is_ended: boolean;
  end_reason: string | null;
  is_disabled: boolean;
  is_past_validity: boolean;
  holds_role: boolean;
  /** Whether the session began without a role and the person was granted one since. */
  may_begin: boolean;
  /** Whether the account has certification type 2 without a verified e-mail address. */
  is_uncertified: boolean;
}

const findSession = (db: Queryable, isSession: Sql): Promise<SessionRow | undefined> =>
  maybeOne<SessionRow>(
    db,
    sql.frequent(sql`
      select s.id, s.user_id, s.role_id, s.team_id, u.name, u.is_external, s.last_seen_at < now() - interval '1 minute' as is_stale, s.expires_at <= now() as is_over, s.revoked_at is not null as is_ended, s.end_reason,
        u.status = 'disabled' as is_disabled, coalesce(u.valid_until <= now(), false) as is_past_validity,
        s.role_id = ${noRole} or exists (select 1 from user_role r where r.user_id = s.user_id and r.role_id = s.role_id and r.team_id is not distinct from s.team_id) as holds_role,
        s.role_id = ${noRole} and exists (select 1 from user_role r where r.user_id = s.user_id) as may_begin,
        ${isUncertified} as is_uncertified
      from session s join app_user u on u.id = s.user_id
      where ${isSession}`),
  );

/** Why the session admits nobody; undefined for an active one. */
function endingOf(row: SessionRow) {
  // A token that was signed out may have been copied, and tells nothing of the account
  if (row.is_over || row.end_reason === 'signed_out') return 'unauthenticated';
  if (row.is_disabled || row.end_reason === 'disabled') return 'session_disabled';
  if (row.end_reason === 'password_changed') return 'session_password_changed';
  if (row.end_reason === 'ended_by_administrator') return 'session_ended_by_administrator';
  if (row.is_ended) return 'signed_out_elsewhere';
  return row.is_past_validity ? 'session_expired' : undefined;
}

/** Moves the session to the same role in another team, to any other role, or to none. */
async function nextRole(db: Queryable, row: SessionRow): Promise<SessionRow> {
  const pairs = await listRolePairs(db, row.user_id);
  const next = pairs.find(({ role_id }) => role_id === row.role_id) ?? pairs[0];
  const pair = { role_id: next?.role_id ?? noRole, team_id: next?.team_id ?? null };
  await moveSession(db, row.id, pair);
  return { ...row, ...pair };
}

function callerOf(row: SessionRow): Caller {
  if (!isCurrentRole(row.role_id)) throw new Refusal('unauthenticated');
  return {
    sessionId: row.id,
    token: null,
    bearer: String(row.id),
    userId: row.user_id,
    name: row.name,
    role: row.role_id,
    teamId: row.team_id,
    isExternal: row.is_external,
    isUncertified: row.is_uncertified,
  };
}

/** Notes a session's call. A full disk refuses no reader for that. */
async function noteSeen(db: Queryable, sessionId: number): Promise<void> {
  try {
    await db.query(
      sql`update session set last_seen_at = now() where id = ${sessionId} and last_seen_at < now() - interval '1 minute'`,
    );
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
