import type { Origin } from '../audit/index.ts';
import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import type { Claim, JobFault } from './job.ts';

/** A job as its claim returned it. */
export interface ClaimedRow {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempt: number;
  readonly failures: number;
  readonly losses: number;
  readonly max_attempts: number;
  readonly is_long: boolean;
  /** The person it is done for; 0 for the platform. */
  readonly asked_by: number;
  /** Null for jobs of the platform and of earlier versions. */
  readonly origin: Origin | null;
}

/** Crashes tolerated per allowed error. Crashes are counted separately because they are rarely the job's fault. */
export const lossesPerAttempt = 4;

/**
 * SQL condition of the fence: the row still belongs to this attempt. A takeover changes `attempt`, so a worker that was
 * presumed dead can write nothing any more.
 */
const held = ({ id, workerId, attempt }: Claim): Sql =>
  sql`id = ${id} and worker_id = ${workerId} and attempt = ${attempt} and state = 'running'`;

/** SQL: a time relative to the database's clock, the only one that all processes share. */
export const after = (ms: number): Sql => sql`now() + ${ms} * interval '1 millisecond'`;

/** Extends the leases of `claims`; returns the ids still held. */
export async function renewLeases(
  db: Queryable,
  workerId: string,
  claims: readonly Claim[],
  leaseMs: number,
): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(sql`
    update job set lease_expires_at = ${after(leaseMs)}
    from unnest(${claims.map(({ id }) => id)}::bigint[], ${claims.map(({ attempt }) => attempt)}::integer[]) as mine (id, attempt)
    where job.id = mine.id and job.attempt = mine.attempt and worker_id = ${workerId} and state = 'running'
    returning job.id`);
  return new Set(rows.map(({ id }) => id));
}

/** Requeues running jobs that satisfy `isDead`, or parks those that have survived too many crashes. */
export function takeOver(
  db: Queryable,
  isDead: Sql,
): Promise<{ id: number; kind: string; attempt: number; state: string }[]> {
  const fault: JobFault = { code: 'lost', message: 'The processes that ran this job ended before it did, every time' };
  const isTooMany = sql`losses + 1 >= max_attempts * ${lossesPerAttempt}::integer`;
  return db.query(sql`
    update job set
      losses = losses + 1, worker_id = null, lease_expires_at = null,
      state = case when ${isTooMany} then 'failed' else 'queued' end,
      fault = case when ${isTooMany} then ${sql.json(fault)}::jsonb else fault end,
      finished_at = case when ${isTooMany} then now() end
    where state = 'running' and (${isDead})
    returning id, kind, attempt, state`);
}

/** Marks the job succeeded; `false` when this claim no longer holds it. */
export async function succeed(db: Queryable, claim: Claim): Promise<boolean> {
  const row = await maybeOne(
    db,
    sql`
    update job set
      state = 'succeeded', progress = 1, fault = null, finished_at = now(), worker_id = null, lease_expires_at = null
    where ${held(claim)} returning id`,
  );
  return row !== undefined;
}

/** Stores a job's result. Call it after `succeed` in the same transaction, which holds the fence. */
export async function writeResult(db: Queryable, jobId: number, result: unknown): Promise<void> {
  await db.query(sql`update job set result = ${sql.json(result)} where id = ${jobId}`);
}

/** Counts an error: the job waits `retryMs`, or is parked when that was the last attempt or `isFinal`. */
export function recordFailure(
  db: Queryable,
  claim: Claim,
  fault: JobFault,
  { retryMs, isFinal }: { retryMs: number; isFinal: boolean },
): Promise<{ state: string } | undefined> {
  const isLast = sql`(${isFinal}::boolean or failures + 1 >= max_attempts)`;
  return maybeOne<{ state: string }>(
    db,
    sql`
    update job set
      failures = failures + 1, fault = ${sql.json(fault)}, worker_id = null, lease_expires_at = null,
      state = case when ${isLast} then 'failed' else 'queued' end,
      run_at = case when ${isLast} then run_at else ${after(retryMs)} end,
      finished_at = case when ${isLast} then now() end
    where ${held(claim)} returning state`,
  );
}

/** Requeues the job for another worker; counts neither as error nor as crash. */
export async function handBack(db: Queryable, claim: Claim): Promise<void> {
  await db.query(sql`update job set state = 'queued', worker_id = null, lease_expires_at = null where ${held(claim)}`);
}

/** Stores the progress; `false` when this claim no longer holds the job. */
export async function writeProgress(db: Queryable, claim: Claim, fraction: number): Promise<boolean> {
  const row = await maybeOne(db, sql`update job set progress = ${fraction} where ${held(claim)} returning id`);
  return row !== undefined;
}
