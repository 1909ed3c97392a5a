import type { AudioTypes, ModalityTypes } from '@earmark/model';
import type { DocumentStore, HistoryStep } from '../store/index.ts';
import { fingerprintOf, lookAhead } from './fingerprint.ts';
import type { HistoryStorage, StoredHistory, StoredStep } from './history-storage.ts';

/** What is stored, where, when, and how much of it. */
export interface HistoryPersistenceOptions<Types extends ModalityTypes = AudioTypes> {
  readonly store: DocumentStore<Types>;
  readonly storage: HistoryStorage<Types>;
  /** Identifies the person, the item and the kind of work. */
  readonly scope: string;
  /** The size limit in characters of JSON; the oldest steps are deleted first. */
  readonly maxSize?: number;
  /** Schedules a write, and preparations; never runs them synchronously. By default apart from typing. */
  readonly later?: (work: () => void) => void;
  readonly now?: () => number;
  /** What `readHistory` finds, when it was asked for ahead. */
  readonly stored?: Promise<StoredHistory<Types> | undefined> | undefined;
}

/** Reads the steps of an earlier session, after those of long ago are deleted. */
export async function readHistory<Types extends ModalityTypes>(
  storage: HistoryStorage<Types>,
  scope: string,
): Promise<StoredHistory<Types> | undefined> {
  await storage.prune(keptScopes);
  return storage.load(scope);
}

/** Makes the steps of a store survive a reload. A step that cannot be stored is missing after the next reload. */
export interface HistoryPersistence {
  /**
   * Restores the steps of an earlier session if they lead to the store's document, then stores the steps that follow.
   */
  readonly start: () => Promise<void>;
  /** Resolves when all steps so far are stored, or have failed to be. */
  readonly flush: () => Promise<void>;
  /** Stops storing; stored steps remain. */
  readonly stop: () => Promise<void>;
}

/** Four million characters: several weeks of work on an ordinary item. */
const usualMaxSize = 4_000_000;

/**
 * Makes the steps of a store outlive the page. Stored steps are restored only where a fingerprint proves that they
 * lead to the document at hand.
 */
export function createHistoryPersistence<Types extends ModalityTypes = AudioTypes>({
  store,
  storage,
  scope,
  maxSize = usualMaxSize,
  later,
  now = Date.now,
  stored: readAhead,
}: HistoryPersistenceOptions<Types>): HistoryPersistence {
  const { units } = store.modality;
  const prepareLater = later ?? whenIdle;
  const writeLater = later ?? ((work) => void setTimeout(() => whenIdle(work), restMs));
  const fingerprint = (): string => fingerprintOf(units, store.getState().document);
  /** The stored steps with their sizes; `first` is the sequence number of the first one. */
  let kept: { readonly step: HistoryStep<Types>; readonly size: number }[] = [];
  let first = 0;
  let position = -1;
  /** The document that the stored steps lead to: accepting a unit changes it without a step. */
  let written: Types['Document'] | undefined;
  /** The number of the store's steps before the first stored one. */
  let skipped = 0;
  let isDue = false;
  let isBroken = false;
  let isStopped = false;
  let stopListening: (() => void) | undefined;
  let ahead = readAhead;
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
    const { document } = store.getState();
    if (steps.length === 0) return kept.length > 0 || position >= 0 ? forgetAll() : undefined;
    let same = Math.min(kept.length, Math.max(0, steps.length - skipped));
    // By identity: an edit after an undo puts other steps where stored ones were
    while (same > 0 && kept[same - 1]?.step !== steps[skipped + same - 1]) same -= 1;
    if (same === 0) {
      first += kept.length;
      skipped = 0;
    }
    const isUnchanged =
      same > 0 && same === kept.length && skipped + same === steps.length && position === at && document === written;
    if (isUnchanged) return undefined;
    const added = steps.slice(skipped + same).map((step) => ({ step, size: JSON.stringify(step).length }));
    const keepTo = first + same;
    let next = [...kept.slice(0, same), ...added];
    let size = next.reduce((sum, one) => sum + one.size, 0);
    let dropped = 0;
    // Undone steps are never deleted to save space: they follow the document instead of leading to it.
    while (size > maxSize && dropped < next.length) size -= next[dropped++]?.size ?? 0;
    // The document lies before the first step that is left, so that no stored step leads to it
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
    written = document;
    return storage.write({
      head: { scope, position: at - skipped, fingerprint: mark, updatedAt: now() },
      keepFrom: first,
      keepTo,
      put,
    });
  }

  const inTurn = (work: () => Promise<void> | undefined): Promise<void> => {
    tail = tail.then(work).catch(async () => {
      // The storage is full or unavailable: the stored steps may have a gap, and must not be restored.
      isBroken = true;
      await storage.forget(scope).catch(() => undefined);
    });
    return tail;
  };
  const note = (): void => {
    if (isDue || isBroken) return;
    isDue = true;
    writeLater(() => isDue && stopListening && void inTurn(write));
  };

  /** Computes fingerprints in slices of a few milliseconds, while the user has not started to edit. */
  const prepare = (from: number): void => {
    const all = units.of(store.getState().document);
    if (from >= all.length) return;
    prepareLater(() => {
      if (!stopListening) return;
      lookAhead(all, from, from + unitsAtOnce);
      prepare(from + unitsAtOnce);
    });
  };

  return {
    start() {
      isStopped = false;
      return inTurn(async () => {
        const reading = ahead ?? readHistory(storage, scope);
        ahead = undefined;
        const stored = await reading;
        if (isStopped) return;
        const restored = stored && positionIn(stored, fingerprint());
        // Steps that were made before the storage answered cannot follow the stored ones
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
          written = store.getState().document;
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

/**
 * Least milliseconds between two writes: each looks at every unit, which would delay the next key while somebody types.
 */
const restMs = 500;
/** Milliseconds that a browser may be busy before the work is done all the same. */
const longestWaitMs = 1000;

/** Runs work between frames. */
const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: longestWaitMs })
    : setTimeout(work, 0));

/** Items whose steps are kept; more would take room from unsent edits, which share the browser's storage. */
const keptScopes = 40;
/** Units per slice of idle time. */
const unitsAtOnce = 400;

/** Returns how many of the stored steps lead to the document; `undefined` when no stored position matches it. */
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
