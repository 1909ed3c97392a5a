import type { Transaction } from '../db/index.ts';

/** What a handler is given; its payload comes from the database as plain JSON, so the handler checks it by its schema. */
export interface Job {
  readonly id: number;
  readonly payload: unknown;
  /** 1 the first time. Files written outside the database should carry it in their names: an older attempt may still be running. */
  readonly attempt: number;
  /** How many more errors, and crashes of the process that runs it, until the job is parked. At 0 the handler should leave its rows in a final state. */
  readonly attemptsLeft: { readonly errors: number; readonly crashes: number };
}

export interface JobContext {
  /** Aborted when the job was taken away (lease lost, cancelled, process stopping): stop soon, nothing more will be kept. */
  readonly signal: AbortSignal;
  /** Tells how much is done, 0 to 1. Written a few times a second at most. Throws `LeaseLost` when the job was taken away. */
  progress(fraction: number): Promise<void>;
  /**
   * Writes the job's outcome and marks it succeeded in one transaction, only while this attempt still holds the job: however
   * often a job runs, this happens once. What `work` answers is kept as the job's `result`. Throws `LeaseLost` otherwise.
   */
  finish(work: (tx: Transaction) => Promise<unknown>): Promise<void>;
}

/**
 * Does one kind of job. Returning without `finish` marks it succeeded; a throw is tried again after growing waits,
 * a thrown `JobRejected` is not.
 */
export type JobHandler = (job: Job, context: JobContext) => Promise<void>;

/** Why a job failed, as kept in its row. */
export interface JobFault {
  /** `error`: the handler threw; `lost`: its process died again and again; `cancelled`; or a code of the handler's own. */
  readonly code: string;
  readonly message: string;
}

/** Thrown by a handler when trying again is useless: the job is parked as failed with this fault at once. */
export class JobRejected extends Error {
  override readonly name = 'JobRejected';
  readonly fault: JobFault;

  constructor(fault: JobFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** This attempt no longer holds its job: another one does, or it was cancelled. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(jobId: number) {
    super(`The job ${jobId} was taken from this worker`);
  }
}

/** One thing that happened to a job, for the log. */
export interface JobEvent {
  readonly type: 'claimed' | 'succeeded' | 'retrying' | 'parked' | 'lost' | 'handed-back' | 'taken-over' | 'trouble';
  readonly jobId?: number;
  readonly kind?: string;
  readonly attempt?: number;
  readonly error?: unknown;
}

/** The fence: what a worker must still hold to write anything about the job. */
export interface Claim {
  readonly id: number;
  readonly workerId: string;
  readonly attempt: number;
}
