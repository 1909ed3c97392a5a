import { LRUCache } from 'lru-cache';
import type { Parts } from '../http/index.ts';
import type { HeldDocument } from './held-document.ts';

/** Documents by annotation and revision. A revision never changes, so nothing here can go stale. */
export interface DocumentCache {
  get(annotationId: number, revision: number): HeldDocument | undefined;
  put(annotationId: number, revision: number, held: HeldDocument): void;
  /** What is held, or what `open` answers; those who ask at the same time share one opening. */
  load(annotationId: number, revision: number, open: () => Promise<HeldDocument>): Promise<HeldDocument>;
  /** What it holds now, in bytes of memory as far as they are known. */
  weight(): number;
}

/** Memory of a small document per byte of its JSON, measured on segments with a sentence each. Neighbouring revisions share most of theirs. */
const memoryPerByte = 3;
/** Memory of the smallest document and its entry. */
const leastWeight = 2048;

const caches = new WeakMap<Parts['db'], DocumentCache>();

/** The cache of this process for a database: saves of one edit need not read the document again. */
export function documentCacheOf({ db, config }: Pick<Parts, 'db' | 'config'>): DocumentCache {
  const cache = caches.get(db) ?? createDocumentCache(config.documentCacheBytes);
  caches.set(db, cache);
  return cache;
}

/** A cache of at most so many bytes that forgets what was used longest ago. What is larger alone is not kept. */
export function createDocumentCache(mostBytes: number): DocumentCache {
  const documents = new LRUCache<string, HeldDocument, () => Promise<HeldDocument>>({
    // the library takes 0 for "no bound"
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
