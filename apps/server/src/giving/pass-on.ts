import type { WorkStage } from '@earmark/contract';
import { sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { tellGiven } from '../notification/index.ts';
import { holdsPart, wrote } from '../people/index.ts';
import { holdProject } from '../project/index.ts';
import {
  drawFinishedBatches,
  fireItem,
  fireItems,
  hasAnnotated,
  heldItems,
  lockItem,
  lockTask,
  refillHands,
  userIdOf,
  type Actor,
  type LockedTask,
} from '../workflow/index.ts';
import { isStale } from './holders.ts';

type Stage = Exclude<WorkStage, 'acceptance'>;

const partOf = { annotation: 'annotator', inspection: 'inspector' } as const;
const events = {
  annotation: { handOver: 'hand_over', release: 'release' },
  inspection: { handOver: 'hand_over_inspection', release: 'release_inspection' },
} as const;

/**
 * Gives items of a task to one person with document and revisions: free ones, or those that others hold. Returns the
 * refused ones with their reason. Throws `not_found`, `project_closed`, and `person_wrong_role` unless the person has the
 * stage's role in the task.
 */
export async function giveItems(
  tx: Transaction,
  { taskId, itemIds, stage, toId }: { taskId: number; itemIds: readonly number[]; stage: Stage; toId: number },
  actor: Actor,
): Promise<{ given: number; refused: { itemId: number; refusal: Refusal }[] }> {
  const task = await lockTask(tx, taskId, actor);
  await holdProject(tx, task.project_id);
  await requirePart(tx, task, stage, toId);
  let given = 0;
  const refused: { itemId: number; refusal: Refusal }[] = [];
  for (const itemId of [...new Set(itemIds)].toSorted((one, other) => one - other)) {
    try {
      const item = await lockItem(tx, itemId, actor);
      if (item.task_id !== taskId) throw new Refusal('not_found');
      if (stage === 'inspection' && (await wrote(tx, itemId, toId))) throw new Refusal('own_work');
      const isFree = stage === 'annotation' && item.status === 'unclaimed';
      if (isFree && task.paused_at !== null) throw new Refusal('task_paused');
      await fireItem(tx, item, {
        event: isFree ? 'give' : events[stage].handOver,
        actor,
        verdict: { remark: '', handTo: toId },
      });
      given += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ itemId, refusal: error });
    }
  }
  if (given > 0) await tellGiven(tx, taskId, { given: new Map([[toId, given]]), stage, actorId: userIdOf(actor) });
  return { given, refused };
}

interface PassingOn {
  readonly taskId: number;
  readonly holders: readonly { readonly user_id: number; readonly stage: Stage }[];
  /** Restricts it to items that were neither received nor saved within these hours. */
  readonly staleHours: number | null;
  /** Null releases the items. */
  readonly toId: number | null;
}

/**
 * Hands over what people hold in a task to one person, or releases it; document and revisions are kept. `kept` counts
 * what stays because the other person annotated it. Throws like `giveItems`.
 */
export async function passOn(
  tx: Transaction,
  { taskId, holders, staleHours, toId }: PassingOn,
  actor: Actor,
): Promise<{ handed_over: number; released: number; kept: number }> {
  const task = await lockTask(tx, taskId, actor);
  await holdProject(tx, task.project_id);
  const passed = { handed_over: 0, released: 0, kept: 0 };
  const causedBy = userIdOf(actor);
  for (const { user_id: userId, stage } of holders) {
    if (userId === toId) continue;
    if (toId !== null) await requirePart(tx, task, stage, toId);
    const mayTake = toId === null || stage === 'annotation' ? sql`true` : sql`not ${hasAnnotated(toId)}`;
    const items = await tx.query<{ id: number; may_take: boolean }>(sql`
      select i.id, ${mayTake} as may_take from ${heldItems(taskId)} h join item i on i.id = h.id
      where h.user_id = ${userId} and h.stage = ${stage} and ${staleHours === null ? sql`true` : isStale(staleHours)} order by i.id`);
    const ids = items.filter(({ may_take }) => may_take).map(({ id }) => id);
    passed.kept += items.length - ids.length;
    const where = sql`id = any(${ids}::bigint[])`;
    if (toId === null)
      passed.released += await fireItems(tx, { taskId, event: events[stage].release, causedBy, where });
    else {
      const verdict = { remark: '', handTo: toId };
      const count = await fireItems(tx, { taskId, event: events[stage].handOver, causedBy, verdict, where });
      passed.handed_over += count;
      if (count > 0) await tellGiven(tx, taskId, { given: new Map([[toId, count]]), stage, actorId: causedBy });
    }
  }
  await afterPassingOn(tx, task, actor);
  return passed;
}

/** What people may not claim is given to others at once; batches of whoever holds nothing any more are drawn from. */
async function afterPassingOn(tx: Transaction, task: LockedTask, actor: Actor): Promise<void> {
  await refillHands(tx, task, actor);
  if (task.state === 'in_progress') await drawFinishedBatches(tx, task.id, actor);
}

/** Throws `person_wrong_role` unless the person has the stage's role in the task and can sign in. */
async function requirePart(tx: Transaction, task: LockedTask, stage: Stage, userId: number): Promise<void> {
  if (!(await holdsPart(tx, task.id, userId, partOf[stage]))) throw new Refusal('person_wrong_role');
}
