import { itemMachine, next, type ItemEvent, type ItemStatus } from '@earmark/contract';
import { sql, type Sql, type Transaction } from '../db/index.ts';
import { platform, userIdOf } from './actor.ts';
import { writingOf, type Verdict } from './item-effect.ts';

export interface BulkFiring {
  readonly taskId: number;
  readonly event: ItemEvent;
  /** The person whose deed has this consequence. */
  readonly causedBy: number | null;
  readonly verdict?: Verdict;
  /** Which of the task's items; `item` is the table's name. All that the machine lets, unless told. */
  readonly where?: Sql;
}

/**
 * Fires one of the platform's own events on every item of a task that the machine lets, and on all annotations of each, in one
 * statement with the audit. Answers how many items there were. The task must be locked.
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
      insert into audit_event (entity, entity_id, task_id, event, from_status, to_status, actor_id, remark)
      select 'item', id, ${taskId}::bigint, ${event}, status, ${to}, ${userIdOf(actor)}::bigint, ${verdict.remark} from moved
      returning id`);
    count += rows.length;
  }
  return count;
}

/** From which statuses the platform may fire the event, grouped by where it leads. */
function stepsOf(event: ItemEvent): Map<ItemStatus, ItemStatus[]> {
  const steps = new Map<ItemStatus, ItemStatus[]>();
  for (const status of itemMachine.states) {
    const step = next(itemMachine, status, event, { kind: 'system' });
    if (step.ok) steps.set(step.to, [...(steps.get(step.to) ?? []), status]);
  }
  return steps;
}
