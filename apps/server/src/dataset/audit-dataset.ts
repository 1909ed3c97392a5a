import type { AuditEvent } from '@earmark/contract';
import { currentOrigin, writeAudit } from '../audit/index.ts';
import type { Transaction } from '../db/index.ts';
import type { Caller } from '../http/index.ts';

interface DatasetChange {
  readonly event: AuditEvent<'dataset'>;
  readonly to: string;
  readonly remark?: string;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Audits a change of a dataset; a job's with the person who asked for it, when `caller` is null. */
export async function auditDataset(
  tx: Transaction,
  caller: Pick<Caller, 'userId' | 'role'> | null,
  id: number,
  change: DatasetChange,
): Promise<void> {
  await writeAudit(tx, {
    entity: 'dataset',
    entityId: id,
    taskId: null,
    from: null,
    actorId: caller ? caller.userId : (currentOrigin()?.userId ?? null),
    actorRole: caller?.role ?? null,
    ...change,
  });
}
