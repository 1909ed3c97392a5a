import { roleIds } from '@earmark/contract';
import { withoutSecrets, writeAudit } from '../audit/index.ts';
import type { Queryable } from '../db/index.ts';
import type { Caller } from './context.ts';

/**
 * Audits a write by root, who may do almost everything, for support; writes of others have audit entries of their own.
 * `path` is that of the call; of `request` the beginning is kept, without secrets.
 */
export async function auditRoot(
  db: Queryable,
  { userId, role }: Caller,
  path: string,
  request: unknown,
): Promise<void> {
  if (role !== roleIds.root) return;
  await writeAudit(db, {
    entity: 'call',
    entityId: userId,
    taskId: null,
    event: 'write',
    from: null,
    to: 'done',
    actorId: userId,
    actorRole: role,
    name: path,
    remark: (JSON.stringify(withoutSecrets(request)) ?? '').slice(0, 2000),
  });
}
