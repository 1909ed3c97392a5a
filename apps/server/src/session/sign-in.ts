import { noRole, type ErrorKey, type SecondFactorStep } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { one, sql, type Queryable, type Transaction } from '../db/index.ts';
import type { CallContext, SignedInContext } from '../http/index.ts';
import { Refusal } from '../http/index.ts';
import { isFactorOn, isFactorRequired } from '../second-factor/stored/index.ts';
import { auditRefusal, type SignInMethod } from './audit-sign-in.ts';
import { keepDevice } from './device.ts';
import { takeHashingTurn } from './hashing-turn.ts';
import { judgeLocalSignIn } from './local-sign-in.ts';
import { openAttempt, type Attempt } from './login-guard.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './password.ts';
import {
  findAccount,
  findAccountByPhone,
  getAccount,
  insertSession,
  listRolePairs,
  replacePasswordHash,
  type Account,
  type RolePair,
} from './queries.ts';
import { issueTicket } from './ticket.ts';
import { newToken } from './token.ts';
import { useCode } from './verification-code.ts';

/** Response of a sign-in. */
interface BearerToken {
  token: string;
  token_type: 'Bearer';
}

/**
 * Signs in by account name, phone or e-mail with the password. Throws `login_failed` alike for unknown accounts and
 * wrong passwords, `login_locked`, and the errors of `openSession`.
 */
export async function signInByPassword(context: CallContext, login: string, password: string): Promise<BearerToken> {
  const attempt = openAttempt(context, 'password', login);
  const account = await findAccount(context.db, login);
  await admit(context, attempt, account, 'password');
  const hash = await takeHashingTurn(attempt, async () => {
    // Concurrent guesses meet here the waits caused by the first ones
    await admit(context, attempt, account, 'password');
    const verified = await verifiedHash(context, account, password);
    await attempt.settle(verified !== undefined);
    return verified;
  });
  if (hash === undefined) await auditRefusal(context, account, 'password', 'wrong');
  if (!account || hash === undefined) throw new Refusal('login_failed');
  return openSession(context, account.id, login, 'password', hash);
}

/**
 * Whether the password is that of the signed-in person. Failures count like those of a sign-in, so that a stolen
 * session cannot try passwords. Throws `login_locked` and `too_many_requests`.
 */
export async function isOwnPassword(context: SignedInContext, account: Account, password: string): Promise<boolean> {
  const attempt = openAttempt(context, 'password', account.username);
  await attempt.admit();
  return takeHashingTurn(attempt, async () => {
    await attempt.admit();
    const isRight = await verifyPassword(password, account.password_hash, context.config.passwordCost);
    await attempt.settle(isRight);
    return isRight;
  });
}

/**
 * Returns the hash that the right password has now, renewed where the stored one had a lower cost; otherwise undefined.
 */
async function verifiedHash(
  { db, config }: CallContext,
  account: Account | undefined,
  password: string,
): Promise<string | undefined> {
  const stored = account?.password_hash ?? null;
  const isRight = await verifyPassword(password, stored, config.passwordCost);
  if (!isRight || !account || stored === null) return undefined;
  if (!isOutdatedHash(stored, config.passwordCost)) return stored;
  const renewed = await hashPassword(password, config.passwordCost);
  return (await replacePasswordHash(db, account.id, stored, renewed)) ? renewed : stored;
}

/**
 * Signs in by phone and the code sent to it; the code itself limits concurrent attempts. Throws `code_wrong`,
 * `login_locked`, and the errors of `openSession`.
 */
export async function signInByCode(context: CallContext, phone: string, code: string): Promise<BearerToken> {
  const attempt = openAttempt(context, 'code', phone);
  const account = await findAccountByPhone(context.db, phone);
  await admit(context, attempt, account, 'code');
  const isRight =
    (await useCode(context.db, context.config.secret, { purpose: 'login', recipient: phone, code })) &&
    account !== undefined;
  await attempt.settle(isRight);
  if (!isRight) await auditRefusal(context, account, 'code', 'wrong');
  if (!account || !isRight) throw new Refusal('code_wrong');
  return openSession(context, account.id, phone, 'code');
}

/** Admits the attempt, or records that it has to wait. Throws `login_locked`. */
async function admit(
  context: CallContext,
  attempt: Pick<Attempt, 'admit'>,
  account: Account | undefined,
  method: SignInMethod,
): Promise<void> {
  try {
    await attempt.admit();
  } catch (error) {
    await auditRefusal(context, account, method, 'locked');
    throw error;
  }
}

