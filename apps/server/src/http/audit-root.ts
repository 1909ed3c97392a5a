import { roleIds } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import type { Queryable } from '../db/index.ts';
import type { Caller } from './context.ts';

/**
 * Audits a write by root, who may do almost everything, for support; writes of others have audit entries of their own. `event` is
 * the path of the call, `request` is kept with its beginning.
 */
export async function auditRoot(
  db: Queryable,
  { userId, role }: Caller,
  event: string,
  request: unknown,
): Promise<void> {
  if (role !== roleIds.root) return;
  await writeAudit(db, {
    entity: 'call',
    entityId: userId,
    taskId: null,
    event,
    from: null,
    to: 'done',
    actorId: userId,
    actorRole: role,
    remark: (JSON.stringify(request) ?? '').slice(0, 2000),
  });
}
