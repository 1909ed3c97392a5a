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
/** Rounds between sweeps of files, which only bound growth: about one hour. */
const sweepEvery = 12;
/** How long summing takes that is logged. */
const notableSeconds = 10;

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
  onEvent: (event: { rows: number; files: number } | { summed: number; seconds: number } | { error: unknown }) => void,
): Maintenance {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Logs a failure without affecting the other tasks. Once it is stopping, nothing more begins. */
  const attempt = async (work: () => Promise<number | void>): Promise<number> => {
    if (signal.aborted) return 0;
    try {
      return (await work()) ?? 0;
    } catch (error) {
      onEvent({ error });
      return 0;
    }
  };
  const { db } = parts;
  let rounds = 0;
  let running: Promise<unknown> | undefined;
  let refreshing: Promise<unknown> | undefined;
  const runRound = async (): Promise<void> => {
    const sweeps = rounds % sweepEvery === 0;
    rounds += 1;
    if (sweeps) {
      const rows = [
        await attempt(() => prune(db)),
        await attempt(() => expireExports(db)),
        await attempt(() => expireDeletions(db)),
      ];
      onEvent({ rows: rows.reduce((sum, count) => sum + count, 0), files: await attempt(() => sweepFiles(parts)) });
    }
    const begun = performance.now();
    const summed = await attempt(() => sumTallies(db, { signal }));
    const seconds = Math.round((performance.now() - begun) / 1000);
    // After a recount: the operator waits for it
    if (seconds >= notableSeconds) onEvent({ summed, seconds });
    await attempt(() => completeDepartures(db));
    await attempt(() => remindOfDeadlines(db));
    await attempt(() => warnOfTokens(db));
    await attempt(() => enqueueDigests(db));
    await attempt(() => enqueueCounting(db));
    await attempt(() => enqueueDueTexts(db));
    // Beside the rounds, since it rests
    refreshing ??= attempt(() => refreshStatistics(db, signal)).finally(() => (refreshing = undefined));
  };
  // What still runs has the next tick as well
  const run = (): void => {
    running ??= runRound().finally(() => (running = undefined));
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
      await refreshing;
    },
  };
}
