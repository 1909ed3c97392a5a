import type { AudioTypes, LabelSet, ModalityTypes, SavingModality } from '@earmark/model';
import { createHistoryPersistence, type HistoryPersistence, type HistoryStorage } from '../history/index.ts';
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

export interface OpenItemOptions<Types extends ModalityTypes> extends ItemServer<Types> {
  readonly userId: number;
  readonly itemId: number | string;
  readonly labels: LabelSet;
  readonly rules: Types['Rules'];
  readonly mode: WorkbenchMode;
  /** Obtains the right to write, with `isTakeOver` also from another window or device of the same person. */
  readonly lease?: (isTakeOver: boolean) => Promise<LeaseResult>;
  /** Where unsent edits are kept; the browser's IndexedDB when absent. */
  readonly storage?: JournalStorage<Types>;
  /** Where the steps of undo survive a reload; nowhere when absent. */
  readonly history?: HistoryStorage<Types>;
}

/** An item that is open in this tab. */
export interface OpenedItem<Types extends ModalityTypes> {
  readonly store: DocumentStore<Types>;
  readonly sync: Sync<Types>;
  readonly access: { readonly getState: () => ItemAccess; readonly subscribe: (listener: () => void) => () => void };
  /** Brings the work into this tab, or back to it after the lease was lost; whoever has it becomes read-only. */
  readonly takeOver: () => Promise<OpenFailure | null>;
  /** The lease turned out to be somebody else's: the item is only looked at from now on, until `takeOver`. What waits stays in the journal. */
  readonly lose: () => Promise<void>;
  /** Sends what waits, for a few seconds at most (the rest stays in the journal), then lets others have the item. */
  readonly close: () => Promise<void>;
}

/** `mine`: work here; `view`: opened to look; `elsewhere`: somebody has it open; `taken`: another tab took it from this one. */
export type ItemAccess = 'mine' | 'view' | 'elsewhere' | 'taken';

export type OpenFailure = Exclude<LoadResult, { kind: 'loaded' }>;
export type LeaseResult = { readonly kind: 'held' } | OpenFailure;
export type OpenResult<Types extends ModalityTypes = AudioTypes> =
  | { readonly kind: 'opened'; readonly item: OpenedItem<Types> }
  | OpenFailure;

/**
 * Brings home what an earlier session left unsent, loads the document and starts to keep it saved. When the item is open
 * in another tab or the lease is not to be had, it opens to look at only, until `takeOver`.
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
    lock.release();
    journal.close();
    steps?.close();
  };

  if (mode !== 'view') {
    const right = (await lock.acquire()) ? await orOffline(lease(false)) : ({ kind: 'lease_lost' } as const);
    if (right.kind !== 'held' && right.kind !== 'lease_lost') return (await close(), right);
    access = right.kind === 'held' ? 'mine' : 'elsewhere';
  }
  const found = access === 'mine' ? await recoverDocument(modality, journal, server) : await look(server);
  if (found.kind !== 'recovered') return (await close(), found);
  const store = createDocumentStore(modality, {
    document: found.document,
    labels,
    rules,
    mode: access === 'mine' ? mode : 'view',
  });
  const sync = createDocumentSync(modality, { store, journal, server });
  opened = { store, sync };
  persistence = steps && createHistoryPersistence({ store, storage: steps, scope: `${scope}/${mode}` });
  if (access === 'mine') {
    sync.start(found.start);
    await soon(persistence?.start());
  }

  return {
    kind: 'opened',
    item: {
      store,
      sync,
      access: { getState: () => access, subscribe: listeners.add },
      async takeOver() {
        if (lock.getState() !== 'held') await lock.takeOver();
        const right = await orOffline(lease(true));
        if (right.kind !== 'held') return right;
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

/** Items of this page that are still saving their last edits: whoever opens one again waits for that. */
const closing = new Map<string, Promise<void>>();

/** How long whoever wants the item waits for this one to save; the rest is found in the journal. */
const longestFlushMs = 1500;

/** How long opening waits for the steps of an earlier session. */
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
  // In turn behind the writes under way: the other tab must find all of them.
  await journal.list();
}

/** Loads without touching what waits in the journal: whoever only looks cannot send. */
async function look<Types extends ModalityTypes>({ load }: ItemServer<Types>): Promise<Recovery<Types>> {
  const loaded = await load(null).catch((): OpenFailure => ({ kind: 'offline' }));
  return loaded.kind === 'loaded'
    ? { kind: 'recovered', document: loaded.document, start: { revision: loaded.revision, batches: [] } }
    : loaded;
}
