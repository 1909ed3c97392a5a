import { itemMachine, next, type ItemEvent, type ItemStatus } from '@earmark/contract';
import { originValues } from '../audit/index.ts';
import { sql, type Sql, type Transaction } from '../db/index.ts';
import { platform, userIdOf } from './actor.ts';
import { writingOf, type Verdict } from './item-effect.ts';

/** An event of the platform to fire on many items. */
export interface BulkFiring {
  readonly taskId: number;
  readonly event: ItemEvent;
  /** The person whose action has this consequence. */
  readonly causedBy: number | null;
  readonly verdict?: Verdict;
  /** Condition on the task's items (table `item`); by default all that the machine permits. */
  readonly where?: Sql;
}

/**
 * Fires a platform event on every item of a task that the machine permits, and on all annotations of each, in one
 * statement with the audit. Returns the number of items. The caller must hold the task's lock.
 */
export async function fireItems(
  tx: Transaction,
  { taskId, event, causedBy, verdict = { remark: '' }, where }: BulkFiring,
): Promise<number> {
  const actor = platform(causedBy);
  let count = 0;
  for (const [to, from] of stepsOf(event)) {
    const writing = writingOf(event, to, actor, verdict, true);
    const rows = await tx.query(sql`
      with before as materialized (
        select id, status from item where task_id = ${taskId} and status = any(${from}) and (${where ?? sql`true`}) order by id for update
      ), written as (
        update annotation set ${writing.annotation} from before where annotation.item_id = before.id and ${writing.isChanged}
      ), moved as (
        update item set ${writing.item} from before where item.id = before.id returning item.id, before.status
      )
      insert into audit_event (entity, entity_id, task_id, event, from_status, to_status, actor_id, remark, project_id, team_id, address, device, token, asker_id)
      select 'item', id, ${taskId}::bigint, ${event}, status, ${to}, ${userIdOf(actor)}::bigint, ${verdict.remark},
        (select project_id from task where id = ${taskId}), (select team_id from task where id = ${taskId}), ${originValues()} from moved
      returning id`);
    count += rows.length;
  }
  return count;
}

/** Statuses from which the platform may fire the event, grouped by target status. */
function stepsOf(event: ItemEvent): Map<ItemStatus, ItemStatus[]> {
  const steps = new Map<ItemStatus, ItemStatus[]>();
  for (const status of itemMachine.states) {
    const step = next(itemMachine, status, event, { kind: 'system' });
    if (step.ok) steps.set(step.to, [...(steps.get(step.to) ?? []), status]);
  }
  return steps;
}
