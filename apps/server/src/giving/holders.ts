import { holderList, type Api, type ParsedRequestOf, type ResponseOf } from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';
import { heldItems } from '../workflow/index.ts';

/** SQL condition: held item `h` was neither received nor saved within these hours. */
export const isStale = (hours: number): Sql =>
  sql`coalesce(greatest(h.held_since, h.saved_at) < now() - ${hours} * interval '1 hour', false)`;

/** Names a row: a person is there once for each stage. */
const key = sql`(p.user_id * 2 + (p.stage = 'inspection')::integer)`;

const reader = listReader(
  holderList,
  {
    user: { id: sql`p.user_id`, name: sql`p.name` },
    stage: sql`p.stage`,
    items: sql`p.items`,
    returned: sql`p.returned`,
    since: sql`p.since`,
    saved_at: sql`p.saved_at`,
    stale: sql`p.stale`,
  },
  // Work without a person waits for a decision, whatever the order
  { key, first: sql`p.is_gone`, search: (text) => nameHolds(sql`p.name`, text) },
);

interface Row extends ListedRow<typeof holderList> {
  readonly id: number;
  readonly is_gone: boolean;
  readonly size: number;
}

/** Returns a page of who holds how many items of a task, by person and stage. */
export async function readHolders(
  db: Queryable,
  request: ParsedRequestOf<Api['listHolders']>,
): Promise<ResponseOf<Api['listHolders']>> {
  const page = await reader.readPage<Row>(db, request, {
    also: sql`, ${key} as id, p.is_gone, p.size`,
    tables: sql`(${holdersOf(request.task_id, request.stale_hours)}) p`,
    where: sql`true`,
    isComputed: true,
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...reader.fieldsOf(row), id: row.id, is_gone: row.is_gone, size: row.size })),
  };
}

/** SQL: the people who hold items of a task, a row for each stage. */
const holdersOf = (taskId: number, staleHours: number): Sql => sql`
  select h.user_id, u.name, h.stage, bool_or(h.is_gone) as is_gone, count(*) as items, sum(h.size) as size,
    count(*) filter (where h.status not in ('in_annotation', 'in_inspection')) as returned, count(*) filter (where ${isStale(staleHours)}) as stale,
    min(h.held_since) as since, max(h.saved_at) filter (where h.saved_at >= h.held_since) as saved_at
  from ${heldItems(taskId)} h join app_user u on u.id = h.user_id
  group by h.user_id, u.name, h.stage`;
