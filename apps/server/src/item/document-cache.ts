import type { AudioDocument } from '@earmark/model';
import type { Database } from '../db/index.ts';

/** Documents by item and revision. A revision never changes, so nothing here can go stale. */
export interface DocumentCache {
  get(itemId: number, revision: number): AudioDocument | undefined;
  put(itemId: number, revision: number, document: AudioDocument): void;
}

/** What the cache may hold, in segments; a document counts for at least `leastWeight`. Neighbouring revisions share most of theirs. */
const maxWeight = 500_000;
const leastWeight = 100;

const caches = new WeakMap<Database, DocumentCache>();

/** The cache of this process for a database: saves of one edit need not read the document again. */
export function documentCacheOf(db: Database): DocumentCache {
  const cache = caches.get(db) ?? createDocumentCache(maxWeight);
  caches.set(db, cache);
  return cache;
}

/** A cache that forgets what was used longest ago. */
export function createDocumentCache(limit: number): DocumentCache {
  // a Map keeps insertion order: the first key is the one used longest ago
  const documents = new Map<string, AudioDocument>();
  let weight = 0;
  const weightOf = (document: AudioDocument): number => Math.max(leastWeight, document.segments.length);
  const remove = (key: string, document: AudioDocument): void => {
    documents.delete(key);
    weight -= weightOf(document);
  };
  return {
    get(itemId, revision) {
      const key = `${itemId}/${revision}`;
      const document = documents.get(key);
      if (document === undefined) return undefined;
      documents.delete(key);
      documents.set(key, document);
      return document;
    },
    put(itemId, revision, document) {
      const key = `${itemId}/${revision}`;
      const known = documents.get(key);
      if (known) remove(key, known);
      documents.set(key, document);
      weight += weightOf(document);
      for (const [oldest, old] of documents) {
        if (weight <= limit || oldest === key) break;
        remove(oldest, old);
      }
    },
  };
}
