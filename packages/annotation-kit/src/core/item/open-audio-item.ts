import type { AudioRules, LabelSet } from '@earmark/model';
import { createIndexedDbStorage, createJournal, journalScope, type JournalStorage } from '../journal/index.ts';
import { createItemLock, type ItemLock } from '../lock/index.ts';
import { createAudioStore, type AudioStore, type WorkbenchMode } from '../store/index.ts';
import { createSync, recover, type ItemServer, type LoadResult, type Sync } from '../sync/index.ts';

export interface OpenAudioItemOptions extends ItemServer {
  readonly userId: number;
  readonly itemId: number | string;
  readonly labels: LabelSet;
  readonly rules: AudioRules;
  readonly mode: WorkbenchMode;
  /** Where unsent edits are kept; the browser's IndexedDB when absent. */
  readonly storage?: JournalStorage;
}

/** An audio that is open in this tab. In a second tab it opens to look at only, until `takeOver`. */
export interface AudioItem {
  readonly store: AudioStore;
  readonly sync: Sync;
  readonly lock: Pick<ItemLock, 'getState' | 'subscribe'>;
  /** Brings the work into this tab; the other one becomes read-only. */
  readonly takeOver: () => Promise<OpenFailure | null>;
  readonly close: () => void;
}

export type OpenFailure = Exclude<LoadResult, { kind: 'loaded' }>;
export type OpenResult = { readonly kind: 'opened'; readonly item: AudioItem } | OpenFailure;

/** Brings home what an earlier session left unsent, loads the document and starts to keep it saved. */
export async function openAudioItem({ userId, itemId, labels, rules, mode, storage, send, load }: OpenAudioItemOptions): Promise<OpenResult> {
  const server: ItemServer = { send, load };
  const scope = journalScope(userId, itemId);
  const journal = createJournal(scope, storage ?? createIndexedDbStorage());
  const lock = createItemLock(`earmark-item ${scope}`, {
    async onAsked() {
      opened?.store.setMode('view');
      await Promise.race([opened?.sync.flush(), new Promise((resolve) => setTimeout(resolve, mostFlushMs))]);
      opened?.sync.stop();
      // In turn behind the writes under way: the other tab must find all of them.
      await journal.list();
    },
  });
  let opened: Pick<AudioItem, 'store' | 'sync'> | undefined;
  const close = (): void => {
    opened?.sync.stop();
    lock.release();
    journal.close();
  };

  const isMine = mode !== 'view' && (await lock.acquire());
  const found = isMine ? await recover(journal, server) : await look(server);
  if (found.kind !== 'recovered') {
    close();
    return found;
  }
  const store = createAudioStore({ document: found.document, labels, rules, mode: isMine ? mode : 'view' });
  const sync = createSync({ store, journal, server });
  opened = { store, sync };
  if (isMine) sync.start(found.start);

  return {
    kind: 'opened',
    item: {
      store,
      sync,
      lock,
      async takeOver() {
        await lock.takeOver();
        const again = await recover(journal, server);
        if (again.kind !== 'recovered') return again;
        store.replaceDocument(again.document);
        store.setMode(mode);
        sync.start(again.start);
        return null;
      },
      close,
    },
  };
}

/** How long another tab that wants the item waits for this one to save; the rest it finds in the journal. */
const mostFlushMs = 1000;

/** Loads without touching what waits in the journal: whoever only looks cannot send. */
async function look({ load }: ItemServer): ReturnType<typeof recover> {
  const loaded = await load(null).catch((): OpenFailure => ({ kind: 'offline' }));
  return loaded.kind === 'loaded' ? { kind: 'recovered', document: loaded.document, start: { revision: loaded.revision, batches: [] } } : loaded;
}