/** Throws `account_disabled`, `account_expired` and `single_sign_on_only`, and records it. */
export async function requireOpenAccount(
  context: CallContext,
  account: Pick<Account, 'id' | 'username' | 'status' | 'valid_until'>,
  method: SignInMethod,
): Promise<void> {
  const refuse = async (reason: 'disabled' | 'expired' | 'single_sign_on_only', key: ErrorKey): Promise<never> => {
    await auditRefusal(context, account, method, reason);
    throw new Refusal(key);
  };
  if (account.status === 'disabled') await refuse('disabled', 'account_disabled');
  if (account.valid_until !== null && account.valid_until <= new Date()) await refuse('expired', 'account_expired');
  if ((await judgeLocalSignIn(context.db, account.id, method)) === 'refused')
    await refuse('single_sign_on_only', 'single_sign_on_only');
}

/**
 * Opens a session for a person who proved the first factor under the entered name, and marks the browser as known;
 * without any role it has `noRole`. `passwordHash` is the one that the entered password had. Throws `account_disabled`,
 * `account_expired`, `single_sign_on_only`, `login_failed` for a password that was changed meanwhile, and
 * `second_factor_needed` with a ticket where a second step follows: the person has a second factor, or a role requires
 * one. Single sign-on leaves that to the identity provider.
 */
export async function openSession(
  context: CallContext,
  userId: number,
  name: string,
  method: SignInMethod = 'link',
  passwordHash?: string,
): Promise<BearerToken> {
  await requireOpenAccount(context, await getAccount(context.db, userId), method);
  const opened = await context.db.transaction(async (tx) => {
    // Locked: what ends all sessions at this moment either sees this one, or is seen here
    const account = await one<Account>(tx, sql`select * from app_user where id = ${userId} for update`);
    if (passwordHash !== undefined && account.password_hash !== passwordHash) throw new Refusal('login_failed');
    const step = method === 'sso' ? undefined : await nextStep(tx, userId);
    if (step !== undefined) return { ticket: await issueTicket(tx, { userId, method, login: name, step }) };
    return { bearer: await insertOpenSession(tx, context, account, { method }) };
  });
  if (opened.bearer === undefined) throw new Refusal('second_factor_needed', {}, { data: opened.ticket });
  keepDevice(context, name);
  return opened.bearer;
}

async function nextStep(db: Queryable, userId: number): Promise<SecondFactorStep['step'] | undefined> {
  if (await isFactorOn(db, userId)) return 'answer';
  return (await isFactorRequired(db, userId)) ? 'enrol' : undefined;
}

/** How a session was opened, as audited. */
interface Opening {
  readonly method: SignInMethod;
  readonly second_factor?: 'code' | 'recovery_code' | 'enrolment';
}

/** Stores a new session of a person who has proved everything, and audits the sign-in. */
export async function insertOpenSession(
  tx: Transaction,
  { address, config, browser, language }: CallContext,
  account: Account,
  opening: Opening,
): Promise<BearerToken> {
  const pair = choosePair(account, await listRolePairs(tx, account.id)) ?? { role_id: noRole, team_id: null };
  const { token, hash } = newToken();
  const id = await insertSession(tx, {
    hash,
    userId: account.id,
    pair,
    address,
    userAgent: browser.userAgent,
    hours: config.sessionHours,
    language,
  });
  await writeAudit(tx, {
    entity: 'session',
    entityId: id,
    taskId: null,
    // Of an administrator who does without the single sign-on that is required
    event: (await judgeLocalSignIn(tx, account.id, opening.method)) === 'exception' ? 'sign_in_locally' : 'sign_in',
    from: null,
    to: 'done',
    actorId: account.id,
    actorRole: pair.role_id === noRole ? null : pair.role_id,
    name: account.username,
    after: { ...opening },
  });
  return { token, token_type: 'Bearer' };
}

/** The pair used last if still held, otherwise the first. */
const choosePair = (account: Account, pairs: readonly RolePair[]): RolePair | undefined =>
  pairs.find((pair) => pair.role_id === account.last_role_id && pair.team_id === account.last_team_id) ??
  pairs.find((pair) => pair.role_id === account.last_role_id) ??
  pairs[0];
