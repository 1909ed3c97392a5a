import { one, sql, type Queryable } from '../db/index.ts';
import { wakeWorkers } from './wake.ts';

export interface EnqueueOptions {
  /** Who asked for the work, so that people take turns; the platform itself unless told. */
  readonly askedBy?: number;
  /** Whether it may take more than seconds. One such job of a person runs at a time, and none in a worker's last place. */
  readonly isLong?: boolean;
  /** What waits for it, for `waitingSubjects`. */
  readonly subject?: string;
  /** While an unfinished job of this kind has the same key, its id is answered and nothing is added. */
  readonly uniqueKey?: string;
  /** Higher runs first among the jobs of one person; 0 unless told. */
  readonly priority?: number;
  /** Not before this time; now unless told. */
  readonly runAt?: Date;
  /** Errors until the job is parked as failed; 5 unless told. */
  readonly maxAttempts?: number;
}

/**
 * Adds a job and answers its id. Call it with the transaction that makes the work necessary: both become true together,
 * and the workers of this process start at its COMMIT.
 */
export async function enqueue(
  db: Queryable,
  kind: string,
  payload: unknown,
  options: EnqueueOptions = {},
): Promise<number> {
  const { id } = await one<{ id: number }>(
    db,
    sql`
      insert into job (kind, payload, asked_by, is_long, subject, unique_key, priority, run_at, max_attempts)
      values (
        ${kind}, ${sql.json(payload)}, ${options.askedBy ?? 0}, ${options.isLong ?? false}, ${options.subject ?? null}, ${options.uniqueKey ?? null}, ${options.priority ?? 0},
        coalesce(${options.runAt ?? null}, now()), ${options.maxAttempts ?? 5}
      )
      on conflict (kind, unique_key) where unique_key is not null and state in ('queued', 'running')
        do update set unique_key = excluded.unique_key
      returning id`,
  );
  db.afterCommit(wakeWorkers);
  return id;
}
