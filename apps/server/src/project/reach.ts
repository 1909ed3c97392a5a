import { maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { projectsInReach, projectsManaged } from './queries.ts';

/**
 * Returns the project's id and name when the current permission covers it. Throws `not_found` otherwise, as if it did
 * not exist.
 */
export async function requireProject(
  context: Pick<SignedInContext, 'caller' | 'scope'> & { readonly db: Queryable },
  id: number,
): Promise<{ id: number; name: string }> {
  const row = await maybeOne<{ id: number; name: string }>(
    context.db,
    sql`select p.id, p.name from project p where p.id = ${id} and ${projectsInReach(context.scope, context.caller)}`,
  );
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Same for reading projects that exist or whose retention is over, because their archive remains. */
export async function requireKeptProject(
  context: Pick<SignedInContext, 'caller' | 'scope' | 'db'>,
  id: number,
): Promise<void> {
  const row = await maybeOne(
    context.db,
    sql`select p.id from project p where p.id = ${id} and (p.deleted_at is null or p.expired_at is not null) and ${projectsManaged(context.scope, context.caller)}`,
  );
  if (!row) throw new Refusal('not_found');
}

/** Locks a project against deletion until the transaction ends. Throws `not_found` when it was deleted. */
export async function holdProject(tx: Transaction, id: number): Promise<void> {
  const row = await maybeOne(tx, sql`select id from project where id = ${id} and deleted_at is null for key share`);
  if (!row) throw new Refusal('not_found');
}
