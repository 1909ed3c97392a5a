import type { AudioTypes, LabelSet, ModalityTypes, SavingModality } from '@earmark/model';
import {
  createHistoryPersistence,
  readHistory,
  type HistoryPersistence,
  type HistoryStorage,
} from '../history/index.ts';
import {
  createIndexedDbStorage,
  createJournal,
  journalScope,
  type Journal,
  type JournalStorage,
} from '../journal/index.ts';
import { createListeners } from '../listeners.ts';
import { createItemLock } from '../lock/index.ts';
import { createDocumentStore, type DocumentStore, type WorkbenchMode } from '../store/index.ts';
import {
  createDocumentSync,
  recoverDocument,
  type ItemServer,
  type LoadResult,
  type Recovery,
  type Sync,
} from '../sync/index.ts';

/** Who opens which item for what, by which calls, and where unsent work is stored. */
export interface OpenItemOptions<Types extends ModalityTypes> extends ItemServer<Types> {
  readonly userId: number;
  readonly itemId: number | string;
  readonly labels: LabelSet;
  readonly rules: Types['Rules'];
  readonly mode: WorkbenchMode;
  /** Acquires the lease; with `isTakeOver` also from another window or device of the same person. */
  readonly lease?: (isTakeOver: boolean) => Promise<LeaseResult>;
  /** Stores unsent edits; the browser's IndexedDB when absent. */
  readonly storage?: JournalStorage<Types>;
  /** Stores the undo steps across reloads; they are not stored when absent. */
  readonly history?: HistoryStorage<Types>;
}

/** An item that is open in this tab. */
export interface OpenedItem<Types extends ModalityTypes> {
  /**
   * Names the person, the item and the mode: what the browser remembers of this work is kept under it; absent, nothing
   * is.
   */
  readonly scope?: string;
  readonly store: DocumentStore<Types>;
  readonly sync: Sync<Types>;
  readonly access: { readonly getState: () => ItemAccess; readonly subscribe: (listener: () => void) => () => void };
  /** Moves the work to this tab, or back to it after the lease was lost; the previous holder becomes read-only. */
  readonly takeOver: () => Promise<OpenFailure | null>;
  /**
   * Called when the lease belongs to somebody else: the item is read-only until `takeOver`. Pending edits stay in the
   * journal.
   */
  readonly lose: () => Promise<void>;
  /** Sends pending edits for a few seconds at most (the rest stays in the journal), then releases lock and lease. */
  readonly close: () => Promise<void>;
}

/**
 * `mine`: editable here; `view`: opened read-only; `elsewhere`: open in another tab or by somebody else; `taken`:
 * another tab took it over.
 */
export type ItemAccess = 'mine' | 'view' | 'elsewhere' | 'taken';

/** Why an item does not open. */
export type OpenFailure = Exclude<LoadResult, { kind: 'loaded' }>;
/** Whether this session may write the item now. */
export type LeaseResult = { readonly kind: 'held' } | OpenFailure;
/** The open item, which may be read-only, or why it does not open. */
export type OpenResult<Types extends ModalityTypes = AudioTypes> =
  | { readonly kind: 'opened'; readonly item: OpenedItem<Types> }
  | OpenFailure;

/**
 * Sends the edits that an earlier session left unsent, loads the document and starts autosave. When the item is open in
 * another tab or the lease is refused, it opens read-only until `takeOver`.
 */
