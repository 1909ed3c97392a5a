import { warnOfTokens } from '../access-token/index.ts';
import { expireDeletions } from '../bin/index.ts';
import type { Parts } from '../http/index.ts';
import { enqueueCounting, enqueueDueTexts } from '../item/index.ts';
import { enqueueDigests, remindOfDeadlines } from '../notification/index.ts';
import { completeDepartures } from '../people/index.ts';
import { expireExports } from './expire-exports.ts';
import { prune } from './prune.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { sumTallies } from './sum-tallies.ts';
import { sweepFiles } from './sweep-files.ts';

const everyMs = 5 * 60_000;
/** Ticks between sweeps of files, which only bound growth: about one hour. */
const sweepEvery = 12;

export interface Maintenance {
  /** Starts nothing more and waits for the running task. */
  stop(): Promise<void>;
}

/**
 * Keeps tables and folders from growing without bound and queries fast: runs now and periodically. Errors are logged
 * and retried at the next run.
 */
export function startMaintenance(
  parts: Parts,
  onEvent: (event: { rows: number; files: number } | { error: unknown }) => void,
): Maintenance {
  let running = Promise.resolve();
  const stopping = new AbortController();
  /** Logs a failure without affecting the other tasks. */
  const attempt = (work: Promise<number | void>): Promise<number> =>
    work.then(
      (count) => count ?? 0,
      (error: unknown) => {
        onEvent({ error });
        return 0;
      },
    );
  let rounds = 0;
  const run = (): void => {
    const sweeps = rounds % sweepEvery === 0;
    rounds += 1;
    running = running.then(async () => {
      if (sweeps) {
        const rows = [
          await attempt(prune(parts.db)),
          await attempt(expireExports(parts.db)),
          await attempt(expireDeletions(parts.db)),
        ];
        onEvent({ rows: rows.reduce((sum, count) => sum + count, 0), files: await attempt(sweepFiles(parts)) });
      }
      await attempt(sumTallies(parts.db));
      await attempt(completeDepartures(parts.db));
      await attempt(remindOfDeadlines(parts.db));
      await attempt(warnOfTokens(parts.db));
      await attempt(enqueueDigests(parts.db));
      await attempt(enqueueCounting(parts.db));
      await attempt(enqueueDueTexts(parts.db));
      await attempt(refreshStatistics(parts.db, stopping.signal));
    });
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return {
    stop() {
      clearInterval(timer);
      stopping.abort();
      return running;
    },
  };
}
