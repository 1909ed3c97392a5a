import type { AuditedEvent, AuditEntity } from '@earmark/contract';
import { one, sql, type Queryable, type Sql } from '../db/index.ts';
import { currentOrigin } from './origin.ts';
import { withoutSecrets } from './secret.ts';

/** One audited change: who changed which entity, from which status to which. */
export type AuditEntry = AuditedEvent & {
  readonly entityId: number;
  readonly taskId: number | null;
  readonly from: string | null;
  readonly to: string;
  /** The person who acted or whose action had this consequence; null when the platform acted by itself. */
  readonly actorId: number | null;
  readonly actorRole: number | null;
  readonly remark?: string;
  /** Name of the entity, when it is not the one that its row has. */
  readonly name?: string;
  /** Changed values, before and after; secrets and phone numbers are hidden. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** The team whose lead may read the entry, when it is not the task's or the entity itself. */
  readonly teamId?: number | null;
  /** The event reverted by this one. */
  readonly undoneId?: number;
};

/**
 * Appends the entry of a change by a person to an entity that has no statuses, such as a template. As `writeAudit`
 * otherwise.
 */
export const auditKept = (
  db: Queryable,
  { userId, role }: { readonly userId: number; readonly role: number | null },
  change: AuditedEvent & Pick<AuditEntry, 'entityId' | 'remark' | 'before' | 'after'>,
): Promise<number> =>
  writeAudit(db, { taskId: null, from: null, to: 'kept', actorId: userId, actorRole: role, ...change });

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
 * Appends an audit entry with the origin of the change, and returns its id. Call it in the transaction of the change,
 * so that neither exists without the other.
 */
export async function writeAudit(tx: Queryable, entry: AuditEntry): Promise<number> {
  const { id } = await one<{ id: number }>(tx, sql.frequent(sql`${insertOf([entry])} returning id`));
  return id;
}

/** Appends several entries in their order by one statement; a few hundred at a time. */
export async function writeAudits(tx: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.query(insertOf(entries));
}

const insertOf = (entries: readonly AuditEntry[]): Sql => sql`
  insert into audit_event (entity, entity_id, task_id, event, from_status, to_status, actor_id, actor_role_id, remark, undone_id, before, after, name, project_id, team_id, address, device, token, asker_id)
  values ${sql.join(entries.map(columnsOf))}`;

function columnsOf(entry: AuditEntry): Sql {
  const origin = currentOrigin();
  const role = entry.actorRole ?? (entry.actorId === origin?.userId ? origin?.roleId : null) ?? null;
  const { name, project, team } = readFrom(entry);
  return sql`(${entry.entity}, ${entry.entityId}, ${entry.taskId}, ${entry.event}, ${entry.from}, ${entry.to}, ${entry.actorId}, ${role}, ${entry.remark ?? ''}, ${entry.undoneId ?? null}, ${valuesOf(entry.before)}, ${valuesOf(entry.after)},
    ${entry.name ?? name}, ${project}, ${entry.teamId ?? team}, ${originValues()})`;
}

/** SQL values of the columns `address`, `device`, `token` and `asker_id` for what is written now. */
export function originValues(): Sql {
  const origin = currentOrigin();
  return sql`${origin?.address ?? ''}::text, ${origin?.device ?? ''}::text, ${origin?.token ?? ''}::text, ${(origin?.isJob && origin.userId) || null}::bigint`;
}

const valuesOf = (values: AuditEntry['before']) => (values === undefined ? null : sql.json(withoutSecrets(values)));

interface Facts {
  readonly name: Sql;
  readonly project: Sql;
  readonly team: Sql;
}

const nothing: Facts = { name: sql`''`, project: sql`null`, team: sql`null` };

/** SQL: what of the entity is kept with the entry, because it outlives the entity and decides who reads the entry. */
function readFrom({ entity, entityId, taskId }: AuditEntry): Facts {
  const of = (table: string, column: string, id: number = entityId): Sql =>
    sql`(select ${sql.identifier(column)} from ${sql.identifier(table)} where id = ${id})`;
  const name = (table: string, column = 'name'): Sql => sql`coalesce(${of(table, column)}, '')`;
  const within: Facts =
    taskId === null
      ? nothing
      : { ...nothing, project: of('task', 'project_id', taskId), team: of('task', 'team_id', taskId) };
  switch (entity) {
    case 'project':
      return { ...within, name: name('project'), project: sql`${entityId}` };
    case 'dataset':
      return { ...within, name: name('dataset'), project: of('dataset', 'project_id') };
    case 'distribution':
      return { ...within, name: name('distribution'), project: of('distribution', 'project_id') };
    case 'export':
      return { ...within, name: name('export', 'file_name'), project: of('export', 'project_id') };
    case 'team':
      return { ...within, name: name('team'), team: sql`${entityId}` };
    case 'task':
    case 'template':
    case 'character_set':
      return { ...within, name: name(entity) };
    case 'invitation':
      return { ...within, team: of('invitation', 'team_id') };
    case 'application':
      return { ...within, team: of('team_application', 'team_id') };
    case 'user':
      return { ...within, name: name('app_user', 'username') };
    // Names of items are read with the list: their entries are by far the most
    default:
      return within;
  }
}

/** Returns the newest audit entries of an entity, newest first. */
export const listAudit = (db: Queryable, entity: AuditEntity, entityId: number, limit = 500): Promise<AuditRow[]> =>
  db.query<AuditRow>(sql`
    select e.id, e.event, e.from_status, e.to_status, e.actor_id, u.name as actor_name, e.remark, e.created_at
    from audit_event e left join app_user u on u.id = e.actor_id
    where e.entity = ${entity} and e.entity_id = ${entityId} order by e.id desc limit ${limit}`);
