import { withOrigin, type Origin } from '../audit/index.ts';
import type { Database } from '../db/index.ts';
import {
  JobRejected,
  LeaseLost,
  type Claim,
  type Job,
  type JobContext,
  type JobEvent,
  type JobFault,
  type JobHandler,
} from './job.ts';
import { lossesPerAttempt, recordFailure, succeed, writeProgress, writeResult, type ClaimedRow } from './queries.ts';

/** Minimum interval between progress writes. */
const progressPauseMs = 250;

/** Runs one claimed job and records its outcome; returns the event to log. Never throws. */
export async function runJob(
  db: Database,
  handler: JobHandler,
  row: ClaimedRow,
  claim: Claim,
  options: { controller: AbortController; retryMs: (failures: number) => number },
): Promise<Pick<JobEvent, 'type' | 'error'>> {
  const attempt = openAttempt(db, claim, options.controller);
  try {
    await withOrigin(originOf(row), () =>
      handler(
        { id: row.id, payload: row.payload, attempt: row.attempt, attemptsLeft: attemptsLeftOf(row) },
        attempt.context,
      ),
    );
    if (!attempt.isFinished()) await attempt.context.finish(async () => undefined);
    return { type: 'succeeded' };
  } catch (error) {
    // An error after `finish` changes nothing: the outcome is committed, so it is only logged
    if (attempt.isFinished()) return { type: 'trouble', error };
    if (error instanceof LeaseLost) return { type: 'lost' };
    return recordThrow(db, claim, error, options.retryMs(row.failures + 1));
  }
}

/** Origin of what a job changes: the person and device that asked for it. */
const originOf = ({ origin, asked_by }: ClaimedRow): Origin =>
  origin === null
    ? { userId: asked_by === 0 ? null : asked_by, roleId: null, address: '', device: '', token: '', isJob: true }
    : { ...origin, isJob: true };

const attemptsLeftOf = ({ failures, losses, max_attempts }: ClaimedRow): Job['attemptsLeft'] => ({
  errors: max_attempts - failures - 1,
  crashes: max_attempts * lossesPerAttempt - losses - 1,
});

/** Makes the context of one attempt, which ends as soon as another worker holds the job. */
function openAttempt(
  db: Database,
  claim: Claim,
  controller: AbortController,
): { context: JobContext; isFinished: () => boolean } {
  let finished = false;
  let lastWritten = Number.NEGATIVE_INFINITY;
  const lose = (): never => {
    const lost = new LeaseLost(claim.id);
    controller.abort(lost);
    throw lost;
  };
  const context: JobContext = {
    signal: controller.signal,
    async progress(fraction) {
      const now = performance.now();
      // Checked before the query, so that a loop may report every step at no cost
      if (now - lastWritten < progressPauseMs) return;
      lastWritten = now;
      if (!(await writeProgress(db, claim, Math.min(1, Math.max(0, fraction))))) lose();
    },
    async finish(work) {
      if (finished) throw new Error('A job finishes once');
      await db.transaction(async (tx) => {
        // The fence first: it locks the row, so nobody can take the job over while the outcome is written
        if (!(await succeed(tx, claim))) lose();
        const result = await work(tx);
        if (result !== undefined) await writeResult(tx, claim.id, result);
      });
      finished = true;
    },
  };
  return { context, isFinished: () => finished };
}

/** Records an error of a handler: the job is tried again, or parked as failed. */
async function recordThrow(
  db: Database,
  claim: Claim,
  error: unknown,
  retryMs: number,
): Promise<Pick<JobEvent, 'type' | 'error'>> {
  try {
    const isFinal = error instanceof JobRejected;
    const row = await recordFailure(db, claim, toFault(error), { retryMs, isFinal });
    if (row === undefined) return { type: 'lost', error };
    return { type: row.state === 'failed' ? 'parked' : 'retrying', error };
  } catch (recordError) {
    // The database is unreachable: the lease will expire and the job is taken over
    return { type: 'trouble', error: recordError };
  }
}

function toFault(error: unknown): JobFault {
  if (error instanceof JobRejected) return error.fault;
  return { code: 'error', message: error instanceof Error ? error.message : String(error) };
}
