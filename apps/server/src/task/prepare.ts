import { join } from 'node:path';
import { allRoleIds, noRole } from '@earmark/contract';
import type { LabelSet, ModalityKind } from '@earmark/model';
import { z } from 'zod';
import { inWorkFolder, openFirstDocuments, type AnnotationProcess } from '../dataset/index.ts';
import { withCharacterSets } from '../character-set/index.ts';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { enqueueDueTexts } from '../item/index.ts';
import { LeaseLost, type JobContext, type JobHandler } from '../job/index.ts';
import type { ReadingTask } from '../modality/index.ts';
import { requireModality, requireModalityOf } from '../modality/required/index.ts';
import { tellPreparationFailed, tellTeamAssigned } from '../notification/index.ts';
import { assignTo, fireTask, lockTask, platform, type Actor } from '../workflow/index.ts';
import { takeFiles } from './take-files.ts';

const payloadSchema = z.object({
  task_id: z.number().int(),
  team_id: z.number().int().nullable(),
  /** The person who created the task and thereby assigns it to the team. */
  actor: z.object({ user_id: z.number().int(), role: z.literal([...allRoleIds, noRole]) }),
  /** Whether the team's leads are told otherwise. */
  is_quiet: z.boolean().default(false),
});
export type PreparePayload = z.infer<typeof payloadSchema>;

/** Attempts after which a task's preparation fails. */
const lastAttempt = 4;

/** Background jobs of tasks. */
export const taskJobs = (parts: Parts, annotations: AnnotationProcess): Record<'task.prepare', JobHandler> => ({
  /**
   * Creates a task's items from its datasets in batches. Each step takes files and inserts their items in one
   * transaction, so a killed run resumes where it stopped and no file becomes two items.
   */
  async 'task.prepare'(job, context) {
    const payload = payloadSchema.parse(job.payload);
    try {
      await inWorkFolder(join(parts.config.home, 'ingest', `task-${payload.task_id}`), job.attempt, (folder) =>
        prepare(parts, annotations, payload, context, folder),
      );
    } catch (error) {
      if (error instanceof LeaseLost || context.signal.aborted || job.attempt < lastAttempt) throw error;
      await context.finish((tx) => fail(tx, payload, 'internal'));
    }
  },
});

async function prepare(
  parts: Parts,
  annotations: AnnotationProcess,
  payload: PreparePayload,
  context: JobContext,
  folder: string,
): Promise<void> {
  const begun = await parts.db.transaction((tx) => begin(tx, payload));
  if (!begun) return;
  const documents = openFirstDocuments(parts, annotations, begun.modality, begun, folder, context.signal);
  for (;;) {
    context.signal.throwIfAborted();
    const { isMore, total, wanted } = await takeFiles(parts.db, payload.task_id, begun, documents);
    await context.progress(total / Math.max(1, wanted));
    if (isMore) continue;
    await context.finish(async (tx) => {
      if (total === 0) return fail(tx, payload, 'dataset_empty');
      await enqueueDueTexts(tx);
      return complete(tx, payload);
    });
    return;
  }
}

interface BegunTask extends ReadingTask {
  /** Modality of its items. */
  readonly modality: ModalityKind;
  /** Whether it takes the files allotted to it instead of those free in its datasets. */
  readonly isAllotted: boolean;
}

/** Returns the task to prepare; null when it was deleted or is prepared already. */
async function begin(tx: Transaction, { task_id }: PreparePayload): Promise<BegunTask | null> {
  const alive = await maybeOne<{ business: string; labels: LabelSet; rules: unknown; is_allotted: boolean }>(
    tx,
    sql`select business, labels, rules, exists (select 1 from distribution_task d where d.task_id = task.id) as is_allotted from task where id = ${task_id} and deleted_at is null`,
  );
  if (!alive) return null;
  const task = await lockTask(tx, task_id, platform());
  if (task.state === 'creating') await fireTask(tx, task, { event: 'prepare', actor: platform() });
  if (task.state !== 'creating' && task.state !== 'preprocessing') return null;
  const modality = requireModalityOf(alive.business);
  const { rulesSchema, askedLabels } = requireModality(modality);
  const rules = await withCharacterSets(tx, task_id, rulesSchema.parse(alive.rules));
  return { modality, labels: askedLabels(alive.labels, rules), rules, isAllotted: alive.is_allotted };
}

/** Ends the preparation, and assigns the team that the form named. */
async function complete(tx: Transaction, { task_id, team_id, actor, is_quiet }: PreparePayload): Promise<void> {
  await fireTask(tx, await lockTask(tx, task_id, platform(actor.user_id)), {
    event: 'prepared',
    actor: platform(actor.user_id),
  });
  if (team_id === null) return;
  const person: Actor = { kind: 'person', userId: actor.user_id, role: actor.role, isExternal: false };
  await assignTo(tx, await lockTask(tx, task_id, person), team_id, person);
  if (!is_quiet) await tellTeamAssigned(tx, task_id, actor.user_id);
}

/**
 * Marks preparation as failed: files return to the pool, and the task stores the reason (a key of the error catalogue).
 */
async function fail(
  tx: Transaction,
  { task_id, actor }: PreparePayload,
  reason: 'internal' | 'dataset_empty',
): Promise<void> {
  const task = await lockTask(tx, task_id, platform(actor.user_id));
  if (task.state !== 'creating' && task.state !== 'preprocessing') return;
  await fireTask(tx, task, { event: 'preparation_failed', actor: platform(actor.user_id), remark: reason });
  await tx.query(
    sql`update dataset_file f set item_id = null from item i where i.task_id = ${task_id} and f.item_id = i.id`,
  );
  await tx.query(sql`update dataset_file set allotted_task_id = null where allotted_task_id = ${task_id}`);
  await tx.query(
    sql`delete from annotation_revision r using annotation a join item i on i.id = a.item_id where i.task_id = ${task_id} and r.annotation_id = a.id`,
  );
  await tx.query(sql`delete from item where task_id = ${task_id}`);
  await tx.query(sql`update task set remark = ${reason}, item_count = 0, size = 0 where id = ${task_id}`);
  await tellPreparationFailed(tx, task_id);
}
