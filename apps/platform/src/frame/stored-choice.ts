import { useSyncExternalStore } from 'react';

export interface StoredChoice<Choice extends string> {
  /** What is made of the choice; drawn anew when that changes, in this window or in another. */
  use<Shown extends string>(shown: (choice: Choice) => Shown): Shown;
  choose(choice: Choice): void;
}

/** One of a few words, kept in this browser. `signals` change what is made of it as well. */
export function storedChoice<Choice extends string>(key: string, choices: readonly Choice[], first: Choice, signals: readonly EventTarget[] = []): StoredChoice<Choice> {
  const listeners = new Set<() => void>();
  const announce = (): void => listeners.forEach((listener) => listener());
  for (const signal of signals) signal.addEventListener('change', announce);
  window.addEventListener('storage', (event) => event.key === key && announce());
  const read = (): Choice => choices.find((choice) => choice === window.localStorage.getItem(key)) ?? first;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    use: (shown) => useSyncExternalStore(subscribe, () => shown(read())),
    choose(choice) {
      window.localStorage.setItem(key, choice);
      announce();
    },
  };
}
