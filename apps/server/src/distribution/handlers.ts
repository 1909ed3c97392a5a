import {
  describeError,
  isErrorKey,
  limits,
  type Distribution,
  type DistributionRun,
  type Language,
} from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { readPage } from '../list/index.ts';
import { requireModalityOf } from '../modality/required/index.ts';
import { holdProject, requireProject } from '../project/index.ts';
import { personOf } from '../workflow/index.ts';
import { countFree, freeItems, madeSoFar, planOf } from './data.ts';
import { endRun, fireDistribution } from './life.ts';
import { missingReference } from './obstacle.ts';
import { previewDistribution } from './preview.ts';
import {
  distributionFields,
  distributionReader,
  distributionTables,
  editOf,
  lockDistribution,
  projectOf,
  readForm,
  type ListedDistribution,
  type LockedDistribution,
} from './queries.ts';
import { resumeIn, saveHandlers } from './save.ts';

export const distributionHandlers: HandlersOf<
  | 'listDistributions'
  | 'getDistribution'
  | 'previewDistribution'
  | 'createDistribution'
  | 'updateDistribution'
  | 'stopDistribution'
  | 'resumeDistribution'
  | 'listDistributionRuns'
> = {
  ...saveHandlers,
  previewDistribution,

  async listDistributions(request, context) {
    await requireProject(context, request.project_id);
    const page = await distributionReader.readPage<ListedDistribution>(context.db, request, {
      also: distributionFields,
      tables: distributionTables,
      where: sql`d.project_id = ${request.project_id} and d.deleted_at is null`,
    });
    return { ...page, rows: await present(context, page.rows) };
  },

  async getDistribution({ id }, context) {
    await requireDistribution(context, id);
    const row = await maybeOne<ListedDistribution>(
      context.db,
      sql`select ${distributionReader.select}${distributionFields} from ${distributionTables} where d.id = ${id} and d.deleted_at is null`,
    );
    const [shown] = row ? await present(context, [row]) : [];
    if (!row || !shown) throw new Refusal('not_found');
    const form = await editOf(context.db, readForm(row.form, row.project_id));
    return { ...shown, edit_version: row.edit_version, form: { ...form, project_id: row.project_id } };
  },

  stopDistribution: ({ id }, context) =>
    changing(context, id, async (tx, distribution) => {
      const state = await fireDistribution(tx, distribution, 'stop', personOf(context.caller));
      if (distribution.state === 'making') await endRun(tx, distribution, 'stopped');
      return { state };
    }),

  resumeDistribution: ({ id }, context) =>
    changing(context, id, async (tx, distribution) => {
      await holdProject(tx, distribution.project_id);
      const missing = await missingReference(tx, distribution.form);
      if (missing) throw missing;

      await resumeIn(tx, distribution, distribution.form, 'resumed', context.caller);
      return { state: 'making' as const };
    }),

  async listDistributionRuns({ distribution_id: id, ...request }, context) {
    await requireDistribution(context, id);
    const page = await readPage<RunRow>(context.db, request, {
      select: sql`
        r.id, r.cause, r.asked_by, u.name as asker, r.started_at, r.finished_at, r.outcome, r.reason, r.planned_tasks, r.made_tasks, r.made_items`,
      tables: sql`distribution_run r join app_user u on u.id = r.asked_by`,
      where: sql`r.distribution_id = ${id}`,
      order: sql`r.id desc`,
      key: sql`r.id`,
    });
    return { ...page, rows: await presentRuns(context, page.rows) };
  },
};

/** Throws `not_found` unless the distribution's project is in the caller's scope. */
async function requireDistribution(context: SignedInContext, id: number): Promise<number> {
  const found = await projectOf(context.db, id);
  if (!found) throw new Refusal('not_found');
  await requireProject(context, found.project_id);
  return found.project_id;
}

/** Runs a change on the locked distribution. Throws `not_found`. */
async function changing<Result>(
  context: SignedInContext,
  id: number,
  change: (tx: Transaction, distribution: LockedDistribution) => Promise<Result>,
): Promise<Result> {
  const projectId = await requireDistribution(context, id);
  return context.db.transaction(async (tx) => {
    // The project before the distribution, in the order of the hierarchy, as the job that makes its tasks locks them
    await tx.query(sql`select id from project where id = ${projectId} for share`);
    const distribution = await lockDistribution(tx, id);
    if (!distribution) throw new Refusal('not_found');
    return change(tx, distribution);
  });
}

const sentenceOf = (reason: string, language: Language): string =>
  isErrorKey(reason) ? describeError(reason, language) : reason;

/** Adds to rows what is free for them and what they would make of it, counted once for all. */
async function present(
  { db, language }: SignedInContext,
  rows: readonly ListedDistribution[],
): Promise<Distribution[]> {
  const datasets = await countFree(db, [...new Set(rows.map((row) => row.project_id))]);
  return Promise.all(
    rows.map(async (row) => {
      const form = readForm(row.form, row.project_id);
      const own = datasets.filter((dataset) => dataset.project_id === row.project_id);
      const plan = planOf(form, own, await madeSoFar(db, row.id, row.made_tasks));
      return {
        ...distributionReader.fieldsOf(row),
        project_id: row.project_id,
        business: row.business,
        modality: requireModalityOf(row.business),
        project_state: row.project_state,
        made_tasks: row.made_tasks,
        max_tasks: form.max_tasks,
        tops_up: form.tops_up,
        minimum: form.minimum,
        free_items: freeItems(form.data, own).reduce((sum, { items }) => sum + items, 0),
        next_tasks: plan.tasks.length,
        reason: sentenceOf(row.reason, language),
        run:
          row.run_planned === null
            ? null
            : { planned_tasks: row.run_planned, made_tasks: row.run_made ?? 0, is_waiting: row.is_waiting },
      };
    }),
  );
}

interface RunRow extends Pick<
  DistributionRun,
  'id' | 'cause' | 'outcome' | 'reason' | 'planned_tasks' | 'made_tasks' | 'made_items'
> {
  asked_by: number;
  asker: string;
  started_at: Date;
  finished_at: Date | null;
}

async function presentRuns({ db, language }: SignedInContext, rows: readonly RunRow[]): Promise<DistributionRun[]> {
  const failed = await listFaults(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ asked_by, asker, started_at, finished_at, ...row }) => {
    const own = failed.filter(({ run_id }) => run_id === row.id);
    return {
      ...row,
      asked_by: { id: asked_by, name: asker },
      started_at: started_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
      reason: sentenceOf(row.reason, language),
      faults: own.map(({ id, name, remark }) => ({ task: { id, name }, reason: sentenceOf(remark, language) })),
      fault_count: own[0]?.total ?? 0,
    };
  });
}

/** The first tasks of each run that could not be prepared, with their number. */
const listFaults = (
  db: Queryable,
  runIds: readonly number[],
): Promise<{ run_id: number; id: number; name: string; remark: string; total: number }[]> =>
  db.query(sql`
    select run_id, id, name, remark, total from (
      select d.run_id, t.id, t.name, t.remark, count(*) over (partition by d.run_id) as total, row_number() over (partition by d.run_id order by t.id) as rank
      from distribution_task d join task t on t.id = d.task_id where d.run_id = any(${runIds}::bigint[]) and t.state = 'creation_failed'
    ) f where rank <= ${limits.distribution.faultsListed} order by run_id, id`);
