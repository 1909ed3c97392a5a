import { next, reviewedTaskStates, taskMachine, type TaskEvent, type TaskState } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { one, sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { holdProject } from '../project/index.ts';
import { roleOf, userIdOf, type Actor } from './actor.ts';
import { wrongTaskState } from './item/decide-item.ts';
import type { LockedTask } from './task-row.ts';

/** An event to fire on a task. */
interface TaskFiring {
  readonly event: TaskEvent;
  readonly actor: Actor;
  readonly remark?: string;
  /** Values that change with the event, for the audit. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/**
 * Fires one event on a task locked by the transaction; writes state and audit. Returns the new state. Throws
 * `wrong_state`, `forbidden`, and `project_closed` for what people do.
 */
export async function fireTask(
  tx: Transaction,
  task: LockedTask,
  { event, actor, remark = '', before, after }: TaskFiring,
): Promise<TaskState> {
  const to = requireTaskEvent(task, event, actor);
  if (actor.kind === 'person') await holdProject(tx, task.project_id);
  const since = to === task.state ? sql`state_since` : sql`now()`;
  await tx.query(sql`update task set state = ${to}, state_since = ${since} where id = ${task.id}`);
  await writeAudit(tx, {
    entity: 'task',
    entityId: task.id,
    taskId: task.id,
    event,
    from: task.state,
    to,
    actorId: userIdOf(actor),
    actorRole: roleOf(actor),
    remark,
    ...(before && { before }),
    ...(after && { after }),
  });
  return to;
}

/**
 * Returns the state that an event leads to now. Throws `wrong_state`, also to a verifier from outside before the turn,
 * and `forbidden`.
 */
export function requireTaskEvent(task: LockedTask, event: TaskEvent, actor: Actor): TaskState {
  const isExternal = actor.kind === 'person' && actor.isExternal;
  const isTurn = reviewedTaskStates(isExternal, task.has_internal_verifier).includes(task.state);
  const stepAt = (isExternalTurn: boolean) =>
    next(taskMachine, task.state, event, actor, {
      is_internal_verifier: task.is_verifier && !isExternal,
      is_external_verifier: task.is_verifier && isExternal && isExternalTurn,
    });
  const step = stepAt(isTurn);
  if (step.ok) return step.to;
  const isEarly = stepAt(true).ok;
  throw step.refusal === 'wrong_state' || isEarly ? wrongTaskState(task.state) : new Refusal('forbidden');
}

/** Assigns a task locked by the transaction to a team. Throws like `fireTask`. */
export async function assignTo(tx: Transaction, task: LockedTask, teamId: number, actor: Actor): Promise<void> {
  const names = await one<{ before: string | null; after: string | null }>(
    tx,
    sql`select (select name from team where id = ${task.team_id}) as before, (select name from team where id = ${teamId}) as after`,
  );
  // Before the event, whose entry belongs to the team that has the task from now on
  await tx.query(sql`update task set team_id = ${teamId} where id = ${task.id}`);
  await fireTask(tx, task, {
    event: 'assign_team',
    actor,
    before: { team: names.before },
    after: { team: names.after },
  });
}
