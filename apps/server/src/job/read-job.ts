import { maybeOne, sql, type Queryable } from '../db/index.ts';
import type { JobFault } from './job.ts';

/** State of a job. */
export interface JobRecord {
  readonly id: number;
  readonly kind: string;
  readonly state: 'queued' | 'running' | 'succeeded' | 'failed';
  /** Progress of the current attempt, 0 to 1. */
  readonly progress: number;
  readonly attempt: number;
  readonly failures: number;
  readonly losses: number;
  readonly result: unknown;
  /** Why the job failed, or why its last attempt did. */
  readonly fault: JobFault | null;
}

/** Returns the job of that id, or `undefined`. */
export function readJob(db: Queryable, id: number): Promise<JobRecord | undefined> {
  return maybeOne<JobRecord>(
    db,
    sql`select id, kind, state, progress, attempt, failures, losses, result, fault from job where id = ${id}`,
  );
}

/** Returns the subjects that have queued jobs but no running one. */
export async function waitingSubjects(db: Queryable, subjects: readonly string[]): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await db.query<{ subject: string }>(sql`
    with busy as materialized (select subject from job where state = 'running')
    select subject from unnest(${[...subjects]}::text[]) as asked (subject)
    where not exists (select 1 from busy where busy.subject = asked.subject) and exists (select 1 from job where job.subject = asked.subject and job.state = 'queued')`);
  return new Set(rows.map(({ subject }) => subject));
}
