import { one, sql, type Queryable } from '../db/index.ts';

/** `call` is any write by root, with the user as `entityId`; so is `setting`, which exists only once. */
export type AuditEntity =
  | 'task'
  | 'item'
  | 'project'
  | 'dataset'
  | 'template'
  | 'export'
  | 'call'
  | 'setting'
  | 'team'
  | 'user'
  | 'session'
  | 'invitation'
  | 'application'
  | 'token'
  | 'job'
  | 'message';

/** One audited change: who changed which entity, from which status to which. */
export interface AuditEntry {
  readonly entity: AuditEntity;
  readonly entityId: number;
  readonly taskId: number | null;
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  /** The person who acted or whose action had this consequence; null when the platform acted by itself. */
  readonly actorId: number | null;
  readonly actorRole: number | null;
  readonly remark?: string;
  /** Name of the entity, under which it can be found after its deletion. */
  readonly name?: string;
  /** Changed values, before and after; never secrets. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** The event reverted by this one. */
  readonly undoneId?: number;
}

export interface AuditRow {
  id: number;
  event: string;
  from_status: string | null;
  to_status: string;
  actor_id: number | null;
  actor_name: string | null;
  remark: string;
  created_at: Date;
}

/**
 * Appends an audit entry and returns its id. Call it in the transaction of the change, so that neither exists without
 * the other.
 */
export async function writeAudit(tx: Queryable, entry: AuditEntry): Promise<number> {
  const { id } = await one<{ id: number }>(
    tx,
    sql`
      insert into audit_event (entity, entity_id, task_id, event, from_status, to_status, actor_id, actor_role_id, remark, undone_id, name, before, after)
      values (${entry.entity}, ${entry.entityId}, ${entry.taskId}, ${entry.event}, ${entry.from}, ${entry.to}, ${entry.actorId}, ${entry.actorRole}, ${entry.remark ?? ''}, ${entry.undoneId ?? null}, ${entry.name ?? ''}, ${entry.before === undefined ? null : sql.json(entry.before)}, ${entry.after === undefined ? null : sql.json(entry.after)})
      returning id`,
  );
  return id;
}

/** Returns the newest audit entries of an entity, newest first. */
export const listAudit = (db: Queryable, entity: AuditEntity, entityId: number, limit = 500): Promise<AuditRow[]> =>
  db.query<AuditRow>(sql`
    select e.id, e.event, e.from_status, e.to_status, e.actor_id, u.name as actor_name, e.remark, e.created_at
    from audit_event e left join app_user u on u.id = e.actor_id
    where e.entity = ${entity} and e.entity_id = ${entityId} order by e.id desc limit ${limit}`);
