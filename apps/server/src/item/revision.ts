import { applyCommands, documentBytes, maxDocumentBytes, type AudioCommand, type AudioDocument } from '@earmark/model';
import { isTooMuch, maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type Parts } from '../http/index.ts';
import { documentCacheOf, type HeldDocument } from './document-cache.ts';

/** Between two documents kept whole lie at most this many revisions. */
const snapshotEvery = 50;

export interface NewRevision {
  readonly itemId: number;
  readonly revision: number;
  readonly kind: 'edit' | 'submit' | 'verdict';
  readonly stage: 'annotation' | 'inspection' | 'acceptance';
  readonly authorId: number;
  readonly batchId: string | null;
  readonly lease: string;
  readonly commands: readonly AudioCommand[];
  readonly held: HeldDocument;
}

type Stored = Omit<AudioDocument, 'tracks'> & Partial<Pick<AudioDocument, 'tracks'>>;

/** The most stored text that a document is made from; what was stored before documents had a limit may be more. */
export const mostStoredBytes = 4 * maxDocumentBytes;

/**
 * The document as of a revision, from the nearest one kept whole. Throws `not_found`, and `document_unreadable` when what is stored is too
 * much to be opened or does not make a document.
 */
export async function readDocument(q: Queryable, itemId: number, revision: number): Promise<AudioDocument> {
  const unreadable = (): Refusal => new Refusal('document_unreadable', { item: itemId, revision });
  const base = await maybeOne<{ revision: number; snapshot: string | null }>(
    q,
    sql`
      with base as materialized (
        select revision, snapshot::text as snapshot from item_revision where item_id = ${itemId} and revision <= ${revision} and snapshot is not null order by revision desc limit 1
      )
      select revision, case when octet_length(snapshot) <= ${mostStoredBytes} then snapshot end as snapshot from base`,
  ).catch((error: unknown) => {
    throw isTooMuch(error) ? unreadable() : error;
  });
  if (!base) throw new Refusal('not_found');
  if (base.snapshot === null) throw unreadable();
  const later = await readCommands(q, itemId, base.revision, revision);
  if (later === undefined) throw unreadable();
  const result = applyCommands(complete(JSON.parse(base.snapshot)), later);
  if (!result.ok) throw unreadable();
  return result.value;
}

/** The commands of the revisions after `base` up to `revision`; `undefined` when they are too many to be carried out. */
async function readCommands(q: Queryable, itemId: number, base: number, revision: number): Promise<AudioCommand[] | undefined> {
  if (base === revision) return [];
  const within = sql`item_id = ${itemId} and revision > ${base} and revision <= ${revision}`;
  const rows = await q.query<{ revision: number; commands: AudioCommand[] }>(sql`
    select revision, commands from item_revision where ${within} and (select coalesce(sum(octet_length(commands::text)), 0) from item_revision where ${within}) <= ${mostStoredBytes} order by revision`);
  if (rows.length === 0 && (await maybeOne(q, sql`select revision from item_revision where item_id = ${itemId} and revision = ${revision}`))) return undefined;
  if (rows.at(-1)?.revision !== revision) throw new Refusal('not_found');
  return rows.flatMap((row) => row.commands);
}

/** What was kept before documents had tracks has none. */
const complete = (snapshot: Stored): AudioDocument => ({ ...snapshot, tracks: snapshot.tracks ?? [] });

/** The same through the cache of this process, for documents in work. `q` is the transaction when inside one. */
export async function holdDocument(parts: Pick<Parts, 'db' | 'config'>, q: Queryable, itemId: number, revision: number): Promise<HeldDocument> {
  const cache = documentCacheOf(parts);
  const cached = cache.get(itemId, revision);
  if (cached) return cached;
  const document = await readDocument(q, itemId, revision);
  const held = { document, bytes: documentBytes(document) };
  cache.put(itemId, revision, held);
  return held;
}

/** Appends a revision and brings the item's figures up to date; the item must be locked. Answers when it was saved. */
export async function appendRevision(parts: Pick<Parts, 'db' | 'config'>, tx: Transaction, entry: NewRevision): Promise<Date> {
  const { itemId, revision, held } = entry;
  const { document } = held;
  const snapshot = entry.kind !== 'edit' || revision % snapshotEvery === 0 ? sql.json(document) : null;
  const targetSamples = document.segments.reduce((sum, segment) => sum + segment.end - segment.start, 0);
  const row = await maybeOne<{ saved_at: Date }>(
    tx,
    sql`
      with appended as (
        insert into item_revision (item_id, revision, kind, stage, author_id, batch_id, lease, commands, snapshot)
        values (${itemId}, ${revision}, ${entry.kind}, ${entry.stage}, ${entry.authorId}, ${entry.batchId}, ${entry.lease}, ${sql.json(entry.commands)}, ${snapshot})
      )
      update item set revision = ${revision}, segment_count = ${document.segments.length}, target_samples = ${targetSamples}, is_valid = ${document.isValid}, saved_at = now()
      where id = ${itemId} returning saved_at`,
  );
  if (!row) throw new Refusal('not_found');
  tx.afterCommit(() => documentCacheOf(parts).put(itemId, revision, held));
  return row.saved_at;
}

/** Whether every revision after `base` was written through this lease, so that what follows them may be replayed. */
export async function areOwnRevisions(tx: Transaction, itemId: number, base: number, lease: string): Promise<boolean> {
  const foreign = await maybeOne(tx, sql`select revision from item_revision where item_id = ${itemId} and revision > ${base} and lease is distinct from ${lease} limit 1`);
  return foreign === undefined;
}
