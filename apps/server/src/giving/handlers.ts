import { Refusal, type HandlersOf } from '../http/index.ts';
import { personOf, requireTask, requireTasks } from '../workflow/index.ts';
import { giveItems } from './give-items.ts';
import { readHolders } from './holders.ts';
import { readLastAssignment, readLoads } from './loads.ts';
import { passOn } from './pass-on.ts';

/** Handlers of who holds what, and of giving it to somebody else. */
export const givingHandlers: HandlersOf<'listLoads' | 'giveItems' | 'listHolders' | 'passOn'> = {
  async listLoads({ team_id, modality, task_ids }, context) {
    const { db, caller } = context;
    const tasks = await requireTasks(db, context, task_ids);
    // Managers give in the tasks of their projects, whoever's team does them
    if (team_id !== caller.teamId && !tasks.some((task) => task.team_id === team_id)) throw new Refusal('not_found');
    return {
      rows: await readLoads(db, team_id, modality),
      last: await readLastAssignment(db, team_id, task_ids),
    };
  },

  async giveItems({ task_id, item_ids, stage, to_id }, context) {
    await requireTask(context.db, context, task_id);
    const giving = { taskId: task_id, itemIds: item_ids, stage, toId: to_id };
    const { given, refused } = await context.db.transaction((tx) => giveItems(tx, giving, personOf(context.caller)));
    return {
      given,
      refused: refused.map(({ itemId, refusal }) => ({ item_id: itemId, reason: refusal.sentence(context.language) })),
    };
  },

  async listHolders(request, context) {
    await requireTask(context.db, context, request.task_id);
    return readHolders(context.db, request);
  },

  async passOn({ task_id, holders, stale_hours, to_id }, context) {
    await requireTask(context.db, context, task_id);
    const passing = { taskId: task_id, holders, staleHours: stale_hours, toId: to_id };
    return context.db.transaction((tx) => passOn(tx, passing, personOf(context.caller)));
  },
};
