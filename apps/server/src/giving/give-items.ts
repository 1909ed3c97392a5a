import { writingStage, type WorkStage } from '@earmark/contract';
import { sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { tellGiven } from '../notification/index.ts';
import { holdsPart } from '../people/index.ts';
import { holdProject } from '../project/index.ts';
import {
  drawFinishedBatches,
  fireEach,
  hasAnnotated,
  lockItems,
  lockTask,
  userIdOf,
  type Actor,
  type ItemState,
  type LockedTask,
} from '../workflow/index.ts';

/** Stages whose work is given to people by name. */
export type GivingStage = Exclude<WorkStage, 'acceptance'>;

const partOf = { annotation: 'annotator', inspection: 'inspector' } as const;
/** Events by which held items change hands. */
export const handingEvents = {
  annotation: { handOver: 'hand_over', release: 'release' },
  inspection: { handOver: 'hand_over_inspection', release: 'release_inspection' },
} as const;

/** Person who receives items, and the stage. */
interface Receiver {
  readonly stage: GivingStage;
  readonly toId: number;
}

/**
 * Gives items of a task to one person with document and revisions: free ones, or those that others hold. Returns the
 * refused ones with their reason. Throws `not_found`, `project_closed`, and `person_wrong_role` unless the person has
 * the stage's role in the task.
 */
export async function giveItems(
  tx: Transaction,
  { taskId, itemIds, ...receiver }: Receiver & { readonly taskId: number; readonly itemIds: readonly number[] },
  actor: Actor,
): Promise<{ given: number; refused: { itemId: number; refusal: Refusal }[] }> {
  const task = await lockTask(tx, taskId, actor);
  await holdProject(tx, task.project_id);
  const items = await lockItems(tx, taskId, itemIds, actor);
  const found = new Set(items.map(({ id }) => id));
  const gone = [...new Set(itemIds)].filter((id) => !found.has(id));
  const refused = new Map([
    ...gone.map((id): [number, Refusal] => [id, new Refusal('not_found')]),
    ...(await giveLocked(tx, task, items, receiver, actor)),
  ]);
  const given = countGiven(items, refused, receiver);
  await afterGiving(tx, task, given, receiver, actor);
  return {
    given,
    refused: [...refused].toSorted(([one], [other]) => one - other).map(([itemId, refusal]) => ({ itemId, refusal })),
  };
}

/**
 * Gives items of a task, locked with it, to one person, by one statement per event; what the person holds already stays
 * as it is. Returns why some were refused, by item; `afterGiving` is the caller's. Throws `person_wrong_role`.
 */
export async function giveLocked(
  tx: Transaction,
  task: LockedTask,
  items: readonly ItemState[],
  { stage, toId }: Receiver,
  actor: Actor,
): Promise<ReadonlyMap<number, Refusal>> {
  await requirePart(tx, task, stage, toId);
  const isFree = ({ status }: ItemState): boolean => stage === 'annotation' && status === 'unclaimed';
  const own = stage === 'annotation' ? new Set<number>() : await annotatedBy(tx, items, toId);
  const refused = new Map<number, Refusal>();
  const others = items.filter((item) => !holds(item, { stage, toId }));
  for (const item of others) {
    if (own.has(item.id)) refused.set(item.id, new Refusal('own_work'));
    else if (isFree(item) && task.paused_at !== null) refused.set(item.id, new Refusal('task_paused'));
  }
  const decided = await fireEach(
    tx,
    others.filter(({ id }) => !refused.has(id)),
    {
      eventFor: (item) => (isFree(item) ? 'give' : handingEvents[stage].handOver),
      actor,
      verdict: { remark: '', handTo: toId },
    },
  );
  return new Map([...refused, ...decided]);
}

/** Whether a person holds the item in the stage, or it waits for that person's inspection. */
function holds(item: ItemState, { stage, toId }: Receiver): boolean {
  const isWaiting = item.status === 'annotation_completed' || item.status === 'internal_acceptance_not_passed';
  if (stage === 'inspection') return item.inspector_id === toId && (item.status === 'in_inspection' || isWaiting);
  return item.annotator_id === toId && writingStage[item.status] === 'annotation' && item.return_to !== 'inspection';
}

/** Counts the items that changed hands: they were not refused, and not the person's before. */
export const countGiven = (
  items: readonly ItemState[],
  refused: { readonly get: (id: number) => unknown },
  receiver: Receiver,
): number => items.filter((item) => !(refused.get(item.id) instanceof Refusal) && !holds(item, receiver)).length;

/** Follows up on giving items: what waited for their former holders is drawn, and the person is told once. */
export async function afterGiving(
  tx: Transaction,
  task: LockedTask,
  given: number,
  { stage, toId }: Receiver,
  actor: Actor,
): Promise<void> {
  if (given === 0) return;
  await drawFinishedBatches(tx, task.id, actor);
  await tellGiven(tx, task.id, { given: new Map([[toId, given]]), stage, actorId: userIdOf(actor) });
}

/** Throws `person_wrong_role` unless the person has the stage's role in the task and can sign in. */
export async function requirePart(
  tx: Transaction,
  task: LockedTask,
  stage: GivingStage,
  userId: number,
): Promise<void> {
  if (!(await holdsPart(tx, task.id, userId, partOf[stage]))) throw new Refusal('person_wrong_role');
}

/** Returns those of the items that a person has annotated, who cannot inspect them. */
async function annotatedBy(tx: Transaction, items: readonly ItemState[], userId: number): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ id: number }>(
    sql`select i.id from item i where i.id = any(${items.map(({ id }) => id)}::bigint[]) and ${hasAnnotated(userId)}`,
  );
  return new Set(rows.map(({ id }) => id));
}
