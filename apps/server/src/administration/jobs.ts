import { jobList, jobStates } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { Refusal, type Caller, type HandlersOf } from '../http/index.ts';
import { parkJob, retryJob } from '../job/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';
import { reviveMessage } from '../message/index.ts';

interface JobRow extends ListedRow<typeof jobList> {
  readonly progress: number;
}

const jobReader = listReader(
  jobList,
  {
    id: sql`j.id`,
    kind: sql`j.kind`,
    state: sql`j.state`,
    reason: sql`coalesce(j.fault->>'message', '')`,
    attempts: sql`j.attempt`,
    asked_by: { id: sql`u.id`, name: sql`u.name` },
    created_at: sql`j.created_at`,
    started_at: sql`j.started_at`,
    finished_at: sql`j.finished_at`,
  },
  {
    search: (text) =>
      sql`(${nameHolds(sql`j.kind`, text)} or ${nameHolds(sql`coalesce(j.fault->>'message', '')`, text)} or ${nameHolds(sql`coalesce(u.name, '')`, text)} or j.id::text = ${text})`,
  },
);

/** Restores the state that a job of a kind needs to run again. */
const reviving: Readonly<Record<string, (tx: Transaction, payload: unknown) => Promise<void>>> = {
  'message.deliver': reviveMessage,
};

/** The calls by which people see and control the queue. */
export const jobHandlersOfPeople: HandlersOf<'listJobs' | 'jobCounts' | 'retryJob' | 'parkJob'> = {
  async listJobs(request, { db }) {
    const page = await jobReader.readPage<JobRow>(db, request, {
      also: sql`, j.progress`,
      tables: sql`job j left join app_user u on u.id = j.asked_by`,
      where: sql`true`,
    });
    return { ...page, rows: page.rows.map((row) => ({ ...jobReader.fieldsOf(row), progress: row.progress })) };
  },

  async jobCounts(_request, { db }) {
    const columns = jobStates.map((state) => sql`count(*) filter (where state = ${state}) as ${sql.identifier(state)}`);
    const rows = await db.query<{ kind: string; queued: number; running: number; failed: number; succeeded: number }>(
      sql`select kind, ${sql.join(columns)} from job group by kind order by kind`,
    );
    const { since } = await one<{ since: Date | null }>(
      db,
      sql`select min(run_at) as since from job where state = 'queued' and run_at <= now()`,
    );
    return { rows, waiting_since: since?.toISOString() ?? null };
  },

  async retryJob({ id }, { db, caller }) {
    await db.transaction(async (tx) => {
      const job = await lockJob(tx, id);
      if (job.state !== 'failed') throw new Refusal('job_not_failed');
      if (!(await retryJob(tx, id))) throw new Refusal('job_replaced');
      await reviving[job.kind]?.(tx, job.payload);
      await auditJob(tx, caller, id, job, { event: 'retry', to: 'queued', reason: '' });
    });
    return {};
  },

  async parkJob({ id, reason }, { db, caller }) {
    await db.transaction(async (tx) => {
      const job = await lockJob(tx, id);
      if (!(await parkJob(tx, id, reason))) throw new Refusal('job_over');
      await auditJob(tx, caller, id, job, { event: 'park', to: 'failed', reason });
    });
    return {};
  },
};

interface LockedJob {
  readonly kind: string;
  readonly state: string;
  readonly payload: unknown;
}

async function lockJob(tx: Transaction, id: number): Promise<LockedJob> {
  const job = await maybeOne<LockedJob>(tx, sql`select kind, state, payload from job where id = ${id} for update`);
  if (!job) throw new Refusal('not_found');
  return job;
}

const auditJob = (
  tx: Transaction,
  caller: Caller,
  id: number,
  { kind, state }: LockedJob,
  change: { readonly event: 'retry' | 'park'; readonly to: string; readonly reason: string },
): Promise<number> =>
  writeAudit(tx, {
    entity: 'job',
    entityId: id,
    taskId: null,
    event: change.event,
    from: state,
    to: change.to,
    actorId: caller.userId,
    actorRole: caller.role,
    remark: change.reason,
    name: kind,
  });
