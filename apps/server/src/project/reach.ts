import { maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { projectsInReach, projectsManaged } from './queries.ts';

/** The project's id and name when the caller may reach it through the current permission; else `not_found`, as if it were not there. */
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

/** The same for reading, of a project that stands or whose days in the recycle bin are over: its archive stays. */
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

/** Keeps a project from being deleted until the transaction ends; throws `not_found` when it was, perhaps a moment ago. */
export async function holdProject(tx: Transaction, id: number): Promise<void> {
  const row = await maybeOne(tx, sql`select id from project where id = ${id} and deleted_at is null for key share`);
  if (!row) throw new Refusal('not_found');
}
