import { writeAudit } from '../audit/index.ts';
import { maybeOne, sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { drawAllBatches, fireTask, lockTask, personOf, requireTask, wrongTaskState } from '../workflow/index.ts';
import { requireMembers } from './members.ts';

/** Giving a task to a team, to its people, and its hand-ins to the inspectors. */
export const assignHandlers: HandlersOf<'assignTeam' | 'assignMembers' | 'drawInspection'> = {
  async assignTeam({ task_id, team_id }, context) {
    await requireTask(context.db, context, task_id);
    await context.db.transaction(async (tx) => {
      if (!(await maybeOne(tx, sql`select id from team where id = ${team_id}`))) throw new Refusal('not_found');
      const actor = personOf(context.caller);
      await fireTask(tx, await lockTask(tx, task_id, actor), { event: 'assign_team', actor });
      await tx.query(sql`update task set team_id = ${team_id} where id = ${task_id}`);
    });
    return {};
  },

  async assignMembers({ task_id, annotator_ids, inspector_ids }, context) {
    await requireTask(context.db, context, task_id);
    const annotators = [...new Set(annotator_ids)];
    const inspectors = [...new Set(inspector_ids)];
    await context.db.transaction(async (tx) => {
      const actor = personOf(context.caller);
      const task = await lockTask(tx, task_id, actor);
      await requireMembers(tx, task.team_id, annotators, inspectors);
      await fireTask(tx, task, { event: 'assign_members', actor });
      await tx.query(sql`delete from task_member where task_id = ${task_id}`);
      await tx.query(sql`
        insert into task_member (task_id, user_id, part)
        select ${task_id}::bigint, unnest(${annotators}::bigint[]), 'annotator' union all select ${task_id}::bigint, unnest(${inspectors}::bigint[]), 'inspector'`);
    });
    return {};
  },

  async drawInspection({ task_id }, context) {
    await requireTask(context.db, context, task_id);
    return context.db.transaction(async (tx) => {
      const { caller } = context;
      const task = await lockTask(tx, task_id, personOf(caller));
      if (task.state !== 'in_progress') throw wrongTaskState(task.state);
      const drawn = await drawAllBatches(tx, task);
      await writeAudit(tx, { entity: 'task', entityId: task_id, taskId: task_id, event: 'draw_inspection', from: task.state, to: task.state, actorId: caller.userId, actorRole: caller.role, remark: String(drawn) });
      return { drawn };
    });
  },
};
