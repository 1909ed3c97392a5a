import { sql, type Transaction } from '../db/index.ts';
import { tellGiven } from '../notification/index.ts';
import { holdProject } from '../project/index.ts';
import {
  drawFinishedBatches,
  fireItems,
  handOverCopies,
  hasAnnotated,
  heldItems,
  lockTask,
  platform,
  refillHands,
  releaseCopies,
  userIdOf,
  type Actor,
  type LockedTask,
} from '../workflow/index.ts';
import { handingEvents, requirePart, type GivingStage } from './give-items.ts';
import { isStale } from './holders.ts';

interface PassingOn {
  readonly taskId: number;
  readonly holders: readonly { readonly user_id: number; readonly stage: GivingStage }[];
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
    const held = await tx.query<{ id: number; copy_id: number | null; may_take: boolean }>(sql`
      select i.id, h.copy_id, ${mayTake} as may_take from ${heldItems(taskId)} h join item i on i.id = h.id
      where h.user_id = ${userId} and h.stage = ${stage} and ${staleHours === null ? sql`true` : isStale(staleHours)} order by i.id`);
    const items = held.filter(({ copy_id }) => copy_id === null);
    const copies = held.filter(({ copy_id }) => copy_id !== null);
    const ids = items.filter(({ may_take }) => may_take).map(({ id }) => id);
    passed.kept += items.length - ids.length;
    const where = sql`id = any(${ids}::bigint[])`;
    if (toId === null) {
      passed.released += await fireItems(tx, { taskId, event: handingEvents[stage].release, causedBy, where });
      passed.released += await releaseCopies(tx, copies, platform(causedBy));
    } else {
      const verdict = { remark: '', handTo: toId };
      const handed = await handOverCopies(tx, copies, toId, platform(causedBy));
      const count =
        handed + (await fireItems(tx, { taskId, event: handingEvents[stage].handOver, causedBy, verdict, where }));
      passed.kept += copies.length - handed;
      passed.handed_over += count;
      if (count > 0) await tellGiven(tx, taskId, { given: new Map([[toId, count]]), stage, actorId: causedBy });
    }
  }
  await afterPassingOn(tx, task, actor);
  return passed;
}

/** Gives what cannot be claimed to others at once, and draws from the batches of people who hold nothing any more. */
async function afterPassingOn(tx: Transaction, task: LockedTask, actor: Actor): Promise<void> {
  await refillHands(tx, task, actor);
  if (task.state === 'in_progress') await drawFinishedBatches(tx, task.id, actor);
}
