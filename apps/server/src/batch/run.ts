import { isCurrentRole, storedBatchParameters } from '@earmark/contract';
import { z } from 'zod';
import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { noSession, Refusal, type Caller, type Parts } from '../http/index.ts';
import type { JobHandler } from '../job/index.ts';
import { batchRowOf, reachFor } from './actions.ts';
import type { Outcome, RunningBatch, WaitingRow } from './batch-row.ts';

const payloadSchema = z.object({ batch_id: z.number().int() });

/** Background jobs of batch operations. */
export const batchJobs = ({ db }: Pick<Parts, 'db'>): Record<'batch.run', JobHandler> => ({
  /**
   * Does a batch portion by portion. What became of a row is written with what was done to it, so a killed run resumes
   * where it stopped and each row has one outcome. Ends when the batch is stopped, or when whoever asked for it is
   * disabled or loses the role.
   */
  async 'batch.run'(job, context) {
    const { batch_id: id } = payloadSchema.parse(job.payload);
    for (;;) {
      context.signal.throwIfAborted();
      const progress = await runPortion(db, id);
      if (progress === null) break;
      await context.progress(progress);
    }
    await context.finish(async (tx) => {
      // One that was stopped has its end already
      await tx.query(sql`update batch set finished_at = now() where id = ${id} and finished_at is null`);
    });
  },
});

/** Does the next rows; returns the progress, or null when nothing is left to do. */
async function runPortion(db: Parts['db'], id: number): Promise<number | null> {
  try {
    return await db.transaction(async (tx) => {
      const next = await holdNext(tx, id);
      if (!next) return null;
      const { batch, rows, by } = next;
      const action = batchRowOf(batch.action);
      const outcomes =
        batch.undo_of === null
          ? // The row and the schema are those of the same action, which an id read from the database cannot express
            await action.run(tx, by, rows, storedBatchParameters(batch.action, batch.parameters) as never, batch)
          : await action.undo?.(tx, by, rows, batch);
      return write(
        tx,
        id,
        rows.map((row) => ({ id: row.entity_id, outcome: outcomes?.get(row.entity_id) ?? nothingToTakeBack })),
      );
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What was done to these rows is rolled back with the refusal; the reason is theirs
    return db.transaction(async (tx) => {
      const next = await holdNext(tx, id);
      if (!next) return null;
      return write(
        tx,
        id,
        next.rows.map((row) => ({ id: row.entity_id, outcome: error })),
      );
    });
  }
}

const nothingToTakeBack: Outcome = { prior: null };

interface Portion {
  readonly batch: RunningBatch;
  readonly rows: readonly WaitingRow[];
  readonly by: ReturnType<typeof reachFor>;
}

/**
 * Locks a running batch and returns its next rows; undefined when it is over. Another run of the same job, whose worker
 * was presumed dead, waits here and goes on with the rows after them.
 */
async function holdNext(tx: Transaction, id: number): Promise<Portion | undefined> {
  const batch = await maybeOne<RunningBatch>(
    tx,
    sql`
      select id, action, parameters, project_id, task_id, undo_of, created_by, role_id, team_id from batch
      where id = ${id} and finished_at is null for update`,
  );
  if (!batch) return undefined;
  const caller = await findAsker(tx, batch);
  if (!caller) {
    await tx.query(sql`update batch set finished_at = now(), ending = 'asker_gone' where id = ${id}`);
    return undefined;
  }
  // By `outcome`, which is written with the work itself: a killed run finds the rows that are left
  const { portion } = batchRowOf(batch.action);
  const rows = await tx.query<WaitingRow>(sql`
    select entity_id, prior from batch_row where batch_id = ${id} and outcome is null
    order by ordinal limit ${Number.isFinite(portion) ? portion : null}`);
  return rows.length === 0 ? undefined : { batch, rows, by: reachFor(caller, batch.action) };
}

/** Returns whoever asked while active in the role of then; locked, so that neither ends before the rows are done. */
async function findAsker(tx: Transaction, batch: RunningBatch): Promise<Caller | undefined> {
  const row = await maybeOne<{ name: string; is_external: boolean }>(
    tx,
    sql`
      select u.name, u.is_external from app_user u join user_role r on r.user_id = u.id
      where u.id = ${batch.created_by} and r.role_id = ${batch.role_id} and r.team_id is not distinct from ${batch.team_id}
        and u.status <> 'disabled' and (u.valid_until is null or u.valid_until > now())
      for share of u, r`,
  );
  if (!row || !isCurrentRole(batch.role_id)) return undefined;
  return {
    sessionId: noSession,
    token: null,
    bearer: '',
    userId: batch.created_by,
    name: row.name,
    role: batch.role_id,
    teamId: batch.team_id,
    isExternal: row.is_external,
  };
}

/** Writes what became of rows; returns the progress of the batch. */
async function write(
  tx: Transaction,
  id: number,
  rows: readonly { readonly id: number; readonly outcome: Outcome }[],
): Promise<number> {
  const refused = rows.filter(({ outcome }) => outcome instanceof Refusal).length;
  const written = rows.map(({ id: entityId, outcome }) =>
    outcome instanceof Refusal
      ? {
          id: entityId,
          outcome: 'refused',
          reason: { key: outcome.key, en: outcome.sentence('en'), zh: outcome.sentence('zh') },
        }
      : { id: entityId, outcome: 'done', prior: outcome.prior },
  );
  await tx.query(sql`
    update batch_row r set outcome = w.outcome, reason = w.reason, prior = w.prior
    from jsonb_to_recordset(${sql.json(written)}::jsonb) as w (id bigint, outcome text, reason jsonb, prior jsonb)
    where r.batch_id = ${id} and r.entity_id = w.id`);
  const { progress } = await one<{ progress: number }>(
    tx,
    sql`
      update batch set done = done + ${rows.length - refused}, refused = refused + ${refused}
      where id = ${id} returning (done + refused)::double precision / total as progress`,
  );
  return progress;
}
