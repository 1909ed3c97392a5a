import { LRUCache } from 'lru-cache';
import type { Parts } from '../../http/index.ts';
import type { HeldDocument } from './held-document.ts';

/** Cache of documents by annotation and revision. Revisions are immutable, so entries never become stale. */
interface DocumentCache {
  get(annotationId: number, revision: number): HeldDocument | undefined;
  put(annotationId: number, revision: number, held: HeldDocument): void;
  /** Returns the cached document, or the result of `open`; concurrent callers share one call. */
  load(annotationId: number, revision: number, open: () => Promise<HeldDocument>): Promise<HeldDocument>;
  /** Estimated memory of the cached documents, in bytes. */
  weight(): number;
}

/**
 * Estimated memory per byte of a small document's JSON, measured on segments with one sentence each. Neighbouring
 * revisions share most of it.
 */
const memoryPerByte = 3;
/** Estimated memory of the smallest document with its entry. */
const leastWeight = 2048;

const caches = new WeakMap<Parts['db'], DocumentCache>();

/** Returns this process's cache for a database, which spares a save of one edit reading the document again. */
export function documentCacheOf({ db, config }: Pick<Parts, 'db' | 'config'>): DocumentCache {
  const cache = caches.get(db) ?? createDocumentCache(config.documentCacheBytes);
  caches.set(db, cache);
  return cache;
}

/** Creates an LRU cache of at most `mostBytes` bytes. A larger single document is not cached. */
export function createDocumentCache(mostBytes: number): DocumentCache {
  const documents = new LRUCache<string, HeldDocument, () => Promise<HeldDocument>>({
    // The library treats 0 as unlimited
    maxSize: Math.max(1, mostBytes),
    sizeCalculation: weightOf,
    fetchMethod: (_key, _stale, { context: open }) => open(),
    ignoreFetchAbort: true,
  });
  const keyOf = (annotationId: number, revision: number): string => `${annotationId}/${revision}`;
  return {
    get: (annotationId, revision) => documents.get(keyOf(annotationId, revision)),
    put: (annotationId, revision, held) => void documents.set(keyOf(annotationId, revision), held),
    load: (annotationId, revision, open) => documents.forceFetch(keyOf(annotationId, revision), { context: open }),
    weight: () => documents.calculatedSize,
  };
}

const weightOf = (held: HeldDocument): number =>
  leastWeight + (held.kind === 'small' ? held.bytes * memoryPerByte : held.json.bytes.byteLength);
