import type { ItemEvent, ItemStatus } from '@earmark/contract';
import type { HandlersOf } from '../http/index.ts';
import { fireItem, lockItemAndTask, personOf, requireTaskOfItem } from '../workflow/index.ts';

/** Giving back means something else in each stage. */
const releaseEvents: Readonly<Partial<Record<ItemStatus, ItemEvent>>> = { in_inspection: 'release_inspection', in_internal_acceptance: 'release_acceptance' };

export const releaseItem: HandlersOf<'releaseItem'>['releaseItem'] = async ({ item_id }, context) => {
  await requireTaskOfItem(context.db, context, item_id);
  await context.db.transaction(async (tx) => {
    const actor = personOf(context.caller);
    const item = await lockItemAndTask(tx, item_id, actor);
    await fireItem(tx, item, { event: releaseEvents[item.status] ?? 'release', actor });
  });
  return {};
};
