import { applyCommands, checkAuthority, type AudioCommand, type AudioDocument, type Author } from '@earmark/model';
import { maybeOne, sql, type Queryable } from '../db/index.ts';
import { Refusal, refuseFaults, type HandlersOf } from '../http/index.ts';
import { lockItem, personOf, requireTaskOfItem } from '../workflow/index.ts';
import { requireLease } from './lease.ts';
import { appendRevision, areOwnRevisions, readCachedDocument } from './revision.ts';

/**
 * The server's side of autosave: one batch of edits becomes one revision. A repeated batch answers the revision it became;
 * a batch made on an older revision is replayed when only the same lease has written since, and a conflict otherwise.
 */
export const saveItem: HandlersOf<'saveItem'>['saveItem'] = async (request, context) => {
  const { db, caller } = context;
  const known = await findBatch(db, request.item_id, request.batch_id, caller.userId);
  if (known) return known;
  await requireTaskOfItem(db, context, request.item_id);
  return db.transaction(async (tx) => {
    const item = await lockItem(tx, request.item_id, personOf(caller));
    const meanwhile = await findBatch(tx, request.item_id, request.batch_id, caller.userId);
    if (meanwhile) return meanwhile;
    const stage = requireLease(item, caller, request.lease);
    const isNewest = request.base_revision === item.revision;
    if (!isNewest && (request.base_revision > item.revision || !(await areOwnRevisions(tx, item.id, request.base_revision, request.lease)))) throw revisionConflict(item.revision);
    const before = await readCachedDocument(db, tx, item.id, item.revision);
    const atStageStart = await readCachedDocument(db, tx, item.id, item.stage_revision);
    const document = edit({ userId: caller.userId, userName: caller.name, stage }, before, request.commands, atStageStart);
    const revision = item.revision + 1;
    const savedAt = await appendRevision(db, tx, {
      itemId: item.id, revision, kind: 'edit', stage, authorId: caller.userId, batchId: request.batch_id, lease: request.lease, commands: request.commands, document,
    });
    return { revision, saved_at: savedAt.toISOString() };
  });
};

export const revisionConflict = (revision: number): Refusal => new Refusal('revision_conflict', { revision }, { data: { revision } });

function edit(author: Author, before: AudioDocument, commands: readonly AudioCommand[], atStageStart: AudioDocument): AudioDocument {
  const result = applyCommands(before, commands);
  if (!result.ok) throw refuseFaults('command_refused', [result.fault]);
  const fault = checkAuthority(author, before, result.value, atStageStart);
  if (fault) throw refuseFaults('command_refused', [fault]);
  return result.value;
}

async function findBatch(db: Queryable, itemId: number, batchId: string, userId: number): Promise<{ revision: number; saved_at: string } | undefined> {
  const row = await maybeOne<{ revision: number; created_at: Date }>(
    db,
    sql`select revision, created_at from item_revision where item_id = ${itemId} and batch_id = ${batchId} and author_id = ${userId}`,
  );
  return row && { revision: row.revision, saved_at: row.created_at.toISOString() };
}
