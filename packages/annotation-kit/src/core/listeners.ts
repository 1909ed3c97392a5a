/** A set of callbacks: the base of every external store in this package. */
export interface Listeners<Arguments extends readonly unknown[] = []> {
  /** Adds a listener; returns a function that removes it. */
  readonly add: (listener: (...values: Arguments) => void) => () => void;
  readonly emit: (...values: Arguments) => void;
  readonly clear: () => void;
}

/** Creates an empty set. A listener that is added twice is called once. */
export function createListeners<Arguments extends readonly unknown[] = []>(): Listeners<Arguments> {
  const listeners = new Set<(...values: Arguments) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (...values) => listeners.forEach((listener) => listener(...values)),
    clear: () => listeners.clear(),
  };
}
