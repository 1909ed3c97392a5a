import type { CallContext, SignedInContext } from '../http/index.ts';
import { Refusal } from '../http/index.ts';
import { keepDevice } from './device.ts';
import { takeHashingTurn } from './hashing-turn.ts';
import { openAttempt } from './login-guard.ts';
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
  await attempt.admit();
  const account = await findAccount(context.db, login);
  const isRight = await takeHashingTurn(attempt, async () => {
    // Concurrent guesses meet here the waits caused by the first ones
    await attempt.admit();
    const isRight = await isPasswordOf(context, account, password);
    await attempt.settle(isRight);
    return isRight;
  });
  if (!account || !isRight) throw new Refusal('login_failed');
  return openSession(context, account.id, login);
}

/**
 * Whether the password is that of the signed-in person. Failures count like those of a sign-in, so that a stolen session
 * cannot try passwords. Throws `login_locked` and `too_many_requests`.
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

/** Verifies the password, and rehashes it when the stored hash has a lower cost. */
async function isPasswordOf(
  { db, config }: CallContext,
  account: Account | undefined,
  password: string,
): Promise<boolean> {
  const stored = account?.password_hash ?? null;
  const isRight = await verifyPassword(password, stored, config.passwordCost);
  if (isRight && account && stored !== null && isOutdatedHash(stored, config.passwordCost))
    await replacePasswordHash(db, account.id, stored, await hashPassword(password, config.passwordCost));
  return isRight;
}

/**
 * Signs in by phone and the code sent to it; the code itself limits concurrent attempts. Throws `code_wrong`,
 * `login_locked`, and the errors of `openSession`.
 */
export async function signInByCode(context: CallContext, phone: string, code: string): Promise<BearerToken> {
  const attempt = openAttempt(context, 'code', phone);
  await attempt.admit();
  const account = await findAccountByPhone(context.db, phone);
  const isRight =
    (await useCode(context.db, context.config.secret, { purpose: 'login', recipient: phone, code })) &&
    account !== undefined;
  await attempt.settle(isRight);
  if (!account || !isRight) throw new Refusal('code_wrong');
  return openSession(context, account.id, phone);
}

/**
 * Opens a session for a verified person under the entered name, and marks the browser as known. Throws
 * `account_disabled` and `account_expired`.
 */
export async function openSession(context: CallContext, userId: number, name: string): Promise<BearerToken> {
  const account = await getAccount(context.db, userId);
  if (account.status === 'disabled') throw new Refusal('account_disabled');
  if (account.valid_until && account.valid_until < new Date()) throw new Refusal('account_expired');
  const pair = choosePair(account, await listRolePairs(context.db, account.id));
  if (!pair) throw new Refusal('account_disabled');
  const { token, hash } = newToken();
  await context.db.transaction((tx) =>
    insertSession(tx, {
      hash,
      userId: account.id,
      pair,
      address: context.address,
      userAgent: context.browser.userAgent,
      hours: context.config.sessionHours,
      language: context.language,
    }),
  );
  keepDevice(context, name);
  return { token, token_type: 'Bearer' };
}

/** The pair used last if still held, otherwise the first. */
const choosePair = (account: Account, pairs: readonly RolePair[]): RolePair | undefined =>
  pairs.find((pair) => pair.role_id === account.last_role_id && pair.team_id === account.last_team_id) ??
  pairs.find((pair) => pair.role_id === account.last_role_id) ??
  pairs[0];
