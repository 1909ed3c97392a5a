import type { ItemEvent, ItemStatus } from '@earmark/contract';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import {
  fireItem,
  lockItemAndTask,
  lockTask,
  personOf,
  readableAnnotation,
  refillHands,
  requireTask,
  requireTaskOfItem,
} from '../workflow/index.ts';

/** The event that releases an item in each status. */
const releaseEvents: Readonly<Partial<Record<ItemStatus, ItemEvent>>> = {
  in_inspection: 'release_inspection',
  in_internal_acceptance: 'release_acceptance',
};

/** The event that releases an item in a status. */
export const releaseEventOf = (status: ItemStatus): ItemEvent => releaseEvents[status] ?? 'release';

/** Releases an item the caller holds. Throws `wrong_state` and `forbidden`. */
export const releaseItem: HandlersOf<'releaseItem'>['releaseItem'] = async ({ item_id, annotation_id }, context) => {
  await requireTaskOfItem(context.db, context, item_id);
  await release(context, item_id, { annotationId: annotation_id });
  return {};
};

/** Each item has its own transaction, so that one failure does not affect the others. */
export const releaseItems: HandlersOf<'releaseItems'>['releaseItems'] = async ({ task_id, item_ids }, context) => {
  await requireTask(context.db, context, task_id);
  const refused: { item_id: number; reason: string }[] = [];
  const wanted = [...new Set(item_ids)];
  for (const item_id of wanted) {
    try {
      await release(context, item_id, { taskId: task_id });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ item_id, reason: error.sentence(context.language) });
    }
  }
  return { released: wanted.length - refused.length, refused };
};

async function release(
  context: SignedInContext,
  itemId: number,
  { taskId, annotationId }: { readonly taskId?: number; readonly annotationId?: number | undefined },
): Promise<void> {
  const worked = await readableAnnotation(context.db, context, itemId, annotationId);
  await context.db.transaction(async (tx) => {
    const actor = personOf(context.caller);
    const item = await lockItemAndTask(tx, itemId, actor, worked);
    if (taskId !== undefined && item.task_id !== taskId) throw new Refusal('not_found');
    const event = releaseEventOf(item.status);
    await fireItem(tx, item, { event, actor });
    if (event === 'release') await refillHands(tx, await lockTask(tx, item.task_id, actor), actor);
  });
}
