import { one, sql, type Transaction } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { tellTakenBack } from '../notification/index.ts';
import { freeDisputes, releaseWork, requireNothingInHand } from '../people/index.ts';
import {
  fireTask,
  lockTask,
  personOf,
  releaseAbandoned,
  requireTask,
  userIdOf,
  type Actor,
  type LockedTask,
  type Reaching,
} from '../workflow/index.ts';

/** Takes a task back from its team, to be assigned anew. Throws `not_found`, `work_in_hand` and like `fireTask`. */
export const takeBackTask: HandlersOf<'takeBackTask'>['takeBackTask'] = async ({ task_id, releases }, context) => {
  await context.db.transaction((tx) => takeBack(tx, context, task_id, releases));
  return {};
};

/** Takes a task in reach back from its team. Throws like the call. */
export async function takeBack(tx: Transaction, by: Reaching, taskId: number, releases: boolean): Promise<void> {
  await requireTask(tx, by, taskId);
  const actor = personOf(by.caller);
  const task = await lockTask(tx, taskId, actor);
  const { team } = await one<{ team: string | null }>(
    tx,
    sql`select (select name from team where id = ${task.team_id}) as team`,
  );
  // Before the event, because nothing is released in a task that is not in progress
  if (task.state === 'in_progress') await dismissTeam(tx, task, { releases, actor });
  // Before the team goes, to which the entry belongs
  await fireTask(tx, task, { event: 'take_back', actor, before: { team }, after: { team: null } });
  await tx.query(sql`update task set team_id = null where id = ${taskId}`);
}

/**
 * Takes everybody out of a task locked by the transaction. What they hold is released with its revisions, what they
 * submitted stays as it is. Throws `work_in_hand` where something is held and `releases` is not said.
 */
export async function dismissTeam(
  tx: Transaction,
  task: LockedTask,
  { releases, actor }: { readonly releases: boolean; readonly actor: Actor },
): Promise<void> {
  const members = await tx.query<{ user_id: number }>(
    sql`select distinct user_id from task_member where task_id = ${task.id} order by user_id`,
  );
  const userIds = members.map((member) => member.user_id);
  if (!releases) await requireNothingInHand(tx, userIds, sql`t.id = ${task.id}`);
  await releaseWork(tx, userIds, { taskId: task.id, parts: ['annotator', 'inspector'] }, actor);
  await tellTakenBack(tx, task.id, userIds, userIdOf(actor));
  await tx.query(sql`delete from task_member where task_id = ${task.id}`);
  await releaseAbandoned(tx, task.id, actor);
  await freeDisputes(tx, userIds, actor);
}
