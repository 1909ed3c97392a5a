import { useSyncExternalStore } from 'react';

/** In session storage: a batch is watched in the browser tab that began it, also across a reload. */
const key = 'watchedBatches';
const listeners = new Set<() => void>();
let ids: readonly number[] = read();

function read(): readonly number[] {
  return (window.sessionStorage.getItem(key) ?? '').split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean);
}

function write(next: readonly number[]): void {
  ids = next;
  window.sessionStorage.setItem(key, next.join(','));
  for (const listener of listeners) listener();
}

/** Shows the progress of a batch operation on every page, until it is put away. */
export const watchBatch = (id: number): void => write([id, ...ids.filter((other) => other !== id)].slice(0, 3));
/** Puts the progress of a batch away; it goes on and stays in the record. */
export const forgetBatch = (id: number): void => write(ids.filter((other) => other !== id));

/** Batch operations whose progress is shown, newest first. */
export const useWatchedBatches = (): readonly number[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ids,
  );
