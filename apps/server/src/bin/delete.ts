import { isWorkedOn, type DeletableKind } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { writeAudit } from '../audit/index.ts';
import { maybeOne, one, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { requireModalityOf } from '../modality/required/index.ts';
import { kinds, obstacleTo, readCounts } from './kinds.ts';
import { requireThing } from './reach.ts';

/**
 * Returns what a deletion would include and whether it is possible, without changing anything. Throws `not_found`
 * outside the caller's scope.
 */
export const previewDeletion: HandlersOf<'previewDeletion'>['previewDeletion'] = async ({ kind, id }, context) => {
  const { name, projectId } = await requireThing(context, kind, id);
  const counts = await readCounts(context.db, kind, id);
  const obstacle = await obstacleTo(context.db, { kind, id, projectId }, context.caller);
  return {
    kind,
    id,
    name,
    counts: { ...counts },
    is_worked_on: isWorkedOn(counts),
    obstacle: obstacle?.sentence(context.language) ?? null,
    modality: await modalityIn(context.db, projectId),
  };
};

/** Modality of a project's items; null for what belongs to no project. */
async function modalityIn(db: Queryable, projectId: number | null): Promise<ModalityKind | null> {
  if (projectId === null) return null;
  const { business } = await one<{ business: string }>(db, sql`select business from project where id = ${projectId}`);
  return requireModalityOf(business);
}

export const deletionHandlers: HandlersOf<
  | 'deleteProject'
  | 'deleteTask'
  | 'deleteDataset'
  | 'deleteDistribution'
  | 'deleteTemplate'
  | 'deleteCharacterSet'
  | 'deleteExport'
> = {
  deleteProject: (request, context) => context.db.transaction((tx) => moveToBin(tx, 'project', request, context)),
  deleteTask: (request, context) => context.db.transaction((tx) => moveToBin(tx, 'task', request, context)),
  deleteDataset: (request, context) => context.db.transaction((tx) => moveToBin(tx, 'dataset', request, context)),
  deleteDistribution: (request, context) =>
    context.db.transaction((tx) => moveToBin(tx, 'distribution', request, context)),
  deleteTemplate: (request, context) => context.db.transaction((tx) => moveToBin(tx, 'template', request, context)),
  deleteCharacterSet: (request, context) =>
    context.db.transaction((tx) => moveToBin(tx, 'character_set', request, context)),
  deleteExport: (request, context) => context.db.transaction((tx) => moveToBin(tx, 'export', request, context)),
};

/** Soft deletion: sets `deleted_at` and leaves every row as it is, so that restoring brings back exactly the same. */
export async function moveToBin(
  tx: Transaction,
  kind: DeletableKind,
  { id, typed_name }: { readonly id: number; readonly typed_name?: string | undefined },
  { caller }: Pick<SignedInContext, 'caller'>,
): Promise<{ deletion_id: number }> {
  const { projectId } = await requireThing({ db: tx, caller }, kind, id);
  const { name, afterDelete } = kinds[kind];
  // The row lock waits for concurrent inserts below the entity; later ones find it deleted
  const row = await maybeOne<{ name: string }>(
    tx,
    sql`select ${name} as name from ${sql.identifier(kind)} x where x.id = ${id} and x.deleted_at is null for update`,
  );
  if (!row) throw new Refusal('not_found');
  // Checked again under the lock, because the preview is older
  const refusal = await obstacleTo(tx, { kind, id, projectId }, caller);
  if (refusal) throw refusal;
  const counts = await readCounts(tx, kind, id);
  if (isWorkedOn(counts) && typed_name?.trim() !== row.name.trim())
    throw new Refusal('name_to_type', { name: row.name });
  await tx.query(sql`update ${sql.identifier(kind)} set deleted_at = now() where id = ${id}`);
  await afterDelete?.(tx, id);
  const deletion = await one<{ id: number }>(
    tx,
    sql`insert into deletion (kind, entity_id, project_id, name, counts, deleted_by) values (${kind}, ${id}, ${projectId}, ${row.name}, ${sql.json(counts)}, ${caller.userId}) returning id`,
  );
  const { userId, role } = caller;
  await writeAudit(tx, {
    entity: kind,
    entityId: id,
    taskId: kind === 'task' ? id : null,
    event: 'delete',
    from: null,
    to: 'deleted',
    actorId: userId,
    actorRole: role,
    before: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  });
  return { deletion_id: deletion.id };
}
