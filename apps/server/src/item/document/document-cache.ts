import { LRUCache } from 'lru-cache';
import type { Parts } from '../../http/index.ts';
import type { HeldDocument, StoredDocument } from './held-document.ts';

/** Cache of documents by annotation and revision. Revisions are immutable, so entries never become stale. */
interface DocumentCache {
  get(annotationId: number, revision: number): HeldDocument | undefined;
  put(annotationId: number, revision: number, held: HeldDocument): void;
  /** Returns the cached document, or the result of `open`; concurrent callers share one call. */
  load(annotationId: number, revision: number, open: () => Promise<HeldDocument>): Promise<HeldDocument>;
  /** Returns the stored bytes of the document, which are cached under a key of their own. */
  getStored(annotationId: number, revision: number): StoredDocument | undefined;
  loadStored(annotationId: number, revision: number, open: () => Promise<StoredDocument>): Promise<StoredDocument>;
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
  const entries = new LRUCache<string, Entry, () => Promise<Entry>>({
    // The library treats 0 as unlimited
    maxSize: Math.max(1, mostBytes),
    sizeCalculation: weightOf,
    fetchMethod: (_key, _stale, { context: open }) => open(),
    ignoreFetchAbort: true,
  });
  const keyOf = (annotationId: number, revision: number): string => `${annotationId}/${revision}`;
  const storedKeyOf = (annotationId: number, revision: number): string => `${keyOf(annotationId, revision)}/stored`;
  const held = (entry: Entry | undefined): HeldDocument | undefined => (entry?.kind === 'stored' ? undefined : entry);
  const stored = (entry: Entry | undefined): StoredDocument | undefined =>
    entry?.kind === 'stored' ? entry : undefined;
  return {
    get: (annotationId, revision) => held(entries.get(keyOf(annotationId, revision))),
    put: (annotationId, revision, document) => void entries.set(keyOf(annotationId, revision), document),
    load: async (annotationId, revision, open) =>
      known(held(await entries.forceFetch(keyOf(annotationId, revision), { context: open }))),
    getStored: (annotationId, revision) => stored(entries.get(storedKeyOf(annotationId, revision))),
    loadStored: async (annotationId, revision, open) =>
      known(stored(await entries.forceFetch(storedKeyOf(annotationId, revision), { context: open }))),
    weight: () => entries.calculatedSize,
  };
}

type Entry = HeldDocument | StoredDocument;

/** Each key has entries of one kind. */
function known<Kind extends Entry>(entry: Kind | undefined): Kind {
  if (!entry) throw new Error('A document is cached under the key of the other kind');
  return entry;
}

const weightOf = (entry: Entry): number =>
  leastWeight + (entry.kind === 'small' ? entry.bytes * memoryPerByte : entry.json.bytes.byteLength);
