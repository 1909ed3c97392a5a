import { mayEver, roleNames, type Language, type RoleId } from '@earmark/contract';
import { maybeOne, sql, type Queryable } from '../../db/index.ts';
import { Refusal } from '../../http/index.ts';
import { readSettings } from '../../setting/stored/index.ts';
import { isFactorOn } from './factor.ts';

/** Whether a role that a person holds, in any team, requires the second factor. */
export async function isFactorRequired(db: Queryable, userId: number): Promise<boolean> {
  const { roles } = (await readSettings(db)).settings.second_factor;
  return (await heldOf(db, userId, roles)) !== undefined;
}

/**
 * Throws `second_factor_own_first` when one of the roles lets the person change settings, and the person has not turned
 * the second factor on: whoever requires it of administrators must have seen that it works.
 */
export async function requireOwnFirst(db: Queryable, userId: number, roles: readonly RoleId[]): Promise<void> {
  const held = await heldOf(
    db,
    userId,
    roles.filter((role) => mayEver(role, 'setting.write')),
  );
  if (held === undefined || (await isFactorOn(db, userId))) return;
  throw new Refusal('second_factor_own_first', (language: Language) => ({ role: roleNames[held][language] }));
}

async function heldOf(db: Queryable, userId: number, roles: readonly RoleId[]): Promise<RoleId | undefined> {
  if (roles.length === 0) return undefined;
  const row = await maybeOne<{ role_id: RoleId }>(
    db,
    sql`select role_id from user_role where user_id = ${userId} and role_id = any(${[...roles]}::integer[]) order by role_id limit 1`,
  );
  return row?.role_id;
}
