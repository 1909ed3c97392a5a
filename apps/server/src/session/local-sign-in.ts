import { roleIds } from '@earmark/contract';
import { maybeOne, one, sql, type Queryable } from '../db/index.ts';
import { readSingleSignOn } from '../single-sign-on/stored/index.ts';
import type { SignInMethod } from './audit-sign-in.ts';

const administrators = [roleIds.platformAdmin, roleIds.root];

/**
 * Whether a person may sign in this way: `exception` is an administrator who signs in without the single sign-on that
 * is required, which stays possible so that nobody is locked out when the provider is.
 */
export async function judgeLocalSignIn(
  db: Queryable,
  userId: number,
  method: SignInMethod,
): Promise<'allowed' | 'exception' | 'refused'> {
  if (method === 'sso') return 'allowed';
  const { value } = await readSingleSignOn(db);
  if (!value.is_on) return 'allowed';
  const { authentication } = await one<{ authentication: string }>(
    db,
    sql`select authentication from app_user where id = ${userId}`,
  );
  if (value.is_local_allowed && authentication !== 'single_sign_on') return 'allowed';
  const isAdministrator = await maybeOne(
    db,
    sql`select id from user_role where user_id = ${userId} and role_id = any(${administrators}) limit 1`,
  );
  return isAdministrator ? 'exception' : 'refused';
}

/** Whether everybody but administrators signs in by single sign-on. */
export async function isLocalSignInClosed(db: Queryable): Promise<boolean> {
  const { value } = await readSingleSignOn(db);
  return value.is_on && !value.is_local_allowed;
}
