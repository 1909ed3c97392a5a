import { documentBytes, maxDocumentBytes, type BaseDocument, type Stored } from '@earmark/model';
import { isTooMuch, maybeOne, one, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type Parts } from '../http/index.ts';
import { requireModality } from '../modality/required/index.ts';
import type { ItemAnnotation, ItemState } from '../workflow/index.ts';
import { documentCacheOf } from './document-cache.ts';
import { onThread } from './document-threads.ts';
import { figuresOf, holdSmall, largeBytes, settle, type HeldDocument } from './held-document.ts';
import { isShared, shareText, type SharedJson } from './shared-json.ts';
import type { Command } from './work-on-document.ts';

/** Between two documents kept whole lie at most this many revisions. */
const snapshotEvery = 50;

/** The most stored text that a document is made from; what was stored before documents had a limit may be more. */
export const mostStoredBytes = 4 * maxDocumentBytes;

/** A batch of edits: as they are, or as the JSON that a thread has read and checked. */
export type Commands = readonly Command[] | SharedJson;

export interface NewRevision {
  readonly item: ItemState;
  readonly revision: number;
  readonly kind: 'edit' | 'submit' | 'verdict' | 'withdrawal';
  readonly stage: 'annotation' | 'inspection' | 'acceptance';
  readonly authorId: number;
  readonly batchId: string | null;
  readonly lease: string | null;
  readonly commands: Commands;
  readonly held: HeldDocument;
}

/** What a document is made from, as text. */
interface StoredTexts {
  /** Of the item. */
  readonly modality: string;
  readonly snapshot: string;
  /** Of the revisions after the snapshot, in order. */
  readonly batches: readonly StoredBatch[];
}

/** The commands of a revision, with the version of the model they were made under. */
interface StoredBatch {
  readonly version: number;
  readonly commands: string;
}

/**
 * The document as of a revision, from the nearest one kept whole. Throws `not_found`, and `document_unreadable` when what is stored is too
 * much to be opened or does not make a document. Whatever its size it is made on the calling thread: for those that serve nobody.
 */
export async function readDocument(q: Queryable, item: ItemAnnotation, revision: number): Promise<BaseDocument> {
  return makeDocument(await readStored(q, item, revision), unreadable(item, revision));
}

/** The same through the cache of this process, for documents in work; large ones are opened by a thread. Not within a transaction. */
export function holdDocument(
  parts: Pick<Parts, 'db' | 'config'>,
  item: ItemAnnotation,
  revision: number,
): Promise<HeldDocument> {
  return documentCacheOf(parts).load(item.annotation_id, revision, async () => {
    const stored = await readStored(parts.db, item, revision);
    const length = stored.batches.reduce((sum, { commands }) => sum + commands.length, stored.snapshot.length);
    // a kind that this version does not know is refused here, in place of breaking a thread
    requireModality(stored.modality);
    if (length < largeBytes) {
      const document = makeDocument(stored, unreadable(item, revision));
      return holdSmall(document, documentBytes(document));
    }
    const opened = await onThread(
      'openDocument',
      {
        modality: stored.modality,
        snapshot: shareText(stored.snapshot),
        batches: stored.batches.map(({ version, commands }) => ({ version, commands: shareText(commands) })),
      },
      { id: item.id, revision },
    );
    if (opened === null) throw unreadable(item, revision);
    return settle(opened);
  });
}

/**
 * Appends a revision to an annotation and brings the item's figures up to date, which are those of its first annotation; the item
 * must be locked. Answers when it was saved.
 */
