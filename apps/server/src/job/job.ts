import type { Transaction } from '../db/index.ts';

/** Argument of a handler. The payload is plain JSON from the database, so the handler validates it by its schema. */
export interface Job {
  readonly id: number;
  readonly payload: unknown;
  /**
   * Starts at 1. Files written outside the database should carry it in their names, because an older attempt may still
   * be running.
   */
  readonly attempt: number;
  /**
   * Remaining errors, and remaining crashes of the running process, before the job is parked. At 0 the handler should
   * leave its rows in a final state.
   */
  readonly attemptsLeft: { readonly errors: number; readonly crashes: number };
}

/** What a handler can do besides its work: report, look after its lease, and end. */
export interface JobContext {
  /**
   * Aborted when the job was taken away (lease lost, cancelled, process stopping); stop soon, nothing more will be
   * stored.
   */
  readonly signal: AbortSignal;
  /**
   * Reports progress, 0 to 1; written at most a few times per second. Throws `LeaseLost` when the job was taken away.
   */
  progress(fraction: number): Promise<void>;
  /**
   * Writes the job's outcome and marks it succeeded in one transaction, only while this attempt holds the job: however
   * often a job runs, this commits once. The value returned by `work` is stored as the job's `result`. Throws
   * `LeaseLost`.
   */
  finish(work: (tx: Transaction) => Promise<unknown>): Promise<void>;
}

/**
 * Runs one kind of job. Returning without `finish` marks it succeeded; an exception is retried after growing delays, a
 * `JobRejected` is not.
 */
export type JobHandler = (job: Job, context: JobContext) => Promise<void>;

/** Why a job failed, as stored in its row. */
export interface JobFault {
  /**
   * `error`: the handler threw; `lost`: its process crashed repeatedly; `cancelled`; or a code of the handler's own.
   */
  readonly code: string;
  readonly message: string;
}

/** Thrown by a handler when retrying is useless: the job is parked as failed with this fault immediately. */
export class JobRejected extends Error {
  override readonly name = 'JobRejected';
  readonly fault: JobFault;

  constructor(fault: JobFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** This attempt no longer holds its job, because another one does or it was cancelled. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(jobId: number) {
    super(`The job ${jobId} was taken from this worker`);
  }
}

/** A job event, for the log. */
export interface JobEvent {
  readonly type: 'claimed' | 'succeeded' | 'retrying' | 'parked' | 'lost' | 'handed-back' | 'taken-over' | 'trouble';
  readonly jobId?: number;
  readonly kind?: string;
  readonly attempt?: number;
  readonly error?: unknown;
}

/** Fencing token: a worker must still hold it to write anything about the job. */
export interface Claim {
  readonly id: number;
  readonly workerId: string;
  readonly attempt: number;
}
