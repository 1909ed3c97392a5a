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
export async function requireKeptProject(context: Parameters<typeof requireProject>[0], id: number): Promise<void> {
  const row = await maybeOne(
    context.db,
    sql`select p.id from project p where p.id = ${id} and (p.deleted_at is null or p.expired_at is not null) and ${projectsManaged(context.scope, context.caller)}`,
  );
  if (!row) throw new Refusal('not_found');
}

/**
 * Same as `requireProject` for writes in a project, without a lock. Throws `project_closed` besides.
 */
export async function requireOpenProject(
  context: Parameters<typeof requireProject>[0],
  id: number,
): Promise<{ id: number; name: string }> {
  const project = await requireProject(context, id);
  const closed = await closedProject(context.db, id);
  if (closed) throw closed;
  return project;
}

/**
 * Locks a project against deletion, closing and edits until the transaction ends. Throws `not_found` when it was
 * deleted and `project_closed`.
 */
export async function holdProject(tx: Transaction, id: number): Promise<void> {
  const row = await maybeOne(tx, sql`select id from project where id = ${id} and deleted_at is null for share`);
  if (!row) throw new Refusal('not_found');
  const closed = await closedProject(tx, id);
  if (closed) throw closed;
}

/** Returns the refusal `project_closed` for a closed or archived project, deleted or not; undefined for an open one. */
export async function closedProject(db: Queryable, id: number): Promise<Refusal | undefined> {
  const row = await maybeOne<{ name: string }>(db, sql`select name from project where id = ${id} and state <> 'open'`);
  return row && new Refusal('project_closed', { name: row.name });
}
