import { limits, type Item, type WorkStage } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import type { HandlersOf, SignedInContext } from '../http/index.ts';
import type { ListCount } from '../list/index.ts';
import { hasGroundTruth, itemsInReach, requireTaskToRead, seenItems, type Reaching } from '../workflow/index.ts';
import {
  bareTables,
  copierFields,
  copierReader,
  copierTables,
  itemFields,
  seenFields,
  itemReader,
  itemTables,
  seenCopierFields,
  seenCopierReader,
  seenReader,
  seenTables,
  toItem,
  type ItemRow,
} from './queries.ts';

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

/** Whether items of a task have blind copies. */
const hasCopies = async (db: Queryable, taskId: number): Promise<boolean> =>
  (await maybeOne(
    db,
    sql`select id from task where id = ${taskId} and (copies > 1 or exists (select from item i where i.task_id = task.id and i.copies > 1))`,
  )) !== undefined;

/** How items are read, lists of them and each: some hide what their annotators and inspectors must not learn. */
export function readingOf(
  userId: number,
  { hasChecks, isBlind }: { readonly hasChecks: boolean; readonly isBlind: boolean },
) {
  if (hasChecks)
    return isBlind
      ? {
          reader: seenCopierReader,
          tables: copierTables(userId, seenItems(userId)),
          also: seenCopierFields(userId),
        }
      : {
          reader: seenReader,
          tables: seenTables(userId),
          bare: bareTables(seenItems(userId)),
          also: seenFields(userId),
        };
  return isBlind
    ? { reader: copierReader, tables: copierTables(userId), also: copierFields() }
    : { reader: itemReader, tables: itemTables, bare: bareTables(), also: itemFields() };
}

/** How the items of a task are read in the caller's scope. */
async function listingOf(request: Listing, context: SignedInContext) {
  await requireTaskToRead(context.db, context, request.task_id);
  const isAssigned = context.scope === 'assigned';
  const isBlind = isAssigned && (await hasCopies(context.db, request.task_id));
  const hasChecks = isAssigned && (await hasGroundTruth(context.db, request.task_id));
  return { ...readingOf(context.caller.userId, { hasChecks, isBlind }), where: listedItems(request, context) };
}

/** Returns the ids of all items of a list. */
export const listItemIds: HandlersOf<'listItemIds'>['listItemIds'] = async (request, context) => {
  const { reader, tables, where } = await listingOf(request, context);
  return { ids: await reader.readIds(context.db, request, { tables, where }, limits.task.maxItems) };
};

/** Returns how many items of a list are in each status; of a whole task, as its tally says. */
export const countItems: HandlersOf<'countItems'>['countItems'] = async (request, context) => {
  const { reader, tables, where } = await listingOf(request, context);
  const { db } = context;
  const isWhole = isWholeTask(request, context);
  return {
    counts: await reader.readCounts(db, request, { tables, where }, 'status', async () =>
      isWhole ? countsOfTask(db, request.task_id) : undefined,
    ),
  };
};

/** Whether a list without search and filters holds all items of its task. */
const isWholeTask = ({ stage }: Listing, { scope }: Reaching): boolean => scope !== 'assigned' && stage === undefined;

/**
 * SQL: how many items a task has, of the named statuses where there are any, as its tally says; those of a deleted
 * task, of which it counts what was worked on alone, are counted.
 */
const itemsOf = (taskId: number, statuses: readonly string[]): Sql => {
  const wanted = statuses.length === 0 ? sql`true` : sql`status = any(${[...statuses]})`;
  return sql`(
  select case when t.deleted_at is null then (select coalesce(sum(items), 0)::bigint from item_tally where task_id = t.id and ${wanted})
    else (select count(*) from item where task_id = t.id and ${wanted}) end
  from task t where t.id = ${taskId})`;
};

/** Undefined for a task that was deleted, of which the tally counts what was worked on alone. */
async function countsOfTask(db: Queryable, taskId: number): Promise<ListCount[] | undefined> {
  const kept = await maybeOne(db, sql`select id from task where id = ${taskId} and deleted_at is null`);
  if (!kept) return undefined;
  return db.query<{ value: string; count: number }>(
    sql`select status as value, sum(items)::bigint as count from item_tally where task_id = ${taskId} group by status having sum(items) <> 0 order by status`,
  );
}

/** Returns a page of the items in the caller's scope. */
export const listItems: HandlersOf<'listItems'>['listItems'] = async (request, context) => {
  const { reader, ...parts } = await listingOf(request, context);
  const total = isWholeTask(request, context)
    ? (statuses: readonly string[]) => itemsOf(request.task_id, statuses)
    : undefined;
  const page = await reader.readPage<ItemRow>(context.db, request, { ...parts, total });
  return { ...page, rows: page.rows.map((row) => withoutOwnSample(toItem(row), context)) };
};
