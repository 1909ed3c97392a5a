import { useRef, useSyncExternalStore } from 'react';

/** Minimal external store: document store, player, viewport, sync. */
export interface ReadableStore<State> {
  readonly getState: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Subscribes to the part of a store's state that `select` returns; re-renders only when it changes. `isEqual` allows
 * selectors that build a new value each time.
 */
export function useStore<State, Part>(
  store: ReadableStore<State>,
  select: (state: State) => Part,
  isEqual: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const last = useRef<{ part: Part } | null>(null);
  const read = (): Part => {
    const part = select(store.getState());
    if (last.current && isEqual(last.current.part, part)) return last.current.part;
    last.current = { part };
    return part;
  };
  return useSyncExternalStore(store.subscribe, read, read);
}
