import { disputeEntryOf, type DisputeEvent } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import type { Transaction } from '../db/index.ts';
import type { Caller } from '../http/index.ts';
import type { ItemState } from '../workflow/index.ts';

/** Writes the audit entry of an event of a dispute, which leaves the item's status as it is. */
export const auditDispute = (
  tx: Transaction,
  caller: Caller,
  item: Pick<ItemState, 'id' | 'task_id' | 'status'>,
  event: DisputeEvent | 'raise',
  /** Remarks are read by everybody who opens the item, so that they name nobody. */
  told: { readonly remark?: string; readonly after?: Readonly<Record<string, string | null>> } = {},
): Promise<number> =>
  writeAudit(tx, {
    entity: 'item',
    entityId: item.id,
    taskId: item.task_id,
    event: disputeEntryOf(event),
    from: item.status,
    to: item.status,
    actorId: caller.userId,
    actorRole: caller.role,
    ...told,
  });
