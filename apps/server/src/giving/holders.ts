import type { Holder } from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { heldItems } from '../workflow/index.ts';

/** SQL condition: held item `h` was neither received nor saved within these hours. */
export const isStale = (hours: number): Sql =>
  sql`coalesce(greatest(h.held_since, h.saved_at) < now() - ${hours} * interval '1 hour', false)`;

/** Returns who holds how many items of a task, by person and stage, oldest first. */
export async function readHolders(db: Queryable, taskId: number, staleHours: number): Promise<Holder[]> {
  const rows = await db.query<{
    user_id: number;
    name: string;
    stage: Holder['stage'];
    is_gone: boolean;
    items: number;
    returned: number;
    size: number;
    stale: number;
    since: Date | null;
    saved_at: Date | null;
  }>(sql`
    select h.user_id, u.name, h.stage, bool_or(h.is_gone) as is_gone, count(*) as items, sum(h.size) as size,
      count(*) filter (where h.status not in ('in_annotation', 'in_inspection')) as returned, count(*) filter (where ${isStale(staleHours)}) as stale,
      min(h.held_since) as since, max(h.saved_at) filter (where h.saved_at >= h.held_since) as saved_at
    from ${heldItems(taskId)} h join app_user u on u.id = h.user_id
    group by h.user_id, u.name, h.stage order by min(h.held_since) nulls first, u.name, h.user_id, h.stage`);
  return rows.map(({ user_id, name, since, saved_at, ...row }) => ({
    ...row,
    user: { id: user_id, name },
    since: since?.toISOString() ?? null,
    saved_at: saved_at?.toISOString() ?? null,
  }));
}
