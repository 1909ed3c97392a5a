import type { Parts } from '../http/index.ts';
import type { HeldDocument } from './held-document.ts';

/** Documents by item and revision. A revision never changes, so nothing here can go stale. */
export interface DocumentCache {
  get(itemId: number, revision: number): HeldDocument | undefined;
  put(itemId: number, revision: number, held: HeldDocument): void;
  /** What is held, or what `open` answers; those who ask at the same time share one opening. */
  load(itemId: number, revision: number, open: () => Promise<HeldDocument>): Promise<HeldDocument>;
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
  // a Map keeps insertion order: the first key is the one used longest ago
  const documents = new Map<string, HeldDocument>();
  let weight = 0;
  const opening = new Map<string, Promise<HeldDocument>>();
  const weightOf = (held: HeldDocument): number =>
    leastWeight + (held.kind === 'small' ? held.bytes * memoryPerByte : held.json.bytes.byteLength);
  const remove = (key: string, held: HeldDocument): void => {
    documents.delete(key);
    weight -= weightOf(held);
  };
  const cache: DocumentCache = {
    get(itemId, revision) {
      const key = `${itemId}/${revision}`;
      const held = documents.get(key);
      if (held === undefined) return undefined;
      documents.delete(key);
      documents.set(key, held);
      return held;
    },
    put(itemId, revision, held) {
      const key = `${itemId}/${revision}`;
      const known = documents.get(key);
      if (known) remove(key, known);
      if (weightOf(held) > mostBytes) return;
      documents.set(key, held);
      weight += weightOf(held);
      for (const [oldest, old] of documents) {
        if (weight <= mostBytes) break;
        remove(oldest, old);
      }
    },
    load(itemId, revision, open) {
      const held = cache.get(itemId, revision);
      if (held) return Promise.resolve(held);
      const key = `${itemId}/${revision}`;
      const work = opening.get(key) ?? open().finally(() => opening.delete(key));
      opening.set(key, work);
      return work.then((opened) => {
        cache.put(itemId, revision, opened);
        return opened;
      });
    },
    weight: () => weight,
  };
  return cache;
}
