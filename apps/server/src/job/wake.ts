const sleepers = new Set<() => void>();

/** Makes every worker of this process look for jobs now. A needless call costs one query. */
export function wakeWorkers(): void {
  for (const wake of sleepers) wake();
}

/** Calls `wake` whenever this process adds a job; returns an unsubscribe function. */
export function onWake(wake: () => void): () => void {
  sleepers.add(wake);
  return () => sleepers.delete(wake);
}
