import { deletableOf, type DeletableKind, type DeletionCounts, type Scope } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, requireScopeFor, type Caller, type SignedInContext } from '../http/index.ts';
import { projectsManaged, requireProject } from '../project/index.ts';
import { kinds } from './kinds.ts';

/**
 * Finds an existing entity that the caller may delete. Throws `not_found`, or `forbidden` for another person's
 * template or character set.
 */
export async function requireThing(
  context: Pick<SignedInContext, 'caller'> & { readonly db: Queryable },
  kind: DeletableKind,
  id: number,
): Promise<{ readonly name: string; readonly projectId: number | null }> {
  const scope = requireScope(context.caller, kind);
  const { name, projectId } = kinds[kind];
  const row = await maybeOne<{ name: string; project_id: number | null }>(
    context.db,
    sql`select ${name} as name, ${projectId} as project_id from ${sql.identifier(kind)} x where x.id = ${id} and x.deleted_at is null`,
  );
  if (!row) throw new Refusal('not_found');
  if (row.project_id !== null) await requireProject({ ...context, scope }, row.project_id);
  else if (
    scope === 'own' &&
    !(await maybeOne(
      context.db,
      // Both kinds that belong to no project have an owner
      sql`select id from ${sql.identifier(kind)} where id = ${id} and owner_id = ${context.caller.userId}`,
    ))
  )
    throw new Refusal('forbidden');
  return { name: row.name, projectId: row.project_id };
}

/** SQL condition: the deletion (alias `x`) is in the caller's scope, whether or not its project still exists. */
export const deletionsInReach = ({ scope, caller }: Pick<SignedInContext, 'scope' | 'caller'>): Sql =>
  scope === 'all'
    ? sql`true`
    : sql`
      (exists (select 1 from project p where p.id = x.project_id and ${projectsManaged(scope, caller)})
        or (x.kind = 'template' and exists (select 1 from template l where l.id = x.entity_id and l.owner_id = ${caller.userId}))
        or (x.kind = 'character_set' and exists (select 1 from character_set l where l.id = x.entity_id and l.owner_id = ${caller.userId})))`;

/** A deletion with the entity it concerns. */
export interface DeletionRow {
  id: number;
  kind: DeletableKind;
  entity_id: number;
  project_id: number | null;
  name: string;
  counts: DeletionCounts;
}

/** Finds a deletion that can still be undone. Throws `not_found` outside the caller's scope. */
export async function requireDeletion(
  context: Pick<SignedInContext, 'caller' | 'scope'> & { readonly db: Queryable },
  id: number,
): Promise<DeletionRow> {
  const row = await maybeOne<DeletionRow>(
    context.db,
    sql`select x.id, x.kind, x.entity_id, x.project_id, x.name, x.counts from deletion x where x.id = ${id} and ${deletionsInReach(context)}`,
  );
  if (!row) throw new Refusal('not_found');
  requireScope(context.caller, row.kind);
  return row;
}

/** Finds the deletion of a project that lies in the recycle bin. */
export const findProjectDeletion = (db: Queryable, projectId: number): Promise<DeletionRow | undefined> =>
  maybeOne<DeletionRow>(
    db,
    sql`
    select x.id, x.kind, x.entity_id, x.project_id, x.name, x.counts from deletion x
    where x.kind = 'project' and x.entity_id = ${projectId} and x.restored_at is null and x.expired_at is null`,
  );

const requireScope = (caller: Caller, kind: DeletableKind): Scope => requireScopeFor(caller, deletableOf(kind).action);
