import { maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import type { JobFault } from './job.ts';
import { wakeWorkers } from './wake.ts';

/**
 * Queues a failed job again with all its attempts. Returns false when the job has not failed, or when a newer one with
 * the same key exists, which has done its work or will.
 */
export async function retryJob(tx: Transaction, id: number): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`
      update job set state = 'queued', failures = 0, losses = 0, progress = 0, fault = null, finished_at = null, run_at = now()
      where id = ${id} and state = 'failed'
        and not exists (select 1 from job newer where newer.kind = job.kind and newer.unique_key = job.unique_key and newer.id > job.id)
      returning id`,
  );
  if (row) tx.afterCommit(wakeWorkers);
  return row !== undefined;
}

/**
 * Parks an unfinished job as failed; a running handler learns it from its signal at its next progress or heartbeat.
 * Returns false when it has ended.
 */
async function stopJob(db: Queryable, id: number, fault: JobFault): Promise<boolean> {
  const row = await maybeOne(
    db,
    sql`
    update job set
      state = 'failed', fault = ${sql.json(fault)}, finished_at = now(), worker_id = null, lease_expires_at = null
    where id = ${id} and state in ('queued', 'running') returning id`,
  );
  return row !== undefined;
}

/** Parks a job with the code `cancelled`, because its outcome is not wanted any more. */
export const cancelJob = (db: Queryable, id: number): Promise<boolean> =>
  stopJob(db, id, { code: 'cancelled', message: 'Cancelled on request' });

/** Parks a job with the code `parked` for a reason; it can be retried. */
export const parkJob = (db: Queryable, id: number, reason: string): Promise<boolean> =>
  stopJob(db, id, { code: 'parked', message: reason });
