import type { CallContext } from '../http/index.ts';
import { Refusal } from '../http/index.ts';
import { clearFailures, countFailure, refuseWhenLocked } from './login-guard.ts';
import { verifyPassword } from './password.ts';
import { findAccount, findAccountByPhone, insertSession, listRolePairs, type Account, type RolePair } from './queries.ts';
import { newToken } from './token.ts';
import { useCode } from './verification-code.ts';

export interface BearerToken {
  token: string;
  token_type: 'Bearer';
}

/** Account, phone or e-mail with the password. Unknown accounts and wrong passwords cannot be told apart. */
export async function signInByPassword(context: CallContext, login: string, password: string): Promise<BearerToken> {
  const keys = [`account:${login.toLowerCase()}`, `address:${context.address}`];
  await refuseWhenLocked(context.db, keys);
  const account = await findAccount(context.db, login);
  const isRight = await verifyPassword(password, account?.password_hash ?? null);
  if (!account || !isRight) {
    await countFailure(context.db, keys);
    throw new Refusal('login_failed');
  }
  await clearFailures(context.db, `account:${login.toLowerCase()}`);
  return openSession(context, account);
}

/** A phone with the code that was sent to it. */
export async function signInByCode(context: CallContext, phone: string, code: string): Promise<BearerToken> {
  const keys = [`phone:${phone}`, `address:${context.address}`];
  await refuseWhenLocked(context.db, keys);
  const isRight = await useCode(context.db, context.config.secret, { purpose: 'login', recipient: phone, code });
  const account = isRight ? await findAccountByPhone(context.db, phone) : undefined;
  if (!account) {
    await countFailure(context.db, keys);
    throw new Refusal('code_wrong');
  }
  await clearFailures(context.db, `phone:${phone}`);
  return openSession(context, account);
}

async function openSession(context: CallContext, account: Account): Promise<BearerToken> {
  if (account.status === 'disabled') throw new Refusal('account_disabled');
  if (account.valid_until && account.valid_until < new Date()) throw new Refusal('account_expired');
  const pair = choosePair(account, await listRolePairs(context.db, account.id));
  if (!pair) throw new Refusal('account_disabled');
  const { token, hash } = newToken();
  await context.db.transaction((tx) => insertSession(tx, { hash, userId: account.id, pair, address: context.address, hours: context.config.sessionHours }));
  return { token, token_type: 'Bearer' };
}

/** The pair used last, if it is still held, else the first. */
const choosePair = (account: Account, pairs: readonly RolePair[]): RolePair | undefined =>
  pairs.find((pair) => pair.role_id === account.last_role_id && pair.team_id === account.last_team_id) ?? pairs.find((pair) => pair.role_id === account.last_role_id) ?? pairs[0];
