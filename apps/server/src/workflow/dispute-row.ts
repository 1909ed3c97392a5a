import {
  disputeEntryOf,
  disputeMachine,
  disputeRules,
  itemMachine,
  next,
  roleIds,
  type CurrentRole,
  type DisputedStage,
  type DisputeState,
  type ItemEvent,
  type ItemStatus,
} from '@earmark/contract';
import { originValues } from '../audit/index.ts';
import { maybeOne, sql, type Queryable, type Sql, type Transaction } from '../db/index.ts';
import { roleOf, userIdOf, type Actor } from './actor.ts';

/** A dispute with the verdict that it is about, as its transitions need it. */
export interface DisputeRow {
  readonly id: number;
  readonly state: DisputeState;
  readonly item_id: number;
  readonly task_id: number;
  readonly verdict_id: number;
  readonly verdict_event_id: number;
  readonly stage: DisputedStage;
  readonly raised_by: number;
  readonly annotator_id: number | null;
  readonly judge_id: number | null;
  readonly decider_id: number | null;
  /** Whether the task's team has a lead who is no side. */
  readonly has_lead: boolean;
}

/** SQL: the sides of dispute `d` over verdict `v`. */
export const sidesOf = sql`array[d.raised_by, v.annotator_id, v.judge_id]`;

/** SQL condition: the team of task `t` has a lead who is no side of dispute `d` over verdict `v`. */
export const hasOtherLead = sql`exists (
  select 1 from user_role r join app_user u on u.id = r.user_id
  where r.team_id = t.team_id and r.role_id = ${roleIds.teamLead} and u.status <> 'disabled' and r.user_id <> all(array_remove(${sidesOf}, null)))`;

/**
 * SQL condition: the open dispute `d` over verdict `v` of task `t` waits for this person in this role. What a lead has
 * handed on by name waits for the named one.
 */
export const waitsForDecider = (userId: number, role: CurrentRole): Sql => {
  const rows = Object.entries(disputeRules).flatMap(([stage, { decidedBy }]) =>
    decidedBy.flatMap(({ roles, when }) => {
      if (!roles.some((one) => one === role)) return [];
      const holds = {
        always: sql`d.decider_id is null`,
        named: sql`d.decider_id = ${userId}`,
        no_lead: sql`d.decider_id is null and not ${hasOtherLead}`,
      };
      return [sql`(v.stage = ${stage} and ${holds[when]})`];
    }),
  );
  return rows.length === 0
    ? sql`false`
    : sql`(d.state = 'open' and ${userId}::bigint <> all(array_remove(${sidesOf}, null)) and (${sql.join(rows, sql` or `)}))`;
};

/** Reads a dispute, locked when `tx` is a transaction that holds its item's lock. */
export const readDispute = (db: Queryable, id: number): Promise<DisputeRow | undefined> =>
  maybeOne<DisputeRow>(
    db,
    sql`
      select d.id, d.state, d.item_id, d.task_id, d.verdict_id, v.event_id as verdict_event_id, v.stage, d.raised_by, v.annotator_id, v.judge_id, d.decider_id, ${hasOtherLead} as has_lead
      from dispute d join item_verdict v on v.id = d.verdict_id join task t on t.id = d.task_id where d.id = ${id}`,
  );

/** SQL condition: the verdict that sent item `i` back is disputed, so that somebody else has to decide first. */
export const isDisputed = sql`exists (select 1 from dispute x where x.item_id = i.id and x.state = 'open')`;

const rejected: readonly string[] = Object.values(disputeRules).map(({ status }) => status);

/** Whether an item of this status is rejected; no other has an open dispute. */
export const isRejected = (status: ItemStatus): boolean => rejected.includes(status);

/** Whether the event leads from a rejection to another status, so that nothing is left to dispute. */
export const leavesRejection = (event: ItemEvent): boolean => leaving.has(event);
const leaving: ReadonlySet<ItemEvent> = new Set(
  itemMachine.transitions
    .filter(({ from, to }) => from.some((status) => rejected.includes(status) && status !== to))
    .map(({ event }) => event),
);

/** State to which an event of the system leads. */
const reached = (event: 'settle' | 'resume'): DisputeState => {
  const [from] = disputeMachine.transitions.find((one) => one.event === event)?.from ?? [];
  const step = from && next(disputeMachine, from, event, { kind: 'system' }, {});
  if (!step?.ok) throw new Error(`No transition of a dispute by ${event}`);
  return step.to;
};
const stateAfter = { settle: reached('settle'), resume: reached('resume') };

/** Ends the open disputes of those items that are rejected no more. */
export async function settleDisputes(tx: Transaction, itemIds: readonly number[], actor: Actor): Promise<void> {
  if (itemIds.length === 0) return;
  await moveDisputes(
    tx,
    'settle',
    sql`
      update dispute d set state = ${stateAfter.settle}, decided_at = now() from item i, task t, item_verdict v
      where d.item_id = any(${[...itemIds]}::bigint[]) and d.state = ${stateAfter.resume} and i.id = d.item_id and t.id = d.task_id and v.id = d.verdict_id
        and i.status <> case v.stage when 'inspection' then ${disputeRules.inspection.status} else ${disputeRules.acceptance.status} end`,
    actor,
  );
}

/** Lets settled disputes go on, because the items are rejected again as they were. */
export async function resumeDisputes(tx: Transaction, ids: readonly number[], actor: Actor): Promise<void> {
  if (ids.length === 0) return;
  await moveDisputes(
    tx,
    'resume',
    sql`
      update dispute d set state = ${stateAfter.resume}, decided_at = null from item i, task t
      where d.id = any(${[...ids]}::bigint[]) and d.state = ${stateAfter.settle} and i.id = d.item_id and t.id = d.task_id`,
    actor,
  );
}

/** Runs an update of disputes `d` of items `i` of tasks `t`, and writes the entry of its event for each. */
const moveDisputes = (tx: Transaction, event: 'settle' | 'resume', update: Sql, actor: Actor): Promise<unknown> =>
  tx.query(
    sql.frequent(sql`
      with moved as (${update} returning d.item_id, d.task_id, i.status, t.project_id, t.team_id)
      insert into audit_event (entity, entity_id, task_id, event, from_status, to_status, actor_id, actor_role_id, remark, project_id, team_id, address, device, token, asker_id)
      select 'item', item_id, task_id, ${disputeEntryOf(event)}, status, status, ${userIdOf(actor)}::bigint, ${roleOf(actor)}::integer, '', project_id, team_id, ${originValues()} from moved`),
  );
