import { itemStatuses, type ParsedRequestOf, type Api } from '@earmark/contract';
import { sql, type Sql } from '../db/index.ts';
import { nameHolds, orderByKey, readPage, withinNumbers, withinTime, type HandlersOf } from '../http/index.ts';
import { itemsInReach, requireTaskToRead } from '../workflow/index.ts';
import { itemColumns, itemTables, toItem, type ItemRow } from './queries.ts';

const duration = sql`(i.total_samples::double precision / i.sample_rate)`;

/** What each sort of the contract orders by. */
const orderKeys: Readonly<Record<ParsedRequestOf<Api['listItems']>['sort'], Sql>> = {
  id: sql`i.id`,
  name: sql`lower(i.name)`,
  duration_seconds: duration,
  target_seconds: sql`(i.target_samples::double precision / i.sample_rate)`,
  segment_count: sql`i.segment_count`,
  saved_at: sql`i.saved_at`,
  status: sql`array_position(${itemStatuses}::text[], i.status)`,
  annotator: sql`lower(annotator.name)`,
  inspector: sql`lower(inspector.name)`,
  verifier: sql`lower(verifier.name)`,
};

export const listItems: HandlersOf<'listItems'>['listItems'] = async (request, context) => {
  await requireTaskToRead(context.db, context, request.task_id);
  const page = await readPage<ItemRow>(context.db, request, {
    select: itemColumns,
    from: sql`
      from ${itemTables}
      where i.task_id = ${request.task_id} and ${itemsInReach(context, request.stage)}
        and (cardinality(${request.status}::text[]) = 0 or i.status = any(${request.status}))
        and (${nameHolds(sql`i.name`, request.search)} or i.id::text = ${request.search})
        and ${nameHolds(sql`coalesce(annotator.name, '')`, request.annotator)} and ${nameHolds(sql`coalesce(inspector.name, '')`, request.inspector)}
        and ${nameHolds(sql`coalesce(verifier.name, '')`, request.verifier)}
        and ${withinNumbers(duration, request.duration)} and ${withinTime(sql`i.saved_at`, request.saved)}
        and (${request.is_valid ?? null}::boolean is null or i.is_valid = ${request.is_valid ?? null})`,
    order: orderByKey('i', orderKeys[request.sort], request.order),
  });
  return { ...page, rows: page.rows.map(toItem) };
};
