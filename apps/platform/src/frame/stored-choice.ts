import { useSyncExternalStore } from 'react';

interface StoredChoice<Choice extends string> {
  /** Returns the current choice; re-renders when it changes in this window or another. */
  use: () => Choice;
  choose: (choice: Choice) => void;
}

/** A preference out of a few values, stored in this browser. */
export function storedChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  first: Choice,
): StoredChoice<Choice> {
  const listeners = new Set<() => void>();
  const announce = (): void => listeners.forEach((listener) => listener());
  window.addEventListener('storage', (event) => event.key === key && announce());
  const read = (): Choice => choices.find((choice) => choice === window.localStorage.getItem(key)) ?? first;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    use: () => useSyncExternalStore(subscribe, read),
    choose: (choice) => {
      window.localStorage.setItem(key, choice);
      announce();
    },
  };
}
