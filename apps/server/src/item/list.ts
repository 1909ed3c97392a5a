import { sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { itemsInReach, requireTaskToRead } from '../workflow/index.ts';
import { itemFields, itemReader, itemTables, toItem, type ItemRow } from './queries.ts';

/** Returns a page of the items in the caller's scope. */
export const listItems: HandlersOf<'listItems'>['listItems'] = async (request, context) => {
  await requireTaskToRead(context.db, context, request.task_id);
  const page = await itemReader.readPage<ItemRow>(context.db, request, {
    also: itemFields(),
    tables: itemTables,
    where: sql`i.task_id = ${request.task_id} and ${itemsInReach(context, request.stage)}`,
  });
  return { ...page, rows: page.rows.map(toItem) };
};
