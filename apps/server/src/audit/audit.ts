import { one, sql, type Queryable } from '../db/index.ts';

/** `call` is a write by root, whatever it touched: `entityId` is the user; so it is of `setting`, of which there is one set. */
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
  | 'user';

/** One change worth remembering: who did what to which thing, from where to where. */
export interface AuditEntry {
  readonly entity: AuditEntity;
  readonly entityId: number;
  readonly taskId: number | null;
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  /** The person, or the one whose deed had this consequence; none when the platform acted by itself. */
  readonly actorId: number | null;
  readonly actorRole: number | null;
  readonly remark?: string;
  /** The event that this one takes back. */
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

/** Appends an entry, answers its id; call it with the transaction of the change itself. */
export async function writeAudit(tx: Queryable, entry: AuditEntry): Promise<number> {
  const { id } = await one<{ id: number }>(
    tx,
    sql`
      insert into audit_event (entity, entity_id, task_id, event, from_status, to_status, actor_id, actor_role_id, remark, undone_id)
      values (${entry.entity}, ${entry.entityId}, ${entry.taskId}, ${entry.event}, ${entry.from}, ${entry.to}, ${entry.actorId}, ${entry.actorRole}, ${entry.remark ?? ''}, ${entry.undoneId ?? null})
      returning id`,
  );
  return id;
}

/** The newest entries about one thing, newest first. */
export const listAudit = (db: Queryable, entity: AuditEntity, entityId: number, limit = 500): Promise<AuditRow[]> =>
  db.query<AuditRow>(sql`
    select e.id, e.event, e.from_status, e.to_status, e.actor_id, u.name as actor_name, e.remark, e.created_at
    from audit_event e left join app_user u on u.id = e.actor_id
    where e.entity = ${entity} and e.entity_id = ${entityId} order by e.id desc limit ${limit}`);
