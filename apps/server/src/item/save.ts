import { applyCommands, checkAuthority, checkDocumentBytes, checkNewAnswers, documentBytesAfter, type AudioCommand, type AudioDocument, type Author, type LabelSet } from '@earmark/model';
import { maybeOne, one, sql, type Queryable } from '../db/index.ts';
import { Refusal, refuseFaults, type HandlersOf } from '../http/index.ts';
import { lockItem, personOf, requireTaskOfItem } from '../workflow/index.ts';
import type { HeldDocument } from './document-cache.ts';
import { requireLease } from './lease.ts';
import { appendRevision, areOwnRevisions, holdDocument } from './revision.ts';

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
    const before = await holdDocument(context, tx, item.id, item.revision);
    const atStageStart = await holdDocument(context, tx, item.id, item.stage_revision);
    const { labels } = await one<{ labels: LabelSet }>(tx, sql`select labels from task where id = ${item.task_id}`);
    const held = edit({ author: { userId: caller.userId, userName: caller.name, stage }, before, atStageStart: atStageStart.document, labels }, request.commands);
    const revision = item.revision + 1;
    const savedAt = await appendRevision(context, tx, {
      itemId: item.id, revision, kind: 'edit', stage, authorId: caller.userId, batchId: request.batch_id, lease: request.lease, commands: request.commands, held,
    });
    return { revision, saved_at: savedAt.toISOString() };
  });
};

export const revisionConflict = (revision: number): Refusal => new Refusal('revision_conflict', { revision }, { data: { revision } });

interface Editing {
  readonly author: Author;
  readonly before: HeldDocument;
  readonly atStageStart: AudioDocument;
  readonly labels: LabelSet;
}

function edit({ author, before, atStageStart, labels }: Editing, commands: readonly AudioCommand[]): HeldDocument {
  const result = applyCommands(before.document, commands);
  if (!result.ok) throw refuseFaults('command_refused', [result.fault]);
  const bytes = documentBytesAfter(before.document, before.bytes, result.value);
  const fault =
    checkDocumentBytes(before.bytes, bytes) ?? checkAuthority(author, before.document, result.value, atStageStart) ?? checkNewAnswers(before.document, result.value, atStageStart, labels);
  if (fault) throw refuseFaults('command_refused', [fault]);
  return { document: result.value, bytes };
}

async function findBatch(db: Queryable, itemId: number, batchId: string, userId: number): Promise<{ revision: number; saved_at: string } | undefined> {
  const row = await maybeOne<{ revision: number; created_at: Date }>(
    db,
    sql`select revision, created_at from item_revision where item_id = ${itemId} and batch_id = ${batchId} and author_id = ${userId}`,
  );
  return row && { revision: row.revision, saved_at: row.created_at.toISOString() };
}