export async function appendRevision(
  parts: Pick<Parts, 'db' | 'config'>,
  tx: Transaction,
  entry: NewRevision,
): Promise<Date> {
  const { item, revision, held, commands } = entry;
  // after a large batch too: otherwise so many of them would have to be read to open the document
  const isWhole =
    entry.kind !== 'edit' ||
    revision % snapshotEvery === 0 ||
    (isShared(commands) && commands.bytes.byteLength >= largeBytes);
  const document = held.kind === 'small' ? sql.json(held.document) : sql.jsonBytes(held.json.bytes);
  const figures = figuresOf(held);
  const { version } = requireModality(held.kind === 'small' ? held.document.kind : held.modality);
  const row = await maybeOne<{ saved_at: Date }>(
    tx,
    sql`
      with appended as (
        insert into annotation_revision (annotation_id, revision, kind, stage, author_id, batch_id, lease, model_version, commands, snapshot)
        values (${item.annotation_id}, ${revision}, ${entry.kind}, ${entry.stage}, ${entry.authorId}, ${entry.batchId}, ${entry.lease}, ${version}, ${isShared(commands) ? sql.jsonBytes(commands.bytes) : sql.json(commands)}, ${isWhole ? document : null})
      ), written as (
        update annotation set revision = ${revision} where id = ${item.annotation_id}
      )
      update item set ${item.is_first_annotation ? sql`unit_count = ${figures.unitCount}, target_size = ${figures.size}, is_valid = ${figures.isValid}, ` : sql.empty}saved_at = now()
      where id = ${item.id} returning saved_at`,
  );
  if (!row) throw new Refusal('not_found');
  tx.afterCommit(() => documentCacheOf(parts).put(item.annotation_id, revision, held));
  return row.saved_at;
}

/** Whether every revision after `base` was written through this lease, so that what follows them may be replayed. */
export async function areOwnRevisions(
  q: Queryable,
  { annotation_id: annotationId }: ItemAnnotation,
  base: number,
  lease: string,
): Promise<boolean> {
  const foreign = await maybeOne(
    q,
    sql`select revision from annotation_revision where annotation_id = ${annotationId} and revision > ${base} and lease is distinct from ${lease} limit 1`,
  );
  return foreign === undefined;
}

/** The revision in which this lease has ended by a submit or verdict already: the answer was lost and the same call comes again. */
export async function submittedRevision(
  tx: Transaction,
  { annotation_id: annotationId }: ItemAnnotation,
  userId: number,
  lease: string,
): Promise<number | undefined> {
  const row = await maybeOne<{ revision: number }>(
    tx,
    sql`select revision from annotation_revision where annotation_id = ${annotationId} and lease = ${lease} and author_id = ${userId} and kind in ('submit', 'verdict') limit 1`,
  );
  return row?.revision;
}

const unreadable = ({ id }: ItemAnnotation, revision: number): Refusal =>
  new Refusal('document_unreadable', { item: id, revision });

function makeDocument({ modality, snapshot, batches }: StoredTexts, refusal: Refusal): BaseDocument {
  const result = requireModality(modality).replay(
    JSON.parse(snapshot),
    batches.map(({ version, commands }) => ({ version, commands: JSON.parse(commands) as Stored[] })),
  );
  if (!result.ok) throw refusal;
  return result.value;
}

async function readStored(q: Queryable, item: ItemAnnotation, revision: number): Promise<StoredTexts> {
  const isOwn = sql`annotation_id = ${item.annotation_id}`;
  const base = await maybeOne<{ modality: string; revision: number; snapshot: string | null }>(
    q,
    sql`
      with base as materialized (
        select revision, snapshot::text as snapshot from annotation_revision where ${isOwn} and revision <= ${revision} and snapshot is not null order by revision desc limit 1
      )
      select (select modality from item where id = ${item.id}) as modality, revision, case when octet_length(snapshot) <= ${mostStoredBytes} then snapshot end as snapshot from base`,
  ).catch((error: unknown) => {
    throw isTooMuch(error) ? unreadable(item, revision) : error;
  });
  if (!base) throw new Refusal('not_found');
  if (base.snapshot === null) throw unreadable(item, revision);
  if (base.revision === revision) return { modality: base.modality, snapshot: base.snapshot, batches: [] };
  const later = sql`${isOwn} and revision > ${base.revision} and revision <= ${revision}`;
  const { newest, bytes } = await one<{ newest: number | null; bytes: number }>(
    q,
    sql`select max(revision) as newest, coalesce(sum(octet_length(commands::text)), 0) as bytes from annotation_revision where ${later}`,
  );
  if (newest !== revision) throw new Refusal('not_found');
  if (bytes > mostStoredBytes) throw unreadable(item, revision);
  const batches = await q.query<StoredBatch>(
    sql`select model_version as version, commands::text as commands from annotation_revision where ${later} order by revision`,
  );
  return { modality: base.modality, snapshot: base.snapshot, batches };
}
