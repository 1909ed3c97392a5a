import { createListeners } from './listeners.ts';

/** The part of the browser's `localStorage` that preferences are kept in. */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What was stored under a key, of any content: nothing in it can be relied on. */
export type Kept = Readonly<Record<string, unknown>>;

/** External store of a person's preferences, which the browser remembers. */
export interface KeptStore<State extends object> {
  readonly getState: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes some preferences and stores all. */
  readonly change: (change: Partial<State>) => void;
}

/**
 * Creates a store that reads and writes `storage` under a key, by default the browser's `localStorage`. `read` makes a
 * state of what was found, with defaults for whatever is missing or unusable. When the storage is unavailable, the
 * preferences last as long as the page.
 */
export function createKeptStore<State extends object>(
  key: string,
  read: (kept: Kept) => State,
  storage: KeptStorage | undefined = ownStorage(),
): KeptStore<State> {
  const listeners = createListeners();
  let state = read(keptUnder(key, storage));
  return {
    getState: () => state,
    subscribe: listeners.add,
    change(change) {
      state = { ...state, ...change };
      try {
        storage?.setItem(key, JSON.stringify(state));
      } catch {
        // A full or disabled storage only loses a preference.
      }
      listeners.emit();
    },
  };
}

function ownStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

function keptUnder(key: string, storage: KeptStorage | undefined): Kept {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
