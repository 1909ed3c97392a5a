import { taskStates, taskStatusOf, type TaskState } from '@earmark/contract';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { userIdOf, type Actor } from './actor.ts';

/** A task as a transition needs it, its row locked. */
export interface LockedTask {
  readonly id: number;
  readonly state: TaskState;
  readonly team_id: number | null;
  readonly inspection_ratio: number;
  readonly inspection_batch: number;
  readonly item_count: number;
  /** The acting person is named verifier. */
  readonly is_verifier: boolean;
}

/** The status that people see of a task (alias `t`). */
export const taskStatus = sql`(${taskStates.map(taskStatusOf)}::text[])[array_position(${taskStates}::text[], t.state)]`;

/** Locks a task until the transaction ends: what is decided about its items as a whole stays true. Throws `not_found`. */
export async function lockTask(tx: Transaction, taskId: number, actor: Actor): Promise<LockedTask> {
  const row = await maybeOne<LockedTask>(
    tx,
    sql`
      select t.id, t.state, t.team_id, t.inspection_ratio, t.inspection_batch, t.item_count,
        exists (select 1 from task_verifier v where v.task_id = t.id and v.user_id = ${userIdOf(actor)}) as is_verifier
      from task t where t.id = ${taskId} and t.deleted_at is null for no key update of t`,
  );
  if (!row) throw new Refusal('not_found');
  return row;
}
