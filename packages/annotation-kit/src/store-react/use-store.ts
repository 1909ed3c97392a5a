import { useRef, useSyncExternalStore } from 'react';

/** Anything with a state object that is replaced on change: the audio store, the player, the viewport, the sync. */
export interface ReadableStore<State> {
  readonly getState: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The part of a store's state that `select` picks; the component renders again only when that part changes.
 * `isEqual` lets a selector build its answer anew each time.
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
