import { documentBytes, maxDocumentBytes, type BaseDocument, type Stored } from '@earmark/model';
import { isTooMuch, maybeOne, one, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type Parts } from '../http/index.ts';
import { requireModality } from '../modality/required/index.ts';
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
  readonly itemId: number;
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
export async function readDocument(q: Queryable, itemId: number, revision: number): Promise<BaseDocument> {
  return makeDocument(await readStored(q, itemId, revision), unreadable(itemId, revision));
}

/** The same through the cache of this process, for documents in work; large ones are opened by a thread. Not within a transaction. */
export function holdDocument(
  parts: Pick<Parts, 'db' | 'config'>,
  itemId: number,
  revision: number,
): Promise<HeldDocument> {
  return documentCacheOf(parts).load(itemId, revision, async () => {
    const stored = await readStored(parts.db, itemId, revision);
    const length = stored.batches.reduce((sum, { commands }) => sum + commands.length, stored.snapshot.length);
    // a kind that this version does not know is refused here, in place of breaking a thread
    requireModality(stored.modality);
    if (length < largeBytes) {
      const document = makeDocument(stored, unreadable(itemId, revision));
      return holdSmall(document, documentBytes(document));
    }
    const opened = await onThread(
      'openDocument',
      {
        modality: stored.modality,
        snapshot: shareText(stored.snapshot),
        batches: stored.batches.map(({ version, commands }) => ({ version, commands: shareText(commands) })),
      },
      { id: itemId, revision },
    );
    if (opened === null) throw unreadable(itemId, revision);
    return settle(opened);
  });
}

/** Appends a revision and brings the item's figures up to date; the item must be locked. Answers when it was saved. */
export async function appendRevision(
  parts: Pick<Parts, 'db' | 'config'>,
  tx: Transaction,
  entry: NewRevision,
): Promise<Date> {
  const { itemId, revision, held, commands } = entry;
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
        insert into item_revision (item_id, revision, kind, stage, author_id, batch_id, lease, model_version, commands, snapshot)
        values (${itemId}, ${revision}, ${entry.kind}, ${entry.stage}, ${entry.authorId}, ${entry.batchId}, ${entry.lease}, ${version}, ${isShared(commands) ? sql.jsonBytes(commands.bytes) : sql.json(commands)}, ${isWhole ? document : null})
      )
      update item set revision = ${revision}, unit_count = ${figures.unitCount}, target_size = ${figures.size}, is_valid = ${figures.isValid}, saved_at = now()
      where id = ${itemId} returning saved_at`,
  );
  if (!row) throw new Refusal('not_found');
  tx.afterCommit(() => documentCacheOf(parts).put(itemId, revision, held));
  return row.saved_at;
}

/** Whether every revision after `base` was written through this lease, so that what follows them may be replayed. */
export async function areOwnRevisions(q: Queryable, itemId: number, base: number, lease: string): Promise<boolean> {
  const foreign = await maybeOne(
    q,
    sql`select revision from item_revision where item_id = ${itemId} and revision > ${base} and lease is distinct from ${lease} limit 1`,
  );
  return foreign === undefined;
}

/** The revision in which this lease has ended by a submit or verdict already: the answer was lost and the same call comes again. */
export async function submittedRevision(
  tx: Transaction,
  itemId: number,
  userId: number,
  lease: string,
): Promise<number | undefined> {
  const row = await maybeOne<{ revision: number }>(
    tx,
    sql`select revision from item_revision where item_id = ${itemId} and lease = ${lease} and author_id = ${userId} and kind in ('submit', 'verdict') limit 1`,
  );
  return row?.revision;
}

const unreadable = (item: number, revision: number): Refusal => new Refusal('document_unreadable', { item, revision });

function makeDocument({ modality, snapshot, batches }: StoredTexts, refusal: Refusal): BaseDocument {
  const result = requireModality(modality).replay(
    JSON.parse(snapshot),
    batches.map(({ version, commands }) => ({ version, commands: JSON.parse(commands) as Stored[] })),
  );
  if (!result.ok) throw refusal;
  return result.value;
}

async function readStored(q: Queryable, itemId: number, revision: number): Promise<StoredTexts> {
  const base = await maybeOne<{ modality: string; revision: number; snapshot: string | null }>(
    q,
    sql`
      with base as materialized (
        select revision, snapshot::text as snapshot from item_revision where item_id = ${itemId} and revision <= ${revision} and snapshot is not null order by revision desc limit 1
      )
      select (select modality from item where id = ${itemId}) as modality, revision, case when octet_length(snapshot) <= ${mostStoredBytes} then snapshot end as snapshot from base`,
  ).catch((error: unknown) => {
    throw isTooMuch(error) ? unreadable(itemId, revision) : error;
  });
  if (!base) throw new Refusal('not_found');
  if (base.snapshot === null) throw unreadable(itemId, revision);
  if (base.revision === revision) return { modality: base.modality, snapshot: base.snapshot, batches: [] };
  const later = sql`item_id = ${itemId} and revision > ${base.revision} and revision <= ${revision}`;
  const { newest, bytes } = await one<{ newest: number | null; bytes: number }>(
    q,
    sql`select max(revision) as newest, coalesce(sum(octet_length(commands::text)), 0) as bytes from item_revision where ${later}`,
  );
  if (newest !== revision) throw new Refusal('not_found');
  if (bytes > mostStoredBytes) throw unreadable(itemId, revision);
  const batches = await q.query<StoredBatch>(
    sql`select model_version as version, commands::text as commands from item_revision where ${later} order by revision`,
  );
  return { modality: base.modality, snapshot: base.snapshot, batches };
}
