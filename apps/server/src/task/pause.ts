import { pausableTaskStates } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { sql, type Transaction } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { tellTaskPaused } from '../notification/index.ts';
import { holdProject } from '../project/index.ts';
import {
  lockTask,
  personOf,
  refillHands,
  requireTask,
  roleOf,
  userIdOf,
  wrongTaskState,
  type Actor,
  type LockedTask,
  type Reaching,
} from '../workflow/index.ts';

/** Pausing a task, in which nobody takes new work then, and going on with it. */
export const pauseHandlers: HandlersOf<'pauseTask' | 'resumeTask'> = {
  async pauseTask({ task_id, reason }, context) {
    await context.db.transaction((tx) => pauseTask(tx, context, task_id, reason));
    return {};
  },
  async resumeTask({ task_id }, context) {
    await context.db.transaction((tx) => resumeTask(tx, context, task_id));
    return {};
  },
};

/**
 * Pauses a task in reach: nothing new is claimed or given in it until it is resumed. A paused one is left as it is.
 * Throws `not_found`, `wrong_state` and `project_closed`.
 */
export async function pauseTask(tx: Transaction, by: Reaching, taskId: number, reason: string): Promise<void> {
  const actor = personOf(by.caller);
  await requireTask(tx, by, taskId);
  const task = await lockTask(tx, taskId, actor);
  if (!pausableTaskStates.includes(task.state)) throw wrongTaskState(task.state);
  if (task.paused_at !== null) return;
  await holdProject(tx, task.project_id);
  await tx.query(sql`update task set paused_at = now(), pause_reason = ${reason} where id = ${taskId}`);
  await audit(tx, task, 'pause', actor, reason);
  await tellTaskPaused(tx, taskId, { isPaused: true, actorId: userIdOf(actor), reason });
}

/** Resumes a paused task in reach; one that goes on is left as it is. Throws `not_found` and `project_closed`. */
export async function resumeTask(tx: Transaction, by: Reaching, taskId: number): Promise<void> {
  const actor = personOf(by.caller);
  await requireTask(tx, by, taskId);
  const task = await lockTask(tx, taskId, actor);
  if (task.paused_at === null) return;
  await holdProject(tx, task.project_id);
  await tx.query(sql`update task set paused_at = null, pause_reason = '' where id = ${taskId}`);
  await audit(tx, task, 'resume', actor, '');
  await refillHands(tx, { ...task, paused_at: null }, actor);
  await tellTaskPaused(tx, taskId, { isPaused: false, actorId: userIdOf(actor), reason: '' });
}

const audit = (
  tx: Transaction,
  { id, state }: LockedTask,
  event: 'pause' | 'resume',
  actor: Actor,
  remark: string,
): Promise<number> =>
  writeAudit(tx, {
    entity: 'task',
    entityId: id,
    taskId: id,
    event,
    from: state,
    to: state,
    actorId: userIdOf(actor),
    actorRole: roleOf(actor),
    remark,
  });
