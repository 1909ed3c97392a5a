import { taskStates, taskStatusOf, type GivingRule, type TaskState } from '@earmark/contract';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { hasInternalVerifier } from './acceptance-round.ts';
import { userIdOf, type Actor } from './actor.ts';

/** A task as transitions need it, with its row locked. */
export interface LockedTask {
  readonly id: number;
  readonly project_id: number;
  readonly state: TaskState;
  readonly team_id: number | null;
  /** The ratio that applies: the team's if it has one. */
  readonly inspection_ratio: number;
  readonly inspection_batch: number;
  readonly item_count: number;
  /** While it is set, nothing new is claimed or given. */
  readonly paused_at: Date | null;
  readonly giving: GivingRule;
  /** Whether the acting person is an assigned verifier. */
  readonly is_verifier: boolean;
  /** Asked of a task in acceptance alone. */
  readonly has_internal_verifier: boolean;
}

/** SQL of the displayed status of a task (alias `t`). */
export const taskStatus = sql`(${taskStates.map(taskStatusOf)}::text[])[array_position(${taskStates}::text[], t.state)]`;

/**
 * Locks a task until the transaction ends, so that decisions about its items as a whole stay valid. Throws `not_found`.
 */
export async function lockTask(tx: Transaction, taskId: number, actor: Actor): Promise<LockedTask> {
  const row = await maybeOne<LockedTask>(
    tx,
    sql.frequent(sql`
      select t.id, t.project_id, t.state, t.team_id, coalesce(team.inspection_ratio, t.inspection_ratio) as inspection_ratio, t.inspection_batch, t.item_count, t.paused_at, t.giving,
        exists (select 1 from task_verifier v where v.task_id = t.id and v.user_id = ${userIdOf(actor)}) as is_verifier,
        t.state = 'in_acceptance' and ${hasInternalVerifier} as has_internal_verifier
      from task t left join team on team.id = t.team_id where t.id = ${taskId} and t.deleted_at is null for no key update of t`),
  );
  if (!row) throw new Refusal('not_found');
  return row;
}
