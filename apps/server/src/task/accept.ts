import type { ItemStatus } from '@earmark/contract';
import { namesOf } from '../audit/index.ts';
import { one, sql, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { tellPeopleAssigned, tellReturned, tellTaskFinished } from '../notification/index.ts';
import { requireVerifiers } from '../people/index.ts';
import { fireItems, fireTask, lockTask, personOf, releaseAbandoned, requireTask } from '../workflow/index.ts';

/** Handlers of a whole task's acceptance: submission, the internal verdict, and the external one, which is final. */
export const acceptHandlers: HandlersOf<'submitAcceptance' | 'passTask' | 'failTask' | 'acceptExternally'> = {
  async submitAcceptance({ task_id, verifier_ids }, context) {
    await requireTask(context.db, context, task_id);
    await context.db.transaction(async (tx) => {
      const actor = personOf(context.caller);
      const task = await lockTask(tx, task_id, actor);
      await fireTask(tx, task, {
        event: 'submit_acceptance',
        actor,
        after: { acceptors: await namesOf(tx, verifier_ids) },
      });
      await requireAll(tx, task_id, ['inspection_passed', 'not_internally_accepted', 'internal_acceptance_passed']);
      await requireVerifiers(tx, verifier_ids);
      await tx.query(sql`delete from task_verifier where task_id = ${task_id}`);
      await tx.query(
        sql`insert into task_verifier (task_id, user_id) select distinct ${task_id}::bigint, unnest(${verifier_ids}::bigint[])`,
      );
      await fireItems(tx, { taskId: task_id, event: 'open_acceptance', causedBy: context.caller.userId });
      const verifiers = verifier_ids.map((userId) => ({ userId, stage: 'acceptance' as const }));
      await tellPeopleAssigned(tx, task_id, verifiers, context.caller.userId);
    });
    return {};
  },

  async passTask({ task_id }, context) {
    await requireTask(context.db, context, task_id);
    await context.db.transaction(async (tx) => {
      const actor = personOf(context.caller);
      await fireTask(tx, await lockTask(tx, task_id, actor), { event: 'pass_acceptance', actor });
      await requireAll(tx, task_id, [
        'not_internally_accepted',
        'in_internal_acceptance',
        'internal_acceptance_passed',
      ]);
      await fireItems(tx, { taskId: task_id, event: 'accept_unseen', causedBy: context.caller.userId });
      await tellTaskFinished(tx, task_id, 'acceptance_passed', context.caller.userId);
    });
    return {};
  },

  async failTask({ task_id, return_to, reason }, context) {
    await requireTask(context.db, context, task_id);
    await context.db.transaction(async (tx) => {
      const actor = personOf(context.caller);
      const causedBy = context.caller.userId;
      await fireTask(tx, await lockTask(tx, task_id, actor), { event: 'fail_acceptance', actor, remark: reason });
      await tx.query(sql`update task set remark = ${reason} where id = ${task_id}`);
      const refused = await count(tx, task_id, ['internal_acceptance_not_passed']);
      // Items the verifier rejected are returned alone; without any, everything not passed is
      if (refused > 0) await fireItems(tx, { taskId: task_id, event: 'release_acceptance', causedBy });
      else if (
        (await fireItems(tx, {
          taskId: task_id,
          event: 'return_unseen',
          causedBy,
          verdict: { remark: reason, returnTo: return_to },
        })) === 0
      )
        throw new Refusal('nothing_failed');
      await releaseAbandoned(tx, task_id, actor);
      await tellReturned(tx, task_id, { actorId: causedBy, reason });
    });
    return {};
  },

  async acceptExternally({ task_id }, context) {
    await requireTask(context.db, context, task_id);
    await context.db.transaction(async (tx) => {
      const actor = personOf(context.caller);
      await fireTask(tx, await lockTask(tx, task_id, actor), { event: 'accept_externally', actor });
      await requireAll(tx, task_id, [
        'not_internally_accepted',
        'in_internal_acceptance',
        'internal_acceptance_passed',
      ]);
      await fireItems(tx, { taskId: task_id, event: 'accept_externally', causedBy: context.caller.userId });
      await tellTaskFinished(tx, task_id, 'accepted', context.caller.userId);
    });
    return {};
  },
};

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
