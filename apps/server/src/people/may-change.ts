import { roleIds } from '@earmark/contract';
import { maybeOne, sql, type Queryable } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { roleOf, type Actor } from '../workflow/index.ts';

/**
 * Throws `not_found`, and `root_only` for accounts with the role root, unless root asks: a password link would be a way
 * to it, and a disabled one could not undo anything.
 */
export async function requireMayChange(db: Queryable, id: number, actor: Actor): Promise<void> {
  const account = await maybeOne<{ is_root: boolean }>(
    db,
    sql`select exists (select 1 from user_role where user_id = u.id and role_id = ${roleIds.root}) as is_root from app_user u where u.id = ${id}`,
  );
  if (!account) throw new Refusal('not_found');
  if (account.is_root && !isByRoot(actor)) throw new Refusal('root_only');
}

/** Whether a platform administrator acts, to whom some limits do not apply. */
export const isByRoot = (actor: Actor): boolean => roleOf(actor) === roleIds.root;
