import type { AudioTypes, ModalityTypes } from '@earmark/model';
import type { DocumentStore, HistoryStep } from '../store/index.ts';
import { fingerprintOf, lookAhead } from './fingerprint.ts';
import type { HistoryStorage, StoredHistory, StoredStep } from './history-storage.ts';

export interface HistoryPersistenceOptions<Types extends ModalityTypes = AudioTypes> {
  readonly store: DocumentStore<Types>;
  readonly storage: HistoryStorage<Types>;
  /** Whose steps, of which item, in which kind of work. */
  readonly scope: string;
  /** The most that is kept, in characters of JSON; the oldest steps go first. */
  readonly maxSize?: number;
  /** Runs work soon, but not now. */
  readonly later?: (work: () => void) => void;
  readonly now?: () => number;
}

/** Lets the steps of a store survive a reload. What cannot be kept is simply not there after the next one. */
export interface HistoryPersistence {
  /** Takes up what an earlier session has left, if it led to the store's document, and keeps what follows. */
  readonly start: () => Promise<void>;
  /** Resolves when everything so far is kept, or cannot be. */
  readonly flush: () => Promise<void>;
  /** Stops keeping; what is kept stays. */
  readonly stop: () => Promise<void>;
}

/** Four million characters: weeks of work on an ordinary audio. */
const usualMaxSize = 4_000_000;

export function createHistoryPersistence<Types extends ModalityTypes = AudioTypes>({
  store,
  storage,
  scope,
  maxSize = usualMaxSize,
  later = (work) => void setTimeout(work, 0),
  now = Date.now,
}: HistoryPersistenceOptions<Types>): HistoryPersistence {
  const { units } = store.modality;
  const fingerprint = (): string => fingerprintOf(units, store.getState().document);
  /** The steps that are kept, and what each costs; `first` is the sequence number of the first one. */
  let kept: { readonly step: HistoryStep<Types>; readonly size: number }[] = [];
  let first = 0;
  let position = -1;
  /** How many of the store's steps lie before the kept ones. */
  let skipped = 0;
  let isDue = false;
  let isBroken = false;
  let isStopped = false;
  let stopListening: (() => void) | undefined;
  let tail: Promise<void> = Promise.resolve();

  const forgetAll = (): Promise<void> => {
    kept = [];
    first = 0;
    skipped = 0;
    position = -1;
    return storage.forget(scope);
  };

  async function write(): Promise<void> {
    isDue = false;
    const { steps, position: at } = store.getHistory();
    if (steps.length === 0) return kept.length > 0 || position >= 0 ? forgetAll() : undefined;
    let same = Math.min(kept.length, Math.max(0, steps.length - skipped));
    while (same > 0 && kept[same - 1]?.step !== steps[skipped + same - 1]) same -= 1;
    if (same === 0) {
      first += kept.length;
      skipped = 0;
    }
    const isUnchanged = same > 0 && same === kept.length && skipped + same === steps.length && position === at;
    if (isUnchanged) return undefined;
    const added = steps.slice(skipped + same).map((step) => ({ step, size: JSON.stringify(step).length }));
    const keepTo = first + same;
    let next = [...kept.slice(0, same), ...added];
    let size = next.reduce((sum, one) => sum + one.size, 0);
    let dropped = 0;
    // Steps that are undone are never dropped for room: they follow the document, not lead to it.
    while (size > maxSize && dropped < next.length) size -= next[dropped++]?.size ?? 0;
    if (skipped + dropped > at) return forgetAll();
    const mark = fingerprint();
    const put = added.slice(Math.max(0, dropped - same)).map(({ step }, index): StoredStep<Types> => {
      const sequence = keepTo + Math.max(0, dropped - same) + index;
      return { ...step, scope, sequence, ...(sequence === first + at - skipped - 1 && { after: mark }) };
    });
    next = next.slice(dropped);
    first += dropped;
    skipped += dropped;
    kept = next;
    position = at;
    return storage.write({
      head: { scope, position: at - skipped, fingerprint: mark, updatedAt: now() },
      keepFrom: first,
      keepTo,
      put,
    });
  }

  const inTurn = (work: () => Promise<void> | undefined): Promise<void> => {
    tail = tail.then(work).catch(async () => {
      // Full or unavailable: what is kept by now may lack a step, and must not be taken up again.
      isBroken = true;
      await storage.forget(scope).catch(() => undefined);
    });
    return tail;
  };
  const note = (): void => {
    if (isDue || isBroken) return;
    isDue = true;
    later(() => isDue && stopListening && void inTurn(write));
  };

  /** A few milliseconds at a time, while the person is still looking around. */
  const prepare = (from: number): void => {
    const all = units.of(store.getState().document);
    if (from >= all.length) return;
    later(() => {
      if (!stopListening) return;
      lookAhead(all, from, from + unitsAtOnce);
      prepare(from + unitsAtOnce);
    });
  };

  return {
    start() {
      isStopped = false;
      return inTurn(async () => {
        await storage.prune(keptScopes);
        const stored = await storage.load(scope);
        if (isStopped) return;
        const restored = stored && positionIn(stored, fingerprint());
        if (stored && restored !== undefined && store.getHistory().steps.length === 0) {
          store.restoreHistory({
            steps: stored.steps.map(({ name, at, back, forth }) => ({ name, at, back, forth })),
            position: restored,
          });
          const { steps } = store.getHistory();
          kept = steps.map((step) => ({ step, size: JSON.stringify(step).length }));
          first = stored.steps[0]?.sequence ?? 0;
          skipped = 0;
          position = restored;
        } else if (stored) await forgetAll();
      }).then(() => {
        // The storage may answer after the item was closed.
        if (isStopped) return;
        stopListening ??= store.subscribe(note);
        note();
        prepare(0);
      });
    },
    flush: () => (isBroken ? tail : inTurn(write)),
    async stop() {
      isStopped = true;
      if (!isBroken && stopListening) await inTurn(write);
      stopListening?.();
      stopListening = undefined;
      await tail;
    },
  };
}

const keptScopes = 40;
const unitsAtOnce = 400;

/** How many of the stored steps have led to the document; `undefined` when none of what is stored fits it. */
function positionIn(
  { head, steps }: Pick<StoredHistory, 'head'> & { readonly steps: readonly Pick<StoredStep, 'sequence' | 'after'>[] },
  mark: string,
): number | undefined {
  if (steps.length === 0 || steps.some(({ sequence }, index) => sequence !== (steps[0]?.sequence ?? 0) + index))
    return undefined;
  if (head.fingerprint === mark) return head.position <= steps.length ? head.position : undefined;
  const found = steps.findLastIndex(({ after }) => after === mark);
  return found < 0 ? undefined : found + 1;
}
