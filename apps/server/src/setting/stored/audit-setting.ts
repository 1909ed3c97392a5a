import type { AuditedEvent } from '@earmark/contract';
import { writeAudit } from '../../audit/index.ts';
import type { Transaction } from '../../db/index.ts';
import type { Caller } from '../../http/index.ts';

type SettingEvent = Extract<AuditedEvent, { entity: 'setting' }>['event'];
/** A group of settings with an event of its own. */
type Audited = NameOf<SettingEvent>;
type NameOf<Event> = Event extends `update ${infer Name}` ? Name : never;

/**
 * Audits a changed group of settings. Settings have no ids; the entry has that of who changed them, and names the
 * group.
 */
export const auditSetting = (
  tx: Transaction,
  { userId, role }: Caller,
  name: Audited,
  change: {
    readonly before: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
  },
): Promise<number> =>
  writeAudit(tx, {
    entity: 'setting',
    entityId: userId,
    taskId: null,
    event: `update ${name}`,
    from: null,
    to: 'done',
    actorId: userId,
    actorRole: role,
    name,
    ...change,
  });
