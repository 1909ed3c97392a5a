const sleepers = new Set<() => void>();

/** Tells every worker of this process to look for jobs now. Waking one for nothing costs it one query. */
export function wakeWorkers(): void {
  for (const wake of sleepers) wake();
}

/** Calls `wake` whenever a job was added by this process; answers how to stop that. */
export function onWake(wake: () => void): () => void {
  sleepers.add(wake);
  return () => sleepers.delete(wake);
}
