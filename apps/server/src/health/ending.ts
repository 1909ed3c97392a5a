import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Probe } from './probe.ts';

interface Ending {
  /** Closes all parts and exits with code 0. */
  stop(): void;
  /** Exits with code 1, because the process cannot continue; a supervisor restarts it. */
  fail(error: Error): void;
}

interface EndingOptions {
  readonly log: Pick<FastifyBaseLogger, 'fatal'>;
  readonly isAnswering: Probe;
  /** Closes everything in order; may never settle when the database hangs. */
  readonly close: () => Promise<void>;
  /** Exits the process immediately. */
  readonly exit: (code: number) => void;
  readonly limits?: { readonly orderlyMs: number; readonly brokenMs: number; readonly answersMs: number };
}

/**
 * Timeouts in milliseconds: an orderly shutdown, one with a hanging database, and the time pending calls get to receive
 * an answer.
 */
const usualLimits = { orderlyMs: 25_000, brokenMs: 3000, answersMs: 500 };

/** Shuts the process down within a bounded time, whatever state its parts are in. */
export function createEnding({ log, isAnswering, close, exit, limits = usualLimits }: EndingOptions): Ending {
  let isEnding = false;
  let exitCode = 0;
  const end = async (limitMs: number): Promise<void> => {
    const timeIsUp = new AbortController();
    const closed = close().then(
      () => true,
      (error: unknown) => {
        log.fatal({ err: error }, 'not everything could be closed');
        return false;
      },
    );
    const isClosed = await Promise.race([
      closed,
      sleep(limitMs, undefined, { signal: timeIsUp.signal }).catch(() => undefined),
    ]);
    timeIsUp.abort();
    if (isClosed === undefined)
      log.fatal(`not everything was closed within ${limitMs} ms; what is unfinished goes on after the next start`);
    exit(isClosed === true ? exitCode : 1);
  };
  return {
    stop() {
      if (isEnding) return;
      isEnding = true;
      void isAnswering().then((answers) => end(answers ? limits.orderlyMs : limits.brokenMs));
    },
    fail(error) {
      exitCode = 1;
      log.fatal({ err: error }, 'this process cannot go on and ends, to be started again');
      if (isEnding) return;
      isEnding = true;
      void sleep(limits.answersMs).then(() => end(limits.brokenMs));
    },
  };
}
