import { documentBytes, maxDocumentBytes, type BaseDocument, type Stored } from '@earmark/model';
import { isTooMuch, maybeOne, one, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type Parts } from '../http/index.ts';
import { requireModality } from '../modality/required/index.ts';
import type { ItemAnnotation, ItemState } from '../workflow/index.ts';
import {
  documentCacheOf,
  figuresOf,
  holdSmall,
  inBounds,
  isShared,
  largeBytes,
  onThread,
  settle,
  shareText,
  type Command,
  type HeldDocument,
  type SharedJson,
  type StoredDocument,
} from './document/index.ts';
import { noteTexts } from './text/item-text.ts';

/** Maximum number of revisions between two snapshots. */
const snapshotEvery = 50;

/** Maximum size of stored text that is opened; texts stored before documents had a limit may be larger. */
export const mostStoredBytes = 4 * maxDocumentBytes;

/** A batch of edits, either parsed or as JSON that a thread has parsed and validated. */
export type Commands = readonly Command[] | SharedJson;

/** A revision to append, with the document after it. */
interface NewRevision {
  readonly item: ItemState;
  readonly revision: number;
  readonly kind: 'edit' | 'submit' | 'verdict' | 'withdrawal' | 'adoption';
  readonly stage: 'annotation' | 'inspection' | 'acceptance';
  readonly authorId: number;
  readonly batchId: string | null;
  readonly lease: string | null;
  readonly commands: Commands;
  readonly held: HeldDocument;
}

/** Stored text from which a document is built. */
interface StoredTexts {
  /** Modality of the item. */
  readonly modality: string;
  readonly snapshot: string;
  /** Batches after the snapshot, in order. */
  readonly batches: readonly StoredBatch[];
}

/** The commands of a revision, with the model version they were made under. */
interface StoredBatch {
  readonly version: number;
  readonly commands: string;
}

/**
 * Builds the document as of a revision from its nearest snapshot. Throws `not_found`, and `document_unreadable` when
 * the stored text is too large or does not form a document. Runs on the calling thread whatever the size, so it is
 * meant for jobs, not for requests.
 */
export async function readDocument(q: Queryable, item: ItemAnnotation, revision: number): Promise<BaseDocument> {
  return makeDocument(await readStored(q, item, revision), unreadable(item, revision));
}

/**
 * Returns a document through this process's cache; large ones are built on a thread. Must not be called inside a
 * transaction, because it would hold locks meanwhile. Throws like `readDocument`.
 */
export function holdDocument(
  parts: Pick<Parts, 'db' | 'config'>,
  item: ItemAnnotation,
  revision: number,
): Promise<HeldDocument> {
  const cache = documentCacheOf(parts);
  return cache.load(item.annotation_id, revision, async () => {
    const stored = cache.getStored(item.annotation_id, revision);
    return stored
      ? openLarge({ modality: stored.modality, snapshot: stored.json, batches: [] }, item, revision)
      : makeHeld(await readStored(parts.db, item, revision), item, revision);
  });
}

/**
 * Returns a document that is sent and nothing else: a large one that is stored whole in the present version is not
 * built for that. Reads it through the cache too, and within the bounds of threads: it takes no less memory. Throws
 * like `readDocument`, and must not be called inside a transaction either.
 */
export async function showDocument(
  parts: Pick<Parts, 'db' | 'config'>,
  item: ItemAnnotation,
  revision: number,
): Promise<HeldDocument | StoredDocument> {
  const cache = documentCacheOf(parts);
  const known = cache.get(item.annotation_id, revision) ?? cache.getStored(item.annotation_id, revision);
  if (known) return known;
  const modality = await wholeModality(parts.db, item, revision);
  if (modality === undefined) return holdDocument(parts, item, revision);
  return cache.loadStored(item.annotation_id, revision, () =>
    inBounds(async () => {
      const { snapshot } = await readStored(parts.db, item, revision);
      return { kind: 'stored', modality, json: shareText(snapshot) };
    }),
  );
}

/**
 * Appends a revision to an annotation and updates the item's figures, which are those of its first annotation. The
 * caller must hold the item's lock. Returns the time of saving.
 */
export async function appendRevision(
  parts: Pick<Parts, 'db' | 'config'>,
  tx: Transaction,
  entry: NewRevision,
): Promise<Date> {
  const { item, revision, held, commands } = entry;
  // A snapshot after a large batch as well, otherwise opening would replay many of them
  const isWhole =
    entry.kind !== 'edit' ||
    revision % snapshotEvery === 0 ||
    (isShared(commands) && commands.bytes.byteLength >= largeBytes);
  const document = held.kind === 'small' ? sql.json(held.document) : sql.jsonBytes(held.json.bytes);
  const figures = figuresOf(held);
  const { version } = requireModality(held.kind === 'small' ? held.document.kind : held.modality);
  const row = await maybeOne<{ saved_at: Date }>(
    tx,
    sql.frequent(sql`
      with appended as (
        insert into annotation_revision (annotation_id, revision, kind, stage, author_id, batch_id, lease, model_version, commands, snapshot)
        values (${item.annotation_id}, ${revision}, ${entry.kind}, ${entry.stage}, ${entry.authorId}, ${entry.batchId}, ${entry.lease}, ${version}, ${isShared(commands) ? sql.jsonBytes(commands.bytes) : sql.json(commands)}, ${isWhole ? document : null})
      ), written as (
        update annotation set revision = ${revision}${item.is_check ? sql`, unit_count = ${figures.unitCount}, target_size = ${figures.size}, is_valid = ${figures.isValid}, saved_at = now()` : sql.empty} where id = ${item.annotation_id}
      )
      ${
        item.is_check
          ? sql`select now() as saved_at from item where id = ${item.id}`
          : sql`update item set ${item.is_first_annotation ? sql`unit_count = ${figures.unitCount}, target_size = ${figures.size}, is_valid = ${figures.isValid}, ` : sql.empty}saved_at = now()
      where id = ${item.id} returning saved_at`
      }`),
  );
  if (!row) throw new Refusal('not_found');
  await noteTexts(parts, tx, entry);
  // Not before COMMIT: after a rollback the cache would hold a revision that never existed
  tx.afterCommit(() => documentCacheOf(parts).put(item.annotation_id, revision, held));
  return row.saved_at;
}

