import { limits, listColumnsSchema, type ListHabit } from '@earmark/contract';
import { sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { requireView, visibleViews } from './reach.ts';

/** The caller's columns, page sizes and default views. Views that the caller does not see any more are left out. */
export const listHabits: HandlersOf<'listHabits'>['listHabits'] = async (_request, { db, caller }) => {
  const seen = sql`select v.id from list_view v where ${visibleViews(caller)}`;
  const rows = await db.query<Omit<ListHabit, 'layout'> & { layout: unknown }>(sql`
    select h.list, h.view_id, h.layout, h.page_size, case when h.default_view_id in (${seen}) then h.default_view_id end as default_view_id
    from list_habit h where h.user_id = ${caller.userId} and (h.view_id is null or h.view_id in (${seen}))
    order by h.list, h.view_id nulls first`);
  return { habits: rows.map((row) => ({ ...row, layout: listColumnsSchema.safeParse(row.layout).data ?? null })) };
};

/** Keeps how the caller has a list. Throws `not_found` for a view that the caller does not see. */
export const keepHabit: HandlersOf<'keepHabit'>['keepHabit'] = async (
  { list, view_id: viewId, layout, page_size: pageSize, default_view_id: defaultId },
  { db, caller },
) => {
  await db.transaction(async (tx) => {
    for (const id of [viewId, defaultId ?? null]) if (id !== null) await requireView(tx, caller, id);
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('list_habit'), ${caller.userId}::integer)`);
    await tx.query(sql`
      insert into list_habit as h (user_id, list, view_id, layout, page_size, default_view_id)
      values (${caller.userId}, ${list}, ${viewId}::bigint, ${layout ? sql.json(layout) : null}::jsonb, ${pageSize ?? null}::integer, ${defaultId ?? null}::bigint)
      on conflict (user_id, list, view_id) do update set kept_at = now(),
        layout = case when ${layout === undefined} then h.layout else excluded.layout end,
        page_size = case when ${pageSize === undefined} then h.page_size else excluded.page_size end,
        default_view_id = case when ${defaultId === undefined} then h.default_view_id else excluded.default_view_id end`);
    await tx.query(
      sql`delete from list_habit where user_id = ${caller.userId} and layout is null and page_size is null and default_view_id is null`,
    );
    await tx.query(sql`
      delete from list_habit h where h.user_id = ${caller.userId} and h.kept_at < (
        select o.kept_at from list_habit o where o.user_id = ${caller.userId} order by o.kept_at desc offset ${limits.listView.lists - 1} limit 1)`);
  });
  return {};
};
