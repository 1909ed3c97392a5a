import {
  disputeMachine,
  disputeRules,
  disputeStateTexts,
  maySettle,
  next,
  type DisputeEvent,
  type DisputeState,
} from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type Caller, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { prepareOverturn } from '../item/index.ts';
import { tellDeciderNamed, tellDisputeDecided } from '../notification/index.ts';
import { holdProject } from '../project/index.ts';
import {
  lockItemAndTask,
  lockTask,
  overturnVerdict,
  personOf,
  readDispute,
  readItemState,
  requireTaskOfItem,
  type DisputeRow,
  type ItemState,
} from '../workflow/index.ts';
import { auditDispute } from './audit-dispute.ts';

type Facts = Pick<DisputeRow, 'stage' | 'annotator_id' | 'judge_id' | 'decider_id' | 'has_lead'> & {
  readonly raised_by: number | null;
};

const isSideOf = ({ raised_by, annotator_id, judge_id }: Facts, userId: number): boolean =>
  [raised_by, annotator_id, judge_id].includes(userId);

/** Asks the machine whether this person may fire an event on a dispute, and to which state it leads. */
export function stepOf(
  dispute: Facts & { readonly state: DisputeState },
  event: DisputeEvent,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
) {
  const settles = maySettle(dispute.stage, role, {
    isSide: isSideOf(dispute, userId),
    isNamed: dispute.decider_id === userId,
    hasLead: dispute.has_lead,
  });
  return next(
    disputeMachine,
    dispute.state,
    event,
    { kind: 'person', role },
    {
      decides: settles === 'yes',
      is_raiser: dispute.raised_by === userId,
      may_name: dispute.stage === 'inspection' && settles === 'yes',
    },
  );
}

/** A dispute of which task and item are locked, with the state to which the event leads. */
interface Held {
  readonly dispute: DisputeRow;
  readonly item: ItemState;
  readonly to: DisputeState;
}

/**
 * Locks task and item of a dispute and asks whether the event may be fired. Throws `dispute_closed`,
 * `dispute_moved_on`, `third_person`, `forbidden` and `project_closed`.
 */
async function hold(tx: Transaction, caller: Caller, seen: DisputeRow, event: DisputeEvent): Promise<Held> {
  const actor = personOf(caller);
  const item = await lockItemAndTask(tx, seen.item_id, actor);
  const task = await lockTask(tx, item.task_id, actor);
  await holdProject(tx, task.project_id);
  const dispute = await readDispute(tx, seen.id);
  if (!dispute) throw new Refusal('not_found');
  if (dispute.state !== 'open')
    throw new Refusal('dispute_closed', (language) => ({ state: disputeStateTexts[dispute.state][language] }));
  if (item.status !== disputeRules[dispute.stage].status) throw new Refusal('dispute_moved_on');
  const step = stepOf(dispute, event, caller);
  if (!step.ok)
    throw new Refusal(isSideOf(dispute, caller.userId) && event !== 'withdraw' ? 'third_person' : 'forbidden');
  return { dispute, item, to: step.to };
}

/** Reads a dispute within the caller's reach. Throws `not_found` and `task_deleted`. */
async function requireDispute(db: Queryable, context: SignedInContext, id: number): Promise<DisputeRow> {
  const dispute = await readDispute(db, id);
  if (!dispute) throw new Refusal('not_found');
  await requireTaskOfItem(db, context, dispute.item_id);
  const isConcerned = isSideOf(dispute, context.caller.userId) || dispute.decider_id === context.caller.userId;
  if (context.scope === 'assigned' && !isConcerned) throw new Refusal('not_found');
  return dispute;
}

export const disputeDecisions: HandlersOf<'withdrawDispute' | 'nameDecider' | 'decideDispute'> = {
  async withdrawDispute({ id }, context) {
    const { db, caller } = context;
    const seen = await requireDispute(db, context, id);
    await db.transaction(async (tx) => {
      const held = await hold(tx, caller, seen, 'withdraw');
      await tx.query(sql`update dispute set state = ${held.to}, decided_at = now() where id = ${id}`);
      await auditDispute(tx, caller, held.item, 'withdraw');
    });
    return {};
  },

  async nameDecider({ id, user_id }, context) {
    const { db, caller } = context;
    const seen = await requireDispute(db, context, id);
    await db.transaction(async (tx) => {
      const held = await hold(tx, caller, seen, 'name');
      const { dispute } = held;
      const person = await maybeOne<{ name: string }>(
        tx,
        sql`
          select u.name from task_member m join app_user u on u.id = m.user_id
          where m.task_id = ${dispute.task_id} and m.user_id = ${user_id} and m.part = 'inspector' and not m.is_finishing and u.status <> 'disabled'`,
      );
      if (user_id !== null && (!person || isSideOf(dispute, user_id))) throw new Refusal('dispute_decider');
      await tx.query(sql`update dispute set decider_id = ${user_id} where id = ${id}`);
      await auditDispute(tx, caller, held.item, 'name', { after: { person: person?.name ?? null } });
      if (user_id !== null) await tellDeciderNamed(tx, id, { deciderId: user_id, actorId: caller.userId });
    });
    return {};
  },

  async decideDispute({ id, outcome, decision }, context) {
    const { db, caller } = context;
    const seen = await requireDispute(db, context, id);
    const event = outcome === 'upheld' ? 'uphold' : 'overturn';
    const overturn = outcome === 'overturned' ? await prepare(context, seen) : undefined;
    await db.transaction(async (tx) => {
      const held = await hold(tx, caller, seen, event);
      // Before the item moves on, which settles what is open
      await tx.query(
        sql`update dispute set state = ${held.to}, decision = ${decision}, decided_by = ${caller.userId}, decided_at = now() where id = ${id}`,
      );
      await auditDispute(tx, caller, held.item, event, { remark: decision });
      if (outcome === 'overturned') {
        if (!overturn) throw new Refusal('dispute_moved_on');
        await overturnVerdict(tx, held.dispute.verdict_id);
        await overturn(tx, held.item);
      }
      await tellDisputeDecided(tx, id, { outcome, actorId: caller.userId });
    });
    return {};
  },
};

/** Prepares the passed document outside the transaction; undefined when the item has gone on. */
async function prepare(context: SignedInContext, dispute: DisputeRow) {
  const item = await readItemState(context.db, dispute.item_id, personOf(context.caller));
  if (item.judged_revision === null || item.status !== disputeRules[dispute.stage].status) return undefined;
  return prepareOverturn(context, {
    annotation: item,
    judgedRevision: item.judged_revision,
    stage: dispute.stage,
    verdictEventId: dispute.verdict_event_id,
  });
}
