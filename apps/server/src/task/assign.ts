import { writeAudit } from '../audit/index.ts';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { tellTeamAssigned } from '../notification/index.ts';
import { dismissTeam } from './take-back.ts';
import {
  assignTo,
  drawAllBatches,
  lockTask,
  personOf,
  previewGiving,
  requireTask,
  requireTasks,
  wrongTaskState,
  type Reaching,
} from '../workflow/index.ts';
import { assignPeople } from './assign-people.ts';

/** Handlers that assign a task to a team and to people, and draw submitted items for inspection. */
export const assignHandlers: HandlersOf<'assignTeam' | 'assignMembers' | 'previewGiving' | 'drawInspection'> = {
  async assignTeam({ task_id, team_id, releases }, context) {
    await context.db.transaction((tx) => assignTeam(tx, context, task_id, team_id, releases));
    return {};
  },

  async assignMembers({ task_id, edit_version: read, annotator_ids, inspector_ids, departures, giving }, context) {
    await requireTask(context.db, context, task_id);
    const assignment = { annotatorIds: annotator_ids, inspectorIds: inspector_ids, departures, giving, read };
    return {
      given: await context.db.transaction((tx) => assignPeople(tx, task_id, assignment, personOf(context.caller))),
    };
  },

  async previewGiving({ task_ids, annotator_ids, keeps_others, giving }, context) {
    const tasks = await requireTasks(context.db, context, task_ids);
    const previews = await Promise.all(
      tasks.map((task) =>
        previewGiving(context.db, task, { annotatorIds: annotator_ids, keepsOthers: keeps_others, giving }),
      ),
    );
    const rows = Map.groupBy(
      previews.flatMap((preview) => preview.rows),
      ({ user_id }) => user_id,
    );
    return {
      rows: [...rows].map(([user_id, parts]) => ({
        user_id,
        items: parts.reduce((sum, { items }) => sum + items, 0),
        size: parts.reduce((sum, { size }) => sum + size, 0),
      })),
      free: previews.reduce((sum, { free }) => sum + free, 0),
    };
  },

  async drawInspection({ task_id }, context) {
    await requireTask(context.db, context, task_id);
    return context.db.transaction(async (tx) => {
      const { caller } = context;
      const actor = personOf(caller);
      const task = await lockTask(tx, task_id, actor);
      if (task.state !== 'in_progress') throw wrongTaskState(task.state);
      const drawn = await drawAllBatches(tx, task, actor);
      await writeAudit(tx, {
        entity: 'task',
        entityId: task_id,
        taskId: task_id,
        event: 'draw_inspection',
        from: task.state,
        to: task.state,
        actorId: caller.userId,
        actorRole: caller.role,
        remark: String(drawn),
      });
      return { drawn };
    });
  },
};

/**
 * Assigns a task in reach to a team. In progress its people go first: what they hold is released where `releases` says
 * so. Throws `not_found`, `work_in_hand` and like `fireTask`.
 */
export async function assignTeam(
  tx: Transaction,
  by: Reaching,
  taskId: number,
  teamId: number,
  releases = false,
): Promise<void> {
  await requireTask(tx, by, taskId);
  if (!(await maybeOne(tx, sql`select id from team where id = ${teamId}`))) throw new Refusal('not_found');
  const actor = personOf(by.caller);
  const task = await lockTask(tx, taskId, actor);
  if (task.state === 'in_progress') await dismissTeam(tx, task, { releases, actor });
  await assignTo(tx, task, teamId, actor);
  await tellTeamAssigned(tx, taskId, by.caller.userId);
}