export async function openItem<Types extends ModalityTypes>(
  modality: SavingModality<Types>,
  options: OpenItemOptions<Types>,
): Promise<OpenResult<Types>> {
  const { userId, itemId, labels, rules, mode, send, load, lease = alwaysHeld } = options;
  const server: ItemServer<Types> = { send, load };
  const scope = journalScope(userId, itemId);
  const journal = createJournal<Types>(scope, options.storage ?? createIndexedDbStorage<Types>());
  const listeners = createListeners();
  const steps = options.history;
  let persistence: HistoryPersistence | undefined;
  let access: ItemAccess = 'view';
  // The lock of this page counts as another's: taken before it is released, the item would open read-only
  await closing.get(scope);
  let opened: Pick<OpenedItem<Types>, 'store' | 'sync'> | undefined;

  const setAccess = (next: ItemAccess): void => {
    access = next;
    opened?.store.setMode(next === 'mine' ? mode : 'view');
    listeners.emit();
  };
  const lock = createItemLock(`earmark-item ${scope}`, {
    async onAsked() {
      setAccess('taken');
      await handOver(opened?.sync, journal, persistence);
    },
  });
  const close = async (): Promise<void> => {
    await handOver(opened?.sync, journal, persistence);
    // Only now: as soon as the lock is free, another tab sends what it finds in the journal
    lock.release();
    journal.close();
    steps?.close();
  };

  let left: ReturnType<typeof journal.list> | undefined;
  let stored: ReturnType<typeof readHistory<Types>> | undefined;
  if (mode !== 'view') {
    const hasLock = await lock.acquire();
    if (hasLock) {
      // No other tab writes any more: what the browser keeps is read while the server answers
      left = journal.list();
      stored = steps && readHistory(steps, `${scope}/${mode}`);
      // Awaited much later, where a failure means that there are no steps; until then it would count as unhandled
      stored?.catch(() => undefined);
    }
    const right = hasLock ? await orOffline(lease(false)) : ({ kind: 'lease_lost' } as const);
    if (right.kind !== 'held' && right.kind !== 'lease_lost') return (await close(), right);
    access = right.kind === 'held' ? 'mine' : 'elsewhere';
  }
  const found = access === 'mine' ? await recoverDocument(modality, journal, server, left) : await loadToView(server);
  if (found.kind !== 'recovered') return (await close(), found);
  const store = createDocumentStore(modality, {
    document: found.document,
    labels,
    rules,
    mode: access === 'mine' ? mode : 'view',
  });
  const sync = createDocumentSync(modality, { store, journal, server });
  opened = { store, sync };
  persistence =
    steps &&
    createHistoryPersistence({
      store,
      storage: steps,
      scope: `${scope}/${mode}`,
      // Elsewhere steps may follow before this tab takes over
      stored: access === 'mine' ? stored : undefined,
    });
  if (access === 'mine') {
    sync.start(found.start);
    await soon(persistence?.start());
  }

  return {
    kind: 'opened',
    item: {
      scope: `${scope}/${mode}`,
      store,
      sync,
      access: { getState: () => access, subscribe: listeners.add },
      async takeOver() {
        // The lock before the lease: the tab that gives way still saves under the lease that it has
        if (lock.getState() !== 'held') await lock.takeOver();
        const right = await orOffline(lease(true));
        if (right.kind !== 'held') return right;
        // Only the lease had gone, not the document: nothing has to be read again
        if (access === 'mine') return (void sync.retry(), null);
        const again = await recoverDocument(modality, journal, server);
        if (again.kind !== 'recovered') return again;
        store.replaceDocument(again.document);
        setAccess('mine');
        sync.start(again.start);
        await soon(persistence?.start());
        return null;
      },
      async lose() {
        if (access !== 'mine') return;
        setAccess('taken');
        await handOver(opened?.sync, journal, persistence);
      },
      close() {
        const done = close().finally(() => closing.delete(scope));
        closing.set(scope, done);
        return done;
      },
    },
  };
}

const alwaysHeld = (): Promise<LeaseResult> => Promise.resolve({ kind: 'held' });

const orOffline = (answer: Promise<LeaseResult>): Promise<LeaseResult> => answer.catch(() => ({ kind: 'offline' }));

/** Items of this page that are still saving their last edits: opening one of them again waits for that. */
const closing = new Map<string, Promise<void>>();

/** Milliseconds that a take-over waits for this tab to save; the rest is sent from the journal. */
const longestFlushMs = 1500;

/** Milliseconds that opening waits for the steps of an earlier session. */
const longestHistoryMs = 1000;

const soon = (work: Promise<void> | undefined): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, longestHistoryMs))]);

async function handOver<Types extends ModalityTypes>(
  sync: Sync<Types> | undefined,
  journal: Journal<Types>,
  persistence: HistoryPersistence | undefined,
): Promise<void> {
  if (sync && sync.getState().pendingEdits > 0)
    await Promise.race([sync.flush(), new Promise((resolve) => setTimeout(resolve, longestFlushMs))]);
  sync?.stop();
  await soon(persistence?.stop());
  // Queued behind the writes under way: the other tab must find all of them.
  await journal.list();
}

/** Loads without touching pending edits in the journal: a read-only session cannot send them. */
async function loadToView<Types extends ModalityTypes>({ load }: ItemServer<Types>): Promise<Recovery<Types>> {
  const loaded = await load(null).catch((): OpenFailure => ({ kind: 'offline' }));
  return loaded.kind === 'loaded'
    ? { kind: 'recovered', document: loaded.document, start: { revision: loaded.revision, batches: [] } }
    : loaded;
}