/** Whether every revision after `base` was written under this lease, so that a batch based on it may be replayed. */
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

/**
 * Returns the revision in which this lease was already submitted or judged: the response was lost and the same call is
 * repeated.
 */
export async function submittedRevision(
  tx: Transaction,
  { annotation_id: annotationId }: ItemAnnotation,
  userId: number,
  lease: string,
): Promise<number | undefined> {
  const row = await maybeOne<{ revision: number }>(
    tx,
    sql.frequent(
      sql`select revision from annotation_revision where annotation_id = ${annotationId} and lease = ${lease} and author_id = ${userId} and kind in ('submit', 'verdict') limit 1`,
    ),
  );
  return row?.revision;
}

const unreadable = ({ id }: ItemAnnotation, revision: number): Refusal =>
  new Refusal('document_unreadable', { item: id, revision });

async function makeHeld(stored: StoredTexts, item: ItemAnnotation, revision: number): Promise<HeldDocument> {
  const length = stored.batches.reduce((sum, { commands }) => sum + commands.length, stored.snapshot.length);
  // Rejects an unknown kind here instead of crashing a thread
  requireModality(stored.modality);
  if (length < largeBytes) {
    const document = makeDocument(stored, unreadable(item, revision));
    return holdSmall(document, documentBytes(document));
  }
  return openLarge(
    {
      modality: stored.modality,
      snapshot: shareText(stored.snapshot),
      batches: stored.batches.map(({ version, commands }) => ({ version, commands: shareText(commands) })),
    },
    item,
    revision,
  );
}

async function openLarge(
  shared: Parameters<typeof onThread<'openDocument'>>[1],
  item: ItemAnnotation,
  revision: number,
): Promise<HeldDocument> {
  const opened = await onThread('openDocument', shared, { id: item.id, revision });
  if (opened === null) throw unreadable(item, revision);
  return settle(opened);
}

function makeDocument({ modality, snapshot, batches }: StoredTexts, refusal: Refusal): BaseDocument {
  const result = requireModality(modality).replay(
    JSON.parse(snapshot),
    batches.map(({ version, commands }) => ({ version, commands: JSON.parse(commands) as Stored[] })),
  );
  if (!result.ok) throw refusal;
  return result.value;
}

/** Size of a snapshot in the database, compressed, from which it makes a large document. */
const largeStoredBytes = largeBytes / 4;

/** Returns the modality of a document that is stored whole in the present version, and large; undefined for others. */
async function wholeModality(q: Queryable, item: ItemAnnotation, revision: number): Promise<string | undefined> {
  const row = await maybeOne<{ modality: string; version: number }>(
    q,
    sql.frequent(sql`
      select i.modality, r.model_version as version from annotation_revision r join item i on i.id = ${item.id}
      where r.annotation_id = ${item.annotation_id} and r.revision = ${revision} and pg_column_size(r.snapshot) >= ${largeStoredBytes}`),
  );
  return row && row.version === requireModality(row.modality).version ? row.modality : undefined;
}

/**
 * Reads the nearest snapshot and the batches after it. Their size is checked in SQL, before any text is transferred.
 */
async function readStored(q: Queryable, item: ItemAnnotation, revision: number): Promise<StoredTexts> {
  const isOwn = sql`annotation_id = ${item.annotation_id}`;
  const base = await maybeOne<{ modality: string; revision: number; snapshot: string | null }>(
    q,
    sql.frequent(sql`
      with base as materialized (
        select revision, snapshot::text as snapshot from annotation_revision where ${isOwn} and revision <= ${revision} and snapshot is not null order by revision desc limit 1
      )
      select (select modality from item where id = ${item.id}) as modality, revision, case when octet_length(snapshot) <= ${mostStoredBytes} then snapshot end as snapshot from base`),
  ).catch((error: unknown) => {
    throw isTooMuch(error) ? unreadable(item, revision) : error;
  });
  if (!base) throw new Refusal('not_found');
  if (base.snapshot === null) throw unreadable(item, revision);
  const whole = { modality: base.modality, snapshot: base.snapshot, batches: [] };
  if (base.revision === revision) return whole;
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
  return { ...whole, batches };
}
