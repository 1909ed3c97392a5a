import { itemMachine, next, type ItemEvent, type ItemStatus } from '@earmark/contract';
import { originValues } from '../../audit/index.ts';
import { sql, type Sql, type Transaction } from '../../db/index.ts';
import type { Refusal } from '../../http/index.ts';
import { platform, roleOf, userIdOf, type Actor } from '../actor.ts';
import { decideItem } from './decide-item.ts';
import { leavesRejection, settleDisputes } from '../dispute-row.ts';
import { hasAnswer, restoreAnswers, withdrawAnswers } from '../ground-truth.ts';
import { keptFields, writingOf, type Verdict } from './item-effect.ts';
import type { ItemState } from './item-row.ts';

/** An event of the platform to fire on many items. */
interface BulkFiring {
  readonly taskId: number;
  readonly event: ItemEvent;
  /** The person whose action has this consequence. */
  readonly causedBy: number | null;
  readonly verdict?: Verdict;
  /** Condition on the task's items (table `item`); by default all that the machine permits. */
  readonly where?: Sql;
}

/**
 * Fires a platform event on every item of a task that the machine permits, and on the first annotation of each, in one
 * statement with the audit. Returns the number of items. The caller must hold the task's lock.
 */
export async function fireItems(
  tx: Transaction,
  { taskId, event, causedBy, verdict = { remark: '' }, where }: BulkFiring,
): Promise<number> {
  let count = 0;
  for (const [to, from] of stepsOf(event)) {
    const before = sql`
      select id, status, null::bigint as undone_id from item where task_id = ${taskId} and status = any(${from}) and (${where ?? sql`true`}) order by id for update`;
    count += await writeItems(tx, { taskId, event, to, actor: platform(causedBy), verdict, before });
  }
  return count;
}

/** An event that a person fires on many items. */
interface EachFiring {
  /** The event for an item in its present status. */
  readonly eventFor: (item: ItemState) => ItemEvent;
  readonly actor: Actor;
  readonly verdict?: Verdict;
}

/**
 * Fires a person's event on items of one task, locked with it, by one statement per event and target status; each is
 * decided as `fireItem` does. Returns why some were refused, by item. Consequences for batches and the task are the
 * caller's.
 */
export async function fireEach(
  tx: Transaction,
  items: readonly ItemState[],
  { eventFor, actor, verdict = { remark: '' } }: EachFiring,
): Promise<ReadonlyMap<number, Refusal>> {
  const refused = new Map<number, Refusal>();
  const decided = items.flatMap((item) => {
    const event = eventFor(item);
    const decision = decideItem(item, event, actor);
    if (decision.ok) return [{ item, event, to: decision.to }];
    refused.set(item.id, decision.refusal);
    return [];
  });
  for (const group of Map.groupBy(decided, ({ event, to }) => `${event} ${to}`).values()) {
    const [first] = group;
    if (!first) continue;
    const ids = group.map(({ item }) => item.id);
    const { event, to } = first;
    const before = sql`select id, status, null::bigint as undone_id from item where id = any(${ids}::bigint[])`;
    // Of a check, the lease of the item's own annotation is not known
    const leased = group.flatMap(({ item }) => (item.lease !== null || item.is_check ? [item.id] : []));
    await writeItems(tx, { taskId: first.item.task_id, event, to, actor, verdict, before, leased });
  }
  return refused;
}

/** An item that goes back to an earlier status, with what was stored of it. */
export interface Reverting {
  readonly item: ItemState;
  readonly to: ItemStatus;
  readonly prior: { readonly event_id: number };
}

/** Puts items of a task back, each as it was stored; the audit names the event that is taken back. */
export async function revertEach(
  tx: Transaction,
  taskId: number,
  rows: readonly Reverting[],
  actor: Actor,
): Promise<void> {
  for (const [to, group] of Map.groupBy(rows, (row) => row.to)) {
    const priors = sql.json(group.map(({ item, prior }) => ({ ...prior, id: item.id })));
    // The status that it has now, beside what it had
    const before = sql`
      select item.status, p.event_id as undone_id, p.* from item join jsonb_to_recordset(${priors}::jsonb) as p (${keptFields}) on p.id = item.id`;
    await writeItems(tx, { taskId, event: 'revert', to, actor, verdict: { remark: '' }, before });
  }
}

interface Writing {
  readonly taskId: number;
  readonly event: ItemEvent;
  readonly to: ItemStatus;
  readonly actor: Actor;
  readonly verdict: Verdict;
  /** The items with the status that they leave, and the event that this one takes back. */
  readonly before: Sql;
  /**
   * Those of them that somebody may have open, where it is known: an event that writes nothing else ends these leases.
   */
  readonly leased?: readonly number[];
}

/** Writes an event of many items with its audit; returns their number. */
async function writeItems(
  tx: Transaction,
  { taskId, event, to, actor, verdict, before, leased }: Writing,
): Promise<number> {
  const writing = writingOf(event, to, actor, verdict, true);
  // Without their ids PostgreSQL may look for the few leases among all annotations that there are
  const open = writing.endsLeaseOnly && leased ? sql`annotation.item_id = any(${leased}::bigint[])` : sql`true`;
  const rows = await tx.query<{ entity_id: number; from_status: ItemStatus }>(sql`
    with before as materialized (${before}), written as (
      update annotation set ${writing.annotation} from before where annotation.item_id = before.id and ${ownRows(event)} and ${writing.isChanged} and ${open}
    ), moved as (
      update item set ${writing.item} from before where item.id = before.id returning item.id, before.status, before.undone_id, item.annotator_id
    )
    insert into audit_event (entity, entity_id, task_id, event, from_status, to_status, actor_id, actor_role_id, remark, undone_id, annotator_id, project_id, team_id, address, device, token, asker_id)
    select 'item', id, ${taskId}::bigint, ${event}, status, ${to}, ${userIdOf(actor)}::bigint, ${roleOf(actor)}::integer, ${verdict.remark}, undone_id,
      ${judgesUnseen.includes(event) ? sql`annotator_id` : sql`null::bigint`},
      (select project_id from task where id = ${taskId}), (select team_id from task where id = ${taskId}), ${originValues()} from moved
    returning entity_id, from_status`);
  const ids = rows.map(({ entity_id: id }) => id);
  // What was free may have the answer of a file, which stays while the item is annotated
  const answered = rows.flatMap(({ entity_id: id, from_status: from }) => (hasAnswer(from) ? [id] : []));
  if (!hasAnswer(to)) await withdrawAnswers(tx, answered);
  else if (event === 'revert') await restoreAnswers(tx, ids);
  if (leavesRejection(event)) await settleDisputes(tx, ids, actor);
  return rows.length;
}

/**
 * Events that accept or return work without a verdict of its own: they name whose work it was, which is handed on
 * later.
 */
const judgesUnseen: readonly ItemEvent[] = ['accept_unseen', 'return_unseen', 'accept_externally'];

/**
 * SQL condition: the event of an item concerns this row of `annotation`. Copies and checks have events of their own;
 * what is put back was stored of each.
 */
const ownRows = (event: ItemEvent): Sql => (event === 'revert' ? sql`true` : sql`annotation.ordinal = 1`);

/** Statuses from which the platform may fire the event, grouped by target status. */
function stepsOf(event: ItemEvent): Map<ItemStatus, ItemStatus[]> {
  const steps = new Map<ItemStatus, ItemStatus[]>();
  for (const status of itemMachine.states) {
    const step = next(itemMachine, status, event, { kind: 'system' });
    if (step.ok) steps.set(step.to, [...(steps.get(step.to) ?? []), status]);
  }
  return steps;
}
