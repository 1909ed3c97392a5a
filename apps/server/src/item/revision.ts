import type { AudioCommand, AudioDocument } from '@earmark/model';
import { applyCommands } from '@earmark/model';
import { maybeOne, sql, type Database, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { documentCacheOf } from './document-cache.ts';

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
  readonly document: AudioDocument;
}

type Stored = Omit<AudioDocument, 'tracks'> & Partial<Pick<AudioDocument, 'tracks'>>;

/** The document as of a revision, from the nearest one kept whole. Throws `not_found`. */
export async function readDocument(q: Queryable, itemId: number, revision: number): Promise<AudioDocument> {
  const base = await maybeOne<{ revision: number; snapshot: Stored }>(
    q,
    sql`select revision, snapshot from item_revision where item_id = ${itemId} and revision <= ${revision} and snapshot is not null order by revision desc limit 1`,
  );
  if (!base) throw new Refusal('not_found');
  const snapshot = complete(base.snapshot);
  if (base.revision === revision) return snapshot;
  const later = await q.query<{ revision: number; commands: AudioCommand[] }>(sql`
    select revision, commands from item_revision where item_id = ${itemId} and revision > ${base.revision} and revision <= ${revision} order by revision`);
  if (later.at(-1)?.revision !== revision) throw new Refusal('not_found');
  return replay(snapshot, later.flatMap((row) => row.commands), `${itemId}/${revision}`);
}

/** What was kept before documents had tracks has none. */
const complete = (snapshot: Stored): AudioDocument => ({ ...snapshot, tracks: snapshot.tracks ?? [] });

/** The same through the cache of this process, for documents in work. `q` is the transaction when inside one. */
export async function readCachedDocument(db: Database, q: Queryable, itemId: number, revision: number): Promise<AudioDocument> {
  const cache = documentCacheOf(db);
  const cached = cache.get(itemId, revision);
  if (cached) return cached;
  const document = await readDocument(q, itemId, revision);
  cache.put(itemId, revision, document);
  return document;
}

/** Appends a revision and brings the item's figures up to date; the item must be locked. Answers when it was saved. */
export async function appendRevision(db: Database, tx: Transaction, entry: NewRevision): Promise<Date> {
  const { itemId, revision, document } = entry;
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
  tx.afterCommit(() => documentCacheOf(db).put(itemId, revision, document));
  return row.saved_at;
}

/** Whether every revision after `base` was written through this lease, so that what follows them may be replayed. */
export async function areOwnRevisions(tx: Transaction, itemId: number, base: number, lease: string): Promise<boolean> {
  const foreign = await maybeOne(tx, sql`select revision from item_revision where item_id = ${itemId} and revision > ${base} and lease is distinct from ${lease} limit 1`);
  return foreign === undefined;
}

function replay(document: AudioDocument, commands: readonly AudioCommand[], name: string): AudioDocument {
  const result = applyCommands(document, commands);
  if (!result.ok) throw new Error(`The revisions of ${name} cannot be replayed: ${result.fault.code}`);
  return result.value;
}
