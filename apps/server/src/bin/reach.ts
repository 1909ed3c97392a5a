import { deletableOf, scopeOf, type DeletableKind, type DeletionCounts, type Scope } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, type Caller, type SignedInContext } from '../http/index.ts';
import { projectsManaged, requireProject } from '../project/index.ts';
import { kinds } from './kinds.ts';

/** A thing that stands, as far as the caller may delete it. Throws `not_found`, or `forbidden` for a template of somebody else. */
export async function requireThing(
  context: SignedInContext,
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
    !(await maybeOne(context.db, sql`select id from template where id = ${id} and owner_id = ${context.caller.userId}`))
  )
    throw new Refusal('forbidden');
  return { name: row.name, projectId: row.project_id };
}

/** SQL condition: the deletion (alias `x`) is within the caller's reach, whether its project stands or not. */
export const deletionsInReach = ({ scope, caller }: Pick<SignedInContext, 'scope' | 'caller'>): Sql =>
  scope === 'all'
    ? sql`true`
    : sql`
      (exists (select 1 from project p where p.id = x.project_id and ${projectsManaged(scope, caller)})
        or (x.kind = 'template' and exists (select 1 from template l where l.id = x.entity_id and l.owner_id = ${caller.userId})))`;

export interface DeletionRow {
  id: number;
  kind: DeletableKind;
  entity_id: number;
  project_id: number | null;
  name: string;
  counts: DeletionCounts;
}

/** A deletion that may still be undone. Throws `not_found` when it is out of reach. */
export async function requireDeletion(context: SignedInContext, id: number): Promise<DeletionRow> {
  const row = await maybeOne<DeletionRow>(
    context.db,
    sql`select x.id, x.kind, x.entity_id, x.project_id, x.name, x.counts from deletion x where x.id = ${id} and ${deletionsInReach(context)}`,
  );
  if (!row) throw new Refusal('not_found');
  requireScope(context.caller, row.kind);
  return row;
}

/** The deletion of a project, while it lies in the recycle bin. */
export const findProjectDeletion = (db: Queryable, projectId: number): Promise<DeletionRow | undefined> =>
  maybeOne<DeletionRow>(
    db,
    sql`
    select x.id, x.kind, x.entity_id, x.project_id, x.name, x.counts from deletion x
    where x.kind = 'project' and x.entity_id = ${projectId} and x.restored_at is null and x.expired_at is null`,
  );

function requireScope(caller: Caller, kind: DeletableKind): Scope {
  const scope = scopeOf(caller.role, deletableOf(kind).action);
  if (!scope) throw new Refusal('forbidden');
  return scope;
}
