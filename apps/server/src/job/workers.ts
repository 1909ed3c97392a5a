import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Database, type Sql } from '../db/index.ts';
import { claimJobs } from './claim.ts';
import { LeaseLost, type Claim, type JobEvent, type JobHandler } from './job.ts';
import { handBack, renewLeases, takeOver, type ClaimedRow } from './queries.ts';
import { runJob } from './run-job.ts';
import { onWake } from './wake.ts';

/** How many jobs run at a time, and how often the queue is asked. */
export interface WorkerOptions {
  /** Number of parallel jobs, one of them reserved for short ones when there are several; 3 by default. */
  readonly concurrency?: number;
  /** Polling interval for jobs added by other processes or scheduled for later; 1 s by default. */
  readonly pollMs?: number;
  /** Lease of a silent worker; 30 s by default. Heartbeats are three times as frequent, so that one may be missed. */
  readonly leaseMs?: number;
  /** Delay after the n-th error; by default 2 s, 8 s, 32 s… up to 10 minutes. */
  readonly retryMs?: (failures: number) => number;
  /**
   * Whether there is disk space to work with; without it, running jobs are requeued and none is started. Always true by
   * default.
   */
  readonly hasRoom?: () => boolean;
  readonly onEvent?: (event: JobEvent) => void;
}

/** The workers of this process. */
export interface Workers {
  /** Stops claiming, waits up to `graceMs` (10 s) for running jobs and requeues the rest. */
  stop(graceMs?: number): Promise<void>;
}

interface Running {
  readonly isLong: boolean;
  readonly claim: Claim;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

/** Distinguishes this process's workers from those of dead processes. */
const processId = randomUUID();
let startedCount = 0;

/**
 * Starts workers for the kinds of `handlers`. Jobs added by this process start at once, others by polling. Jobs of dead
 * workers are taken over: immediately on the embedded database (which only one process can hold), after lease expiry on
 * PostgreSQL.
 */
export function startWorkers(
  db: Database,
  handlers: Readonly<Record<string, JobHandler>>,
  options: WorkerOptions = {},
): Workers {
  const {
    concurrency = 3,
    pollMs = 1000,
    leaseMs = 30_000,
    retryMs = growingWait,
    hasRoom = () => true,
    onEvent = () => undefined,
  } = options;
  const workerId = `${processId}/${(startedCount += 1)}`;
  const running = new Map<number, Running>();
  let stopping = false;
  let lastRenewed = performance.now();

  function start(row: ClaimedRow, handler: JobHandler): void {
    const claim: Claim = { id: row.id, workerId, attempt: row.attempt };
    const controller = new AbortController();
    const facts = { jobId: row.id, kind: row.kind, attempt: row.attempt };
    onEvent({ type: 'claimed', ...facts });
    const ended = runJob(db, handler, row, claim, { controller, retryMs }).then((event) => {
      running.delete(row.id);
      onEvent({ ...event, ...facts });
      claiming.call();
    });
    running.set(row.id, { isLong: row.is_long, claim, controller, ended });
  }

  const claiming = serial(async () => {
    const all = concurrency - running.size;
    if (stopping || all <= 0 || !hasRoom()) return;
    // One slot stays free for short jobs, unless there is only one
    const long = Math.max(1, concurrency - 1) - [...running.values()].filter(({ isLong }) => isLong).length;
    for (const row of await claimJobs(db, workerId, Object.keys(handlers), { all, long }, leaseMs)) {
      const handler = handlers[row.kind];
      // Stopping may have started while the claim was under way
      if (stopping || handler === undefined) await handBack(db, { id: row.id, workerId, attempt: row.attempt });
      else start(row, handler);
    }
  }, onEvent);

  const handAllBack = async (): Promise<void> => {
    for (const { claim, controller } of running.values()) {
      await handBack(db, claim);
      onEvent({ type: 'handed-back', jobId: claim.id, attempt: claim.attempt });
      controller.abort(new LeaseLost(claim.id));
    }
  };

  const reclaiming = serial(async () => {
    if (!hasRoom()) return handAllBack();
    for (const { id, kind, attempt, state } of await takeOver(db, deadJobs(db, [...running.keys()]))) {
      onEvent({ type: state === 'failed' ? 'parked' : 'taken-over', jobId: id, kind, attempt });
    }
    claiming.call();
  }, onEvent);

  const renewing = serial(async () => {
    const before = [...running.values()];
    if (before.length > 0) {
      try {
        const kept = await renewLeases(
          db,
          workerId,
          before.map(({ claim }) => claim),
          leaseMs,
        );
        lose(before.filter(({ claim }) => !kept.has(claim.id)));
      } catch (error) {
        // Without a database for a whole lease, another process may have taken the jobs over
        if (performance.now() - lastRenewed > leaseMs) lose(before);
        throw error;
      }
    }
    lastRenewed = performance.now();
  }, onEvent);

  reclaiming.call();
  const forgetWake = onWake(claiming.call);
  const poll = setInterval(reclaiming.call, pollMs);
  const heartbeat = setInterval(renewing.call, leaseMs / 3);

  return {
    async stop(graceMs = 10_000) {
      stopping = true;
      forgetWake();
      clearInterval(poll);
      // Heartbeats go on until the running jobs have settled, or their leases would expire meanwhile
      await Promise.all([claiming.idle(), reclaiming.idle()]);
      await settle(running, graceMs);
      clearInterval(heartbeat);
      await renewing.idle();
      await handAllBack();
      await settle(running, 1000);
    },
  };
}

function lose(jobs: readonly Running[]): void {
  for (const { claim, controller } of jobs) controller.abort(new LeaseLost(claim.id));
}

/** SQL condition: running jobs without a worker; those of this worker are never among them. */
function deadJobs(db: Database, own: number[]): Sql {
  const isExpired = sql`lease_expires_at < now() and id <> all(${own}::bigint[])`;
  return db.engine === 'postgres' ? isExpired : sql`(${isExpired}) or not starts_with(worker_id, ${processId})`;
}

/** Waits until nothing runs, for at most `ms`. */
async function settle(running: ReadonlyMap<number, Running>, ms: number): Promise<void> {
  const all = Promise.all([...running.values()].map(({ ended }) => ended));
  const timer = new AbortController();
  await Promise.race([all, sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
}

/** Runs `work` one at a time; calls arriving meanwhile trigger one more run. Its errors become events. */
function serial(
  work: () => Promise<void>,
  onEvent: (event: JobEvent) => void,
): { call: () => void; idle: () => Promise<void> } {
  let current: Promise<void> | undefined;
  let again = false;
  const loop = async (): Promise<void> => {
    do {
      again = false;
      await work().catch((error: unknown) => onEvent({ type: 'trouble', error }));
    } while (again);
    current = undefined;
  };
  return {
    call: () => {
      if (current === undefined) current = loop();
      else again = true;
    },
    idle: () => current ?? Promise.resolve(),
  };
}

/** Exponential back-off with 20 % jitter, so that jobs which failed together are not retried together. */
function growingWait(failures: number): number {
  return Math.min(600_000, 500 * 4 ** failures) * (0.8 + 0.4 * Math.random());
}
