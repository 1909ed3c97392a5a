import type { Api, ParsedRequestOf, ResponseOf } from '@earmark/contract';
import type { BaseDocument, LabelSet, Result } from '@earmark/model';
import { maybeOne, one, sql, type Queryable } from '../db/index.ts';
import { InvalidRequest, Refusal, refuseFaults, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { isWorkedOn, lockItem, personOf, readItemState, requireTaskOfItem, type ItemState } from '../workflow/index.ts';
import { requireModality } from '../modality/required/index.ts';
import {
  commandIssues,
  documentCacheOf,
  editDocument,
  growthOf,
  holdLarge,
  holdSmall,
  isShared,
  largeBytes,
  onThread,
  settle,
  shareBytes,
  shareText,
  type Command,
  type Editing,
  type HeldDocument,
  type SmallDocument,
} from './document/index.ts';
import { requireLease } from './lease.ts';
import { appendRevision, areOwnRevisions, holdDocument, type Commands } from './revision.ts';
import { noteLife } from './sign-of-life.ts';

type Batch = Omit<ParsedRequestOf<Api['saveItem']>, 'commands'> & { readonly commands: Commands };
type Saved = ResponseOf<Api['saveItem']>;

/**
 * Autosave on the server: one batch of edits becomes one revision. A repeated batch returns its revision; a batch based
 * on an older revision is replayed when only the same lease has written since, otherwise it throws `revision_conflict`.
 * Throws `lease_lost` without a valid lease.
 */
export const saveItem: HandlersOf<'saveItem'>['saveItem'] = (request, context) => saveBatch(request, context);

/** Saves a batch whose JSON a thread must parse. */
export async function saveLargeBatch(body: Buffer, context: SignedInContext): Promise<Saved> {
  const batch = await onThread('readBatch', shareBytes(body), { id: 0, revision: 0 });
  if (batch.kind !== 'read')
    throw new InvalidRequest(batch.kind === 'invalid' ? batch.issues : [{ path: [], message: 'invalid' }]);
  return saveBatch({ ...batch.request, commands: batch.commands }, context);
}

async function saveBatch(batch: Batch, context: SignedInContext): Promise<Saved> {
  // First of all: a repeated batch is answered even when the lease has ended since
  const known = await findBatch(context.db, batch, context);
  if (known) return known;
  const modality = await requireTaskOfItem(context.db, context, batch.item_id);
  await refuseUnreadable(modality, batch);
  return (await saveAtOnce(batch, context)) ?? inTurn(batch.item_id, () => saveInSteps(batch, context));
}

/**
 * Throws `invalid_request` unless the commands fit the schema of the item's modality, on which everything after it
 * relies, and `modality_unavailable`.
 */
async function refuseUnreadable(
  modality: string,
  { item_id: id, base_revision: revision, commands }: Batch,
): Promise<void> {
  const row = requireModality(modality);
  const issues = isShared(commands)
    ? await onThread('checkCommands', { modality, commands }, { id, revision })
    : commandIssues(row, commands);
  if (issues.length > 0) throw new InvalidRequest(issues);
}

/** Fast path in one transaction: a small batch for a small document in memory. Returns null in all other cases. */
async function saveAtOnce(batch: Batch, context: SignedInContext): Promise<Saved | null> {
  const { commands } = batch;
  if (isShared(commands) || growthOf(commands) >= largeBytes) return null;
  return context.db.transaction(async (tx) => {
    const item = await lockItem(tx, batch.item_id, personOf(context.caller), batch.annotation_id);
    const known = await findBatch(tx, batch, context);
    if (known) return known;
    const editing = await prepare(tx, item, batch, context);
    const cache = documentCacheOf(context);
    const before = cache.get(item.annotation_id, item.revision);
    const atStageStart = cache.get(item.annotation_id, item.stage_revision);
    if (before?.kind !== 'small' || atStageStart?.kind !== 'small') return null;
    return append(tx, item, batch, context, editing, editSmall(editing, before, atStageStart.document, commands));
  });
}

/**
 * Slow path: reads and edits outside any transaction, on a thread when large, then writes if the item is unchanged, so
 * that no lock is held while computing. Repeats when another revision came in between.
 */
async function saveInSteps(batch: Batch, context: SignedInContext): Promise<Saved> {
  const { db, caller } = context;
  for (;;) {
    const seen = await readItemState(db, batch.item_id, personOf(caller), batch.annotation_id);
    const known = await findBatch(db, batch, context);
    if (known) return known;
    const editing = await prepare(db, seen, batch, context);
    const before = await holdDocument(context, seen, seen.revision);
    const atStageStart = await holdDocument(context, seen, seen.stage_revision);
    const { commands } = batch;
    const isSmall =
      !isShared(commands) &&
      growthOf(commands) < largeBytes &&
      before.kind === 'small' &&
      atStageStart.kind === 'small';
    const held = isSmall
      ? editSmall(editing, before, atStageStart.document, commands)
      : await editLarge(editing, before, atStageStart, commands, seen);
    const saved = await db.transaction(async (tx) => {
      const item = await lockItem(tx, batch.item_id, personOf(caller), batch.annotation_id);
      // Checked again under the lock, because the same batch may have been sent twice at once
      const meanwhile = await findBatch(tx, batch, context);
      if (meanwhile) return meanwhile;
      const again = await prepare(tx, item, batch, context);
      const isSame =
        item.revision === seen.revision &&
        item.stage_revision === seen.stage_revision &&
        again.author.stage === editing.author.stage;
      return isSame ? append(tx, item, batch, context, again, held) : null;
    });
    if (saved) return saved;
  }
}

/** Checks that the batch may be written now; returns the context for judging its edits. */
async function prepare(
  q: Queryable,
  item: ItemState,
  { base_revision, lease }: Batch,
  { caller }: SignedInContext,
): Promise<Editing> {
  const stage = requireLease(item, caller, lease);
  const isNewest = base_revision === item.revision;
  if (!isNewest && (base_revision > item.revision || !(await areOwnRevisions(q, item, base_revision, lease))))
    throw revisionConflict(item.revision);
  const { labels } = await one<{ labels: LabelSet }>(q, sql`select labels from task where id = ${item.task_id}`);
  return { author: { userId: caller.userId, userName: caller.name, stage }, labels };
}

/** Appends the batch as the next revision. The caller must hold the item's lock. */
async function append(
  tx: Parameters<typeof appendRevision>[1],
  item: ItemState,
  batch: Batch,
  context: SignedInContext,
  { author }: Editing,
  held: HeldDocument,
): Promise<Saved> {
  const revision = item.revision + 1;
  const savedAt = await appendRevision(context, tx, {
    item,
    revision,
    kind: 'edit',
    stage: author.stage,
    authorId: author.userId,
    batchId: batch.batch_id,
    lease: batch.lease,
    commands: batch.commands,
    held,
  });
  await noteLife(tx, { userId: author.userId, item, stage: author.stage });
  return { annotation_id: item.shown_id, revision, saved_at: savedAt.toISOString() };
}

/** Error for a document that others have changed; carries the newest revision, with which the kit compares. */
export const revisionConflict = (revision: number): Refusal =>
  new Refusal('revision_conflict', { revision }, { data: { revision } });

/** Applies a batch on the calling thread; a small document takes less than a message to a thread. */
function editSmall(
  editing: Editing,
  before: SmallDocument,
  atStageStart: BaseDocument,
  commands: readonly Command[],
): HeldDocument {
  const modality = requireModality(before.document.kind);
  const { document, bytes } = accept(editDocument(modality, editing, before, atStageStart, commands));
  return holdSmall(document, bytes);
}

/** Applies a batch on a thread. */
async function editLarge(
  editing: Editing,
  before: HeldDocument,
  atStageStart: HeldDocument,
  commands: Commands,
  { id, revision }: ItemState,
): Promise<HeldDocument> {
  const json = (held: HeldDocument) => (held.kind === 'large' ? held : holdLarge(held.document)).json;
  const shared = isShared(commands) ? commands : shareText(JSON.stringify(commands));
  const modality = before.kind === 'large' ? before.modality : before.document.kind;
  return settle(
    accept(
      await onThread(
        'edit',
        {
          ...editing,
          modality,
          before: json(before),
          atStageStart: json(atStageStart),
          commands: shared,
        },
        { id, revision },
      ),
    ),
  );
}

/** Unwraps a result. Throws `command_refused` with the model's fault. */
function accept<Value>(result: Result<Value>): Value {
  if (!result.ok) throw refuseFaults('command_refused', [result.fault]);
  return result.value;
}

/** The last work in each item's line. */
const turns = new Map<number, Promise<unknown>>();

/**
 * Serialises work on an item within this process, so that results computed outside the transaction rarely become stale.
 */
function inTurn<Value>(itemId: number, work: () => Promise<Value>): Promise<Value> {
  const turn = (turns.get(itemId) ?? Promise.resolve()).then(work, work);
  const settled = turn
    .catch(() => undefined)
    .then(() => {
      if (turns.get(itemId) === settled) turns.delete(itemId);
    });
  turns.set(itemId, settled);
  return turn;
}

/** Finds the revision that a batch has become already. */
async function findBatch(
  db: Queryable,
  { item_id, annotation_id, batch_id }: Batch,
  { caller }: SignedInContext,
): Promise<Saved | undefined> {
  const row = await maybeOne<{ annotation_id: number; revision: number; created_at: Date }>(
    db,
    sql.frequent(sql`
      select case when a.is_check then (select f.id from annotation f where f.item_id = i.id and f.ordinal = 1) else a.id end as annotation_id, r.revision, r.created_at
      from item i join annotation a on ${isWorkedOn(annotation_id, caller.userId)} join annotation_revision r on r.annotation_id = a.id
      where i.id = ${item_id} and r.batch_id = ${batch_id} and r.author_id = ${caller.userId}`),
  );
  return row && { annotation_id: row.annotation_id, revision: row.revision, saved_at: row.created_at.toISOString() };
}
