import { z } from 'zod';
import { sql, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { LeaseLost, type JobHandler } from '../job/index.ts';
import { closedProject, holdProject } from '../project/index.ts';
import { platform } from '../workflow/index.ts';
import { countFree, freeItems, madeSoFar, planOf } from './data.ts';
import { beginRun, endRun, fireDistribution, haltDistribution } from './life.ts';
import { holdRun, makeStep } from './make-tasks.ts';
import { lockDistribution } from './queries.ts';
import { askForTopUp } from './trigger/index.ts';

const makeSchema = z.object({ distribution_id: z.number().int(), run_id: z.number().int() });
const topUpSchema = z.object({ project_id: z.number().int() });

/** Background jobs of distributions. */
export const distributionJobs = ({ db }: Parts): Record<'distribution.make' | 'distribution.top_up', JobHandler> => ({
  /** Makes the tasks of a run, some per transaction. Ends early when the run was stopped or another one has begun. */
  async 'distribution.make'(job, context) {
    const { distribution_id: id, run_id: runId } = makeSchema.parse(job.payload);
    const giveUp = (): Promise<void> =>
      context.finish(async (tx) => {
        const distribution = await holdRun(tx, id, runId);
        if (distribution) await haltDistribution(tx, distribution, 'internal');
      });
    if (job.attemptsLeft.crashes <= 0) return giveUp();
    try {
      for (;;) {
        context.signal.throwIfAborted();
        const { is, made, planned } = await makeStep(db, id, runId);
        if (is === 'over') return;
        await context.progress(made / Math.max(1, planned));
        if (is === 'all') break;
      }
      await context.finish((tx) => settle(tx, id, runId));
    } catch (error) {
      if (error instanceof LeaseLost || context.signal.aborted || job.attemptsLeft.errors > 0) throw error;
      await giveUp();
    }
  },

  /**
   * Begins a run of each waiting distribution of a project that has enough free data for a task. One that is making
   * tasks looks again when it ends, because its last step may have come before the data.
   */
  async 'distribution.top_up'(job) {
    const { project_id: projectId } = topUpSchema.parse(job.payload);
    const waiting = await db.query<{ id: number }>(
      sql`select id from distribution where project_id = ${projectId} and state in ('waiting', 'making') and deleted_at is null order by id`,
    );
    for (const { id } of waiting) await db.transaction((tx) => topUp(tx, projectId, id));
  },
});

/** Ends a run that has made all it can. */
async function settle(tx: Transaction, id: number, runId: number): Promise<void> {
  const distribution = await holdRun(tx, id, runId);
  if (!distribution) return;
  const [run] = await tx.query<{ made_tasks: number; has_new_data: boolean }>(
    sql`select r.made_tasks, d.has_new_data from distribution_run r join distribution d on d.id = r.distribution_id where r.id = ${runId}`,
  );
  const { form, made_tasks } = distribution;
  const isFull = made_tasks >= form.max_tasks;
  const event = form.tops_up && !isFull ? 'wait' : 'finish';
  await fireDistribution(tx, distribution, event, platform(distribution.owner_id), String(run?.made_tasks ?? 0));
  await endRun(tx, distribution, 'made', isFull ? 'distribution_full' : '');
  if (isFull) await tx.query(sql`update distribution set reason = 'distribution_full' where id = ${id}`);
  if (event === 'wait' && run?.has_new_data === true) await askForTopUp(tx, distribution.project_id);
}

async function topUp(tx: Transaction, projectId: number, id: number): Promise<void> {
  if (await closedProject(tx, projectId)) return;
  await holdProject(tx, projectId);
  const distribution = await lockDistribution(tx, id);
  if (distribution?.state === 'making')
    await tx.query(sql`update distribution set has_new_data = true where id = ${id}`);
  if (distribution?.state !== 'waiting') return;
  const { form } = distribution;
  const datasets = await countFree(tx, [projectId]);
  const free = freeItems(form.data, datasets).reduce((sum, { items }) => sum + items, 0);
  if (free < form.minimum) return;
  const { tasks } = planOf(form, datasets, await madeSoFar(tx, id, distribution.made_tasks));
  if (tasks.length === 0) return;
  await fireDistribution(tx, distribution, 'top_up', platform(distribution.owner_id));
  await beginRun(tx, distribution, 'data', tasks.length);
}
