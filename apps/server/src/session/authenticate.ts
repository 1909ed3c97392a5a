import { isRoleId } from '@earmark/contract';
import { isDiskFull, maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, type Caller } from '../http/index.ts';
import { hashToken } from './token.ts';

/**
 * Returns the caller by the Authorization header only. Throws `unauthenticated` alike for expired, revoked and foreign
 * tokens.
 */
export async function authenticate(db: Queryable, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1];
  const caller = token === undefined ? undefined : await findCaller(db, sql`s.token_hash = ${hashToken(token)}`);
  if (!caller) throw new Refusal('unauthenticated');
  return caller;
}

/** Returns the person of an active session, for addresses signed for it. */
export const callerOfSession = (db: Queryable, sessionId: number): Promise<Caller | undefined> =>
  findCaller(db, sql`s.id = ${sessionId}`);

interface SessionRow {
  id: number;
  user_id: number;
  name: string;
  role_id: number;
  team_id: number | null;
  is_external: boolean;
  /** Whether the last call was noted more than a minute ago. */
  is_stale: boolean;
}

async function findCaller(db: Queryable, isSession: Sql): Promise<Caller | undefined> {
  const row = await maybeOne<SessionRow>(
    db,
    sql`
      select s.id, s.user_id, s.role_id, s.team_id, u.name, u.is_external, s.last_seen_at < now() - interval '1 minute' as is_stale
      from session s join app_user u on u.id = s.user_id
      where ${isSession} and s.revoked_at is null and s.expires_at > now() and u.status <> 'disabled' and (u.valid_until is null or u.valid_until > now())
        and exists (select 1 from user_role r where r.user_id = s.user_id and r.role_id = s.role_id and r.team_id is not distinct from s.team_id)`,
  );
  if (!row || !isRoleId(row.role_id)) return undefined;
  if (row.is_stale) await noteSeen(db, row.id);
  return {
    sessionId: row.id,
    userId: row.user_id,
    name: row.name,
    role: row.role_id,
    teamId: row.team_id,
    isExternal: row.is_external,
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
