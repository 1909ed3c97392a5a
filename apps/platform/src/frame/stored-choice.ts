import { useSyncExternalStore } from 'react';

interface StoredChoice<Choice extends string> {
  /** The present choice; drawn anew when it changes, in this window or in another. */
  use: () => Choice;
  choose: (choice: Choice) => void;
}

/** One of a few words, kept in this browser. */
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
