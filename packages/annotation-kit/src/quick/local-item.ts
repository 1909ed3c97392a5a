import type { ModalityTypes } from '@earmark/model';
import type { DocumentStore, ItemAccess, OpenedItem, Sync, SyncState } from '../core/index.ts';

/**
 * An open item without a server, persisted by the embedder: no outbox, no lease. `save` stores it when somebody asks
 * for that, by key or before submitting, and resolves with whether it has.
 */
export function createLocalItem<Types extends ModalityTypes>(
  store: DocumentStore<Types>,
  save: () => Promise<boolean> = () => Promise.resolve(true),
): OpenedItem<Types> {
  const state: SyncState = {
    status: 'saved',
    pendingEdits: 0,
    lastSavedAt: undefined,
    isVolatile: false,
    conflictRevision: undefined,
    message: undefined,
  };
  const subscribe = (): (() => void) => () => undefined;
  const done = (): Promise<boolean> => Promise.resolve(true);
  const sync: Sync<Types> = {
    isLocal: true,
    getState: () => state,
    subscribe,
    revision: () => 0,
    start: () => undefined,
    flush: save,
    retry: done,
    loadTheirs: () => Promise.resolve({ kind: 'loaded', revision: 0, document: store.getState().document }),
    keepMine: done,
    takeTheirs: done,
    stop: () => undefined,
  };
  const access = (): ItemAccess => (store.getState().mode === 'view' ? 'view' : 'mine');
  return {
    store,
    sync,
    access: { getState: access, subscribe: store.subscribe },
    takeOver: () => Promise.resolve(null),
    lose: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
