import { currentOrigin } from '../audit/index.ts';
import { one, sql, type Queryable, type Sql } from '../db/index.ts';
import { wakeWorkers } from './wake.ts';

/** Who asked for a job, what it is about, and when it runs. */
export interface EnqueueOptions {
  /** The requesting person, for taking turns; the platform itself by default. */
  readonly askedBy?: number;
  /**
   * Whether it may take more than seconds. A person has one such job running at a time, and none uses a worker's last
   * slot.
   */
  readonly isLong?: boolean;
  /** Subject that waits for the job, for `waitingSubjects`. */
  readonly subject?: string;
  /** When an unfinished job of this kind has the same key, its id is returned and nothing is added. */
  readonly uniqueKey?: string;
  /** Higher values run first among one person's jobs; 0 by default. */
  readonly priority?: number;
  /** Earliest start; immediately by default. */
  readonly runAt?: Date;
  /** Number of errors after which the job is parked as failed; 5 by default. */
  readonly maxAttempts?: number;
}

/**
 * Adds a job and returns its id. Call it in the transaction of the change that requires the work, so that both commit
 * together; workers of this process start at COMMIT. What the job audits has the origin of the call that adds it.
 */
export async function enqueue(
  db: Queryable,
  kind: string,
  payload: unknown,
  { uniqueKey, ...options }: EnqueueOptions = {},
): Promise<number> {
  const { id } = await one<{ id: number }>(
    db,
    sql.frequent(insertOf(kind, [{ payload, ...(uniqueKey === undefined ? {} : { uniqueKey }) }], options)),
  );
  // Not before COMMIT: a worker that looked earlier would not see the row
  db.afterCommit(wakeWorkers);
  return id;
}

type SharedOptions = Omit<EnqueueOptions, 'uniqueKey'>;
type NewJob = Pick<EnqueueOptions, 'uniqueKey'> & { readonly payload: unknown };

/** Adds several jobs of a kind, as `enqueue` does, by one statement; keys must differ. */
export async function enqueueAll(
  db: Queryable,
  kind: string,
  jobs: readonly NewJob[],
  options: SharedOptions = {},
): Promise<void> {
  if (jobs.length === 0) return;
  await db.query(insertOf(kind, jobs, options));
  db.afterCommit(wakeWorkers);
}

function insertOf(kind: string, jobs: readonly NewJob[], options: SharedOptions): Sql {
  const origin = currentOrigin();
  const rows = jobs.map(
    ({ payload, uniqueKey = null }) => sql`
      (${kind}, ${sql.json(payload)}, ${options.askedBy ?? 0}, ${options.isLong ?? false}, ${options.subject ?? null}, ${uniqueKey}, ${options.priority ?? 0},
        coalesce(${options.runAt ?? null}, now()), ${options.maxAttempts ?? 5}, ${origin ? sql.json(origin) : null})`,
  );
  return sql`
    insert into job (kind, payload, asked_by, is_long, subject, unique_key, priority, run_at, max_attempts, origin)
    values ${sql.join(rows)}
    on conflict (kind, unique_key) where unique_key is not null and state in ('queued', 'running')
      do update set unique_key = excluded.unique_key
    returning id`;
}
