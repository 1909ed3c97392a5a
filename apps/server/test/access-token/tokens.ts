import { createHash, randomBytes } from 'node:crypto';
import { allActions, type Action } from '@earmark/contract';
import { one, sql, type Database } from '../../src/db/index.ts';
import { demoPassword } from '../../src/demo/index.ts';
import { tokenPrefix } from '../../src/session/index.ts';
import type { World } from '../workflow/open-world.ts';

export const codes = {
  expired: 24021001,
  revoked: 24021002,
  roleRemoved: 24021003,
  scopeMissing: 24021004,
  pageOnly: 24021005,
  scopeNotHeld: 24021006,
  nameTaken: 24021007,
  limit: 24021008,
  disabled: 24011001,
  pastValidity: 24011002,
} as const;

/**
 * Stores an access token for the only role of a person, as an earlier day may have; returns its Authorization header.
 */
export async function storeToken(
  db: Database,
  userId: number,
  scopes: readonly Action[] = allActions,
  { days = 30 }: { days?: number } = {},
): Promise<{ id: number; header: string }> {
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  const { id } = await one<{ id: number }>(
    db,
    sql`
      insert into access_token (user_id, name, token_hash, role_id, team_id, scopes, expires_at, warned_days)
      select r.user_id, ${token.slice(-20)}, ${createHash('sha256').update(token).digest('hex')}, r.role_id, r.team_id, ${[...scopes]}, now() + make_interval(days => ${days}::integer), 1000
      from user_role r where r.user_id = ${userId} order by r.id limit 1 returning id`,
  );
  return { id, header: `Bearer ${token}` };
}

export const signIn = async (world: World, username: string): Promise<string> =>
  `Bearer ${(await world.send('login', { username, password: demoPassword })).data.token}`;

/** A proof by which the person in a session may create one token. */
export const proofOf = async (world: World, session: string): Promise<string> =>
  (await world.send('confirmPassword', { password: demoPassword }, session)).data.proof;

interface Form {
  readonly name: string;
  readonly role_id: number;
  readonly team_id: number | null;
  readonly scopes: Action[];
  readonly days: number;
}

/** Creates a token as a person does: after a confirmation. */
export const create = async (world: World, session: string, form: Form) =>
  world.send('createToken', { ...form, proof: await proofOf(world, session) }, session);
