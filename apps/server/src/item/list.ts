import type { Item, WorkStage } from '@earmark/contract';
import { sql, type Sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { itemsInReach, requireTaskToRead, type Reaching } from '../workflow/index.ts';
import { itemFields, itemReader, itemTables, toItem, type ItemRow } from './queries.ts';

interface Listing {
  readonly task_id: number;
  readonly stage?: WorkStage | undefined;
  readonly in_inspection_sample?: boolean | undefined;
}

/** SQL condition: the items of a task, to be read in reach, that its list shows before search and filters. */
export const listedItems = ({ task_id, stage, in_inspection_sample: sampled }: Listing, reaching: Reaching): Sql =>
  sql`i.task_id = ${task_id} and ${itemsInReach(reaching, stage)} and (${sampled === undefined || reaching.scope !== 'assigned'}::boolean or i.annotator_id is distinct from ${reaching.caller.userId})`;

/** Nobody learns which of the own work is going to be looked at. */
export const withoutOwnSample = (item: Item, { caller, scope }: Reaching): Item =>
  scope === 'assigned' && item.annotator?.id === caller.userId ? { ...item, in_inspection_sample: false } : item;

/** Returns a page of the items in the caller's scope. */
export const listItems: HandlersOf<'listItems'>['listItems'] = async (request, context) => {
  await requireTaskToRead(context.db, context, request.task_id);
  const page = await itemReader.readPage<ItemRow>(context.db, request, {
    also: itemFields(),
    tables: itemTables,
    where: listedItems(request, context),
  });
  return { ...page, rows: page.rows.map((row) => withoutOwnSample(toItem(row), context)) };
};
