import { auditEntities, auditList, type AuditFilter, type AuditRow } from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { listReader, withinTime, type ListedRow } from '../list/index.ts';

/** An entry as it is listed. */
interface TrailRow extends ListedRow<typeof auditList> {
  id: number;
  entity_id: number;
  task: { id: number; name: string } | null;
  from_status: string | null;
  to_status: string;
  remark: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const reader = listReader(
  auditList,
  {
    created_at: sql`e.created_at`,
    actor: { id: sql`u.id`, name: sql`u.name` },
    role: sql`e.actor_role_id`,
    name: sql`coalesce(nullif(e.name, ''), i.name, '')`,
    entity: sql`e.entity`,
    event: sql`(e.entity || '.' || e.event)`,
    address: sql`e.address`,
    device: sql`e.device`,
    token: sql`e.token`,
    asker: { id: sql`a.id`, name: sql`a.name` },
  },
  { key: sql`e.id` },
);

/** The narrowing parameters of a search. */
type TrailSearch = Omit<AuditFilter, 'page' | 'page_size' | 'sort' | 'order'>;

const beginsWith = (column: Sql, text: string): Sql =>
  sql`${column} like ${`${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

/** SQL condition of the entries (alias `e`) that a search asks for; each part has an index. */
export async function entriesAsked(db: Queryable, asked: TrailSearch): Promise<Sql> {
  return sql.join(
    [
      withinTime(sql`e.created_at`, asked.created_at),
      ...(asked.search === '' ? [] : [await isNamed(db, asked.search, asked.project_id)]),
      ...(asked.actor.length === 0 ? [] : [isBy(asked.actor)]),
      ...(asked.role.length === 0 ? [] : [sql`e.actor_role_id = any(${asked.role})`]),
      ...(asked.entity.length === 0 ? [] : [sql`e.entity = any(${asked.entity})`]),
      ...(asked.event.length === 0 ? [] : [isEvent(asked.event)]),
      ...(asked.address === '' ? [] : [beginsWith(sql`e.address`, asked.address)]),
      ...(asked.with_items ? [] : [sql`e.entity <> 'item'`]),
    ],
    sql` and `,
  );
}

/** People or items at most that part of a name finds. */
const most = 1000;

/* Ids are read first: the planner sees how few they are, and does not read the trail from its end. */

/** Condition for entries of that name or number; those of a project are found among its own. */
async function isNamed(db: Queryable, text: string, projectId: number | undefined): Promise<Sql> {
  const lower = text.toLowerCase();
  const number = /^\d{1,15}$/.test(text) ? Number(text) : null;
  // Names of items are not stored with their entries
  const items = await idsOf(db, sql`item x where ${beginsWith(sql`lower(x.name)`, lower)}`);
  const ofProject = projectId === undefined ? sql`true` : sql`x.project_id = ${projectId}`;
  const found = [
    // As the partial index says
    sql`select x.id from audit_event x where x.name <> '' and ${beginsWith(sql`lower(x.name)`, lower)} and ${ofProject}`,
    ...(items.length === 0
      ? []
      : [sql`select x.id from audit_event x where x.entity = 'item' and x.entity_id = any(${items}::bigint[])`]),
    ...(number === null
      ? []
      : [sql`select x.id from audit_event x where x.entity = any(${auditEntities}) and x.entity_id = ${number}`]),
  ];
  return sql`e.id in (${sql.join(found, sql` union `)})`;
}

/** Condition for entries that these people caused or asked for; null is the platform itself. */
function isBy(wanted: readonly (number | null)[]): Sql {
  const people = wanted.filter((id) => id !== null);
  const byThem = sql`e.actor_id = any(${people}::bigint[]) or e.asker_id = any(${people}::bigint[])`;
  return people.length < wanted.length ? sql`(${byThem} or e.actor_id is null)` : sql`(${byThem})`;
}

async function idsOf(db: Queryable, from: Sql): Promise<number[]> {
  return (await db.query<{ id: number }>(sql`select x.id from ${from} limit ${most}`)).map(({ id }) => id);
}

/** Each event by entity and name, because different entities have events of the same name. */
const isEvent = (events: readonly string[]): Sql =>
  sql`(${sql.join(
    events.map((name) => {
      const [entity = '', ...event] = name.split('.');
      return sql`(e.entity = ${entity} and e.event = ${event.join('.')})`;
    }),
    sql` or `,
  )})`;

/** Counts matching entries, but no more than `limit`: counting millions would take seconds. */
export async function countEntries(db: Queryable, where: Sql, limit: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*) as count from (select 1 from audit_event e where ${where} limit ${limit}) matching`,
  );
  return row?.count ?? 0;
}

/** Reads matching entries by time, then id. */
export function readEntries(
  db: Queryable,
  where: Sql,
  { order, limit, offset = 0 }: { readonly order: 'asc' | 'desc'; readonly limit: number; readonly offset?: number },
): Promise<TrailRow[]> {
  const by = order === 'asc' ? sql`e.created_at, e.id` : sql`e.created_at desc, e.id desc`;
  return db.query<TrailRow>(sql`
    select ${reader.select}, e.id, e.entity_id, e.from_status, e.to_status, e.remark, e.before, e.after,
      case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name) end as task
    from (select * from audit_event e where ${where} order by ${by} limit ${limit} offset ${offset}) e
      left join app_user u on u.id = e.actor_id left join app_user a on a.id = e.asker_id
      left join task t on t.id = e.task_id left join item i on e.entity = 'item' and i.id = e.entity_id
    order by ${by}`);
}

export const presentEntry = (row: TrailRow): AuditRow => ({
  ...reader.fieldsOf(row),
  id: row.id,
  entity_id: row.entity_id,
  task: row.task,
  from_status: row.from_status,
  to_status: row.to_status,
  remark: row.remark,
  before: row.before,
  after: row.after,
});
