import type { Parts } from '../http/index.ts';
import { prune } from './prune.ts';
import { sweepFiles } from './sweep-files.ts';

const everyMs = 3600 * 1000;

export interface Upkeep {
  /** Begins nothing more and waits for what runs. */
  stop(): Promise<void>;
}

/** Keeps tables and folders from growing for ever: now and every hour. What goes wrong is told and tried again the next time. */
export function startUpkeep(parts: Parts, onEvent: (event: { rows: number; files: number } | { error: unknown }) => void): Upkeep {
  let running = Promise.resolve();
  const run = (): void => {
    running = running
      .then(async () => onEvent({ rows: await prune(parts.db), files: await sweepFiles(parts) }))
      .catch((error: unknown) => onEvent({ error }));
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
