import type { ItemStatus } from '@earmark/contract';
import { namesOf } from '../audit/index.ts';
import { one, sql, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { tellExternalVerifiers, tellPeopleAssigned, tellReturned, tellTaskFinished } from '../notification/index.ts';
import { requireVerifiers } from '../people/index.ts';
import { closeRounds, openRounds } from '../quality/index.ts';
import {
  askForPerson,
  fireItems,
  fireTask,
  lockTask,
  personOf,
  requireTask,
  verifiersOnTurn,
  type Reaching,
} from '../workflow/index.ts';

/** Handlers of a whole task's acceptance: submission, the internal verdict, and the external one, which is final. */
export const acceptHandlers: HandlersOf<'submitAcceptance' | 'passTask' | 'failTask' | 'acceptExternally'> = {
  async submitAcceptance({ task_id, verifier_ids }, context) {
    await context.db.transaction((tx) => submitAcceptance(tx, context, task_id, verifier_ids));
    return {};
  },
  async passTask({ task_id }, context) {
    await context.db.transaction((tx) => passTask(tx, context, task_id));
    return {};
  },
  async failTask({ task_id, ...verdict }, context) {
    await context.db.transaction((tx) => failTask(tx, context, task_id, verdict));
    return {};
  },
  async acceptExternally({ task_id, typed_name }, context) {
    await context.db.transaction((tx) => acceptExternally(tx, context, task_id, typed_name));
    return {};
  },
};

/** Submits a finished task in reach to its verifiers. */
export async function submitAcceptance(
  tx: Transaction,
  by: Reaching,
  taskId: number,
  verifierIds: readonly number[],
): Promise<void> {
  await requireTask(tx, by, taskId);
  const actor = personOf(by.caller);
  const { userId } = by.caller;
  const task = await lockTask(tx, taskId, actor);
  await fireTask(tx, task, {
    event: 'submit_acceptance',
    actor,
    after: { acceptors: await namesOf(tx, verifierIds) },
  });
  await requireAll(tx, taskId, ['inspection_passed', 'not_internally_accepted', 'internal_acceptance_passed']);
  await requireVerifiers(tx, [...verifierIds]);
  await tx.query(sql`delete from task_verifier where task_id = ${taskId}`);
  await tx.query(
    sql`insert into task_verifier (task_id, user_id) select distinct ${taskId}::bigint, unnest(${[...verifierIds]}::bigint[])`,
  );
  await fireItems(tx, { taskId, event: 'open_acceptance', causedBy: userId });
  await openRounds(tx, taskId, userId);
  // Those from outside are told when the house has passed it
  const onTurn = await verifiersOnTurn(tx, taskId, verifierIds);
  const verifiers = onTurn.map((userId) => ({ userId, stage: 'acceptance' as const }));
  await tellPeopleAssigned(tx, taskId, verifiers, userId);
}

/** Passes a task in reach internally, with all its items. */
export async function passTask(tx: Transaction, by: Reaching, taskId: number): Promise<void> {
  await requireTask(tx, by, taskId);
  const actor = personOf(by.caller);
  await fireTask(tx, await lockTask(tx, taskId, actor), { event: 'pass_acceptance', actor });
  await requireAll(tx, taskId, ['not_internally_accepted', 'in_internal_acceptance', 'internal_acceptance_passed']);
  await fireItems(tx, { taskId, event: 'accept_unseen', causedBy: by.caller.userId });
  await closeRounds(tx, taskId, by.caller, { verdict: 'pass' });
  await tellTaskFinished(tx, taskId, 'acceptance_passed', by.caller.userId);
  await tellExternalVerifiers(tx, taskId, by.caller.userId);
}

/** Sends a task in reach back to its team. */
export async function failTask(
  tx: Transaction,
  by: Reaching,
  taskId: number,
  { return_to: returnTo, reason }: { readonly return_to: 'annotation' | 'inspection'; readonly reason: string },
): Promise<void> {
  await requireTask(tx, by, taskId);
  const actor = personOf(by.caller);
  const causedBy = by.caller.userId;
  await fireTask(tx, await lockTask(tx, taskId, actor), { event: 'fail_acceptance', actor, remark: reason });
  await tx.query(sql`update task set remark = ${reason} where id = ${taskId}`);
  await closeRounds(tx, taskId, by.caller, { verdict: 'fail', reason, returnTo });
  const refused = await count(tx, taskId, ['internal_acceptance_not_passed']);
  // Items the verifier rejected are returned alone; without any, everything not passed is
  if (refused > 0) await fireItems(tx, { taskId, event: 'release_acceptance', causedBy });
  else if (
    (await fireItems(tx, {
      taskId,
      event: 'return_unseen',
      causedBy,
      verdict: { remark: reason, returnTo },
      // What the house has accepted is refused by verifiers from outside alone
      where: by.caller.isExternal ? sql`true` : sql`status <> 'internal_acceptance_passed'`,
    })) === 0
  )
    throw new Refusal('nothing_failed');
  await askForPerson(tx, taskId, actor);
  await tellReturned(tx, taskId, { actorId: causedBy, reason });
}

/**
 * Accepts a task in reach for good; `typedName` is what the person typed to confirm it, where one task alone is
 * accepted.
 */
export async function acceptExternally(
  tx: Transaction,
  by: Reaching,
  taskId: number,
  typedName?: string,
): Promise<void> {
  await requireTask(tx, by, taskId);
  const actor = personOf(by.caller);
  await fireTask(tx, await lockTask(tx, taskId, actor), { event: 'accept_externally', actor });
  const { name } = await one<{ name: string }>(tx, sql`select name from task where id = ${taskId}`);
  if (typedName !== undefined && typedName.trim() !== name.trim()) throw new Refusal('name_to_type', { name });
  await requireAll(tx, taskId, ['not_internally_accepted', 'in_internal_acceptance', 'internal_acceptance_passed']);
  await fireItems(tx, { taskId, event: 'accept_externally', causedBy: by.caller.userId });
  await closeRounds(tx, taskId, by.caller, { verdict: 'pass' });
  await tellTaskFinished(tx, taskId, 'accepted', by.caller.userId);
}

/** Throws `not_all_verified` unless all items of the task have one of the statuses. */
async function requireAll(tx: Transaction, taskId: number, statuses: readonly ItemStatus[]): Promise<void> {
  const { others } = await one<{ others: number }>(
    tx,
    sql`select count(*) as others from item where task_id = ${taskId} and not status = any(${statuses})`,
  );
  if (others > 0) throw new Refusal('not_all_verified', { count: others });
}

async function count(tx: Transaction, taskId: number, statuses: readonly ItemStatus[]): Promise<number> {
  const { items } = await one<{ items: number }>(
    tx,
    sql`select count(*) as items from item where task_id = ${taskId} and status = any(${statuses})`,
  );
  return items;
}
