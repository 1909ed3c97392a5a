import { itemStatuses } from '@earmark/contract';
import { sql, type Sql } from '../db/index.ts';
import { readPage, type HandlersOf } from '../http/index.ts';
import { itemsInReach, requireTask } from '../workflow/index.ts';
import { itemColumns, itemTables, toItem, type ItemRow } from './queries.ts';

/** What each sort of the contract orders by. */
const orderKeys: Readonly<Record<'id' | 'name' | 'duration_seconds' | 'saved_at' | 'status', Sql>> = {
  id: sql`i.id`,
  name: sql`lower(i.name)`,
  duration_seconds: sql`(i.total_samples::double precision / i.sample_rate)`,
  saved_at: sql`i.saved_at`,
  status: sql`array_position(${itemStatuses}::text[], i.status)`,
};

export const listItems: HandlersOf<'listItems'>['listItems'] = async (request, context) => {
  await requireTask(context.db, context, request.task_id);
  const page = await readPage<ItemRow>(context.db, request, {
    select: itemColumns,
    from: sql`
      from ${itemTables}
      where i.task_id = ${request.task_id} and ${itemsInReach(context, request.stage)}
        and (cardinality(${request.status}::text[]) = 0 or i.status = any(${request.status}))
        and (${request.search} = '' or strpos(lower(i.name), lower(${request.search})) > 0)`,
    order: request.order === 'asc' ? sql`${orderKeys[request.sort]} asc nulls first, i.id asc` : sql`${orderKeys[request.sort]} desc nulls last, i.id desc`,
  });
  return { ...page, rows: page.rows.map(toItem) };
};
