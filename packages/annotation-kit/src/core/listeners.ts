/** A set of callbacks: what every external store here is built from. */
export interface Listeners<Arguments extends readonly unknown[] = []> {
  /** Adds a listener; the answer removes it again. */
  readonly add: (listener: (...values: Arguments) => void) => () => void;
  readonly emit: (...values: Arguments) => void;
  readonly clear: () => void;
}

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
