import { noRole, type Authentication, type EndReason, type Language } from '@earmark/contract';
import { maybeOne, one, sql, type Queryable, type Transaction } from '../db/index.ts';

/** An account with what sign-in and the session view need. */
export interface Account {
  id: number;
  username: string;
  name: string;
  phone: string | null;
  email: string | null;
  password_hash: string | null;
  authentication: Authentication;
  avatar: string;
  is_external: boolean;
  certification_type: number;
  phone_is_verified: boolean;
  email_is_verified: boolean;
  work: string[];
  status: 'activated' | 'normal' | 'disabled';
  valid_until: Date | null;
  last_role_id: number | null;
  last_team_id: number | null;
  last_login_at: Date | null;
}

/** SQL condition: the person (alias `u`) is of certification type 2 and has no verified e-mail address. */
export const isUncertified = sql`(u.certification_type = 2 and (coalesce(u.email, '') = '' or not u.email_is_verified))`;

/** Returns an account by name, phone or e-mail. */
export const findAccount = (db: Queryable, login: string): Promise<Account | undefined> =>
  maybeOne<Account>(
    db,
    sql`select * from app_user where lower(username) = lower(${login}) or phone = ${login} or lower(email) = lower(${login}) order by (lower(username) = lower(${login})) desc limit 1`,
  );

/** Returns the account of a phone number, or `undefined`. */
export const findAccountByPhone = (db: Queryable, phone: string): Promise<Account | undefined> =>
  maybeOne<Account>(db, sql`select * from app_user where phone = ${phone}`);

/** Returns the account of a signed-in person, which always exists. */
export const getAccount = (db: Queryable, id: number): Promise<Account> =>
  one<Account>(db, sql`select * from app_user where id = ${id}`);

/** Locks the account until the end of the transaction, which serialises changes of it, and returns it. */
export const lockAccount = (tx: Transaction, id: number): Promise<Account> =>
  one<Account>(tx, sql`select * from app_user where id = ${id} for update`);

/** Stores a new hash of the same password; false when the password was changed meanwhile. */
export const replacePasswordHash = async (
  db: Queryable,
  userId: number,
  stored: string,
  hash: string,
): Promise<boolean> =>
  (await maybeOne(
    db,
    sql`update app_user set password_hash = ${hash} where id = ${userId} and password_hash = ${stored} returning id`,
  )) !== undefined;

/** A role that a person holds, in a team or on the platform. */
export interface RolePair {
  role_id: number;
  team_id: number | null;
  team_name: string | null;
}

/** Returns all (role, team) pairs of a person, in a stable order. */
export const listRolePairs = (db: Queryable, userId: number): Promise<RolePair[]> =>
  db.query<RolePair>(sql`
    select r.role_id, r.team_id, t.name as team_name from user_role r left join team t on t.id = r.team_id
    where r.user_id = ${userId} order by t.name nulls first, r.role_id, r.team_id`);

/** Stores a session by its token's hash and the pair it starts with; returns its id. */
export async function insertSession(
  db: Queryable,
  row: {
    hash: string;
    userId: number;
    pair: Pick<RolePair, 'role_id' | 'team_id'>;
    address: string;
    userAgent: string;
    hours: number;
    language: Language;
  },
): Promise<number> {
  const { id } = await one<{ id: number }>(
    db,
    sql`
    insert into session (token_hash, user_id, role_id, team_id, address, user_agent, expires_at)
    values (${row.hash}, ${row.userId}, ${row.pair.role_id}, ${row.pair.team_id}, ${row.address}, ${row.userAgent}, now() + make_interval(hours => ${row.hours}::integer)) returning id`,
  );
  await db.query(sql`
    update app_user set last_login_at = now(), last_login_address = ${row.address}, language = ${row.language}, last_role_id = nullif(${row.pair.role_id}::integer, ${noRole}), last_team_id = coalesce(${row.pair.team_id}::bigint, last_team_id)
    where id = ${row.userId}`);
  return id;
}

/** Changes the role and team of a session. */
export async function moveSession(
  db: Queryable,
  sessionId: number,
  { role_id, team_id }: Pick<RolePair, 'role_id' | 'team_id'>,
): Promise<void> {
  await db.query(sql`update session set role_id = ${role_id}, team_id = ${team_id} where id = ${sessionId}`);
}

/** Sessions to end: all of a person, only one, or all but one. */
interface Ending {
  readonly userId: number;
  readonly onlyId?: number;
  readonly exceptId?: number;
  readonly reason?: EndReason;
}

/**
 * Ends sessions of a person and returns how many were open. The rows stay, because log records are accepted for an hour
 * more, and because calls of ended sessions are told the reason.
 */
export async function endSessions(
  db: Queryable,
  { userId, onlyId, exceptId, reason = 'ended' }: Ending,
): Promise<number> {
  const ended = await db.query(sql`
    update session set revoked_at = now(), end_reason = ${reason}
    where user_id = ${userId} and revoked_at is null and expires_at > now()
      and id = coalesce(${onlyId ?? null}::bigint, id) and id is distinct from ${exceptId ?? null}::bigint returning id`);
  // Whoever is signed out everywhere is not half-way in anywhere either
  if (onlyId === undefined) await db.query(sql`delete from sign_in_ticket where user_id = ${userId}`);
  return ended.length;
}

/**
 * Voids a link to set the password: the password was set otherwise, or the link went to a contact that was given up.
 */
export const voidPasswordLinks = async (db: Queryable, userId: number): Promise<void> =>
  void (await db.query(sql`delete from password_link where user_id = ${userId}`));
