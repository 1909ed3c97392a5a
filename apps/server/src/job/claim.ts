import { maybeOne, sql, type Database, type Transaction } from '../db/index.ts';
import { after, type ClaimedRow } from './queries.ts';

/** Maximum number of one person's long jobs running at a time, over all processes. */
const longPerPerson = 1;

/**
 * Key of the advisory lock that serialises claims between processes, so that the counts a claim relies on stay valid.
 */
const lockNumber = 7_301_452_119;

/** Number of jobs a worker can take now, and how many of them may be long. */
interface FreeSlots {
  readonly all: number;
  readonly long: number;
}

/**
 * Claims ready jobs for a worker's free slots; two workers never get the same job. People take turns: the person with
 * the fewest running jobs is served first, then the one served longest ago. Within one person's jobs, higher priority
 * comes first, then age.
 */
export async function claimJobs(
  db: Database,
  workerId: string,
  kinds: string[],
  slots: FreeSlots,
  leaseMs: number,
): Promise<ClaimedRow[]> {
  return db.transaction(async (tx) => {
    // The embedded database has one process and one transaction at a time, and needs no lock
    if (db.engine === 'postgres') await tx.query(sql`select pg_advisory_xact_lock(${lockNumber})`);
    const claimed: ClaimedRow[] = [];
    while (claimed.length < slots.all) {
      const takesLong = claimed.filter((row) => row.is_long).length < slots.long;
      const row = await claimOne(tx, workerId, kinds, takesLong, leaseMs);
      if (!row) break;
      claimed.push(row);
    }
    return claimed;
  });
}

/**
 * Walks the index `job_ready` from person to person, so the cost grows with the number of waiting people, not of jobs.
 */
const claimOne = (
  tx: Transaction,
  workerId: string,
  kinds: string[],
  takesLong: boolean,
  leaseMs: number,
): Promise<ClaimedRow | undefined> =>
  maybeOne<ClaimedRow>(
    tx,
    sql`
    with recursive person as (
      (select asked_by from job where state = 'queued' order by asked_by limit 1)
      union all
      select (select job.asked_by from job where job.state = 'queued' and job.asked_by > person.asked_by order by job.asked_by limit 1)
      from person where person.asked_by is not null
    ),
    busy as materialized (
      select asked_by, count(*) as jobs, count(*) filter (where is_long) as long_jobs from job where state = 'running' group by asked_by
    ),
    next as (
      select ready.id
      from person
      left join busy using (asked_by)
      left join job_turn using (asked_by)
      cross join (values (false), (true)) as length (is_long)
      cross join lateral (
        select id, priority, run_at from job
        where state = 'queued' and asked_by = person.asked_by and is_long = length.is_long and run_at <= now() and kind = any(${kinds})
        order by priority desc, run_at, id limit 1
      ) as ready
      where not length.is_long or (${takesLong}::boolean and (person.asked_by = 0 or coalesce(busy.long_jobs, 0) < ${longPerPerson}::integer))
      order by coalesce(busy.jobs, 0), coalesce(job_turn.turn, 0), ready.priority desc, ready.run_at, ready.id
      limit 1
    ),
    taken as (
      update job set
        state = 'running', attempt = attempt + 1, worker_id = ${workerId}, lease_expires_at = ${after(leaseMs)},
        started_at = now(), progress = 0
      from next where job.id = next.id and job.state = 'queued'
      returning job.id, kind, payload, attempt, failures, losses, max_attempts, is_long, asked_by, origin
    ),
    served as (
      insert into job_turn (asked_by, turn) select asked_by, nextval('job_turn_number') from taken
      on conflict (asked_by) do update set turn = excluded.turn
    )
    select id, kind, payload, attempt, failures, losses, max_attempts, is_long, asked_by, origin from taken`,
  );
