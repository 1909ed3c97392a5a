import { figureItemList, limits, type FigureItem } from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { listReader, nameHolds, type ListedRow, type ListPart, type ListRequest } from '../list/index.ts';
import { itemsInReach, tasksInReach, seenItems } from '../workflow/index.ts';
import { requireCounted } from './counted.ts';
import { factsOf, isStraightTo, type ZonedDays } from './facts.ts';

const reader = listReader(
  figureItemList,
  {
    item: { id: sql`i.id`, name: sql`i.name` },
    task: { id: sql`t.id`, name: sql`t.name` },
    user: { id: sql`u.id`, name: sql`u.name` },
    at: sql`f.at`,
    size: sql`i.size`,
    amount: sql`f.amount`,
    is_passed: sql`f.is_passed`,
    errors: sql`coalesce((select string_agg(e.name, ', ' order by e.position, e.id) from verdict_error x join error_type e on e.id = x.error_type_id where x.verdict_id = f.verdict_id), '')`,
    status: sql`i.status`,
  },
  { key: sql`f.key`, search: (text) => nameHolds(sql`i.name`, text) },
);

type Row = ListedRow<typeof figureItemList> & Pick<FigureItem, 'business' | 'is_open'>;

/** Returns a page of the facts that a figure is made of: what it counts, and what it divides by. */
export const listFigureItems: HandlersOf<'listFigureItems'>['listFigureItems'] = async (request, context) => {
  const page = await readFacts(request, context);
  return {
    ...page,
    rows: page.rows.map(({ business, is_open, ...row }, index) => ({
      id: (request.page - 1) * request.page_size + index + 1,
      ...reader.fieldsOf({ ...row }),
      business,
      is_open: is_open ?? false,
    })),
  };
};

/** Returns the items of the facts around a page, to walk through them as they were. */
export const listFigureItemIds: HandlersOf<'listFigureItemIds'>['listFigureItemIds'] = async (request, context) => {
  const page_size = limits.walk.figureRows;
  const page = Math.floor(((request.page - 1) * request.page_size) / page_size) + 1;
  const { rows } = await readFacts({ ...request, page, page_size }, context);
  return { ids: [...new Set(rows.flatMap(({ item, is_open: isOpen }) => (item !== null && isOpen ? [item.id] : [])))] };
};

type Request = Parameters<HandlersOf<'listFigureItems'>['listFigureItems']>[0];
type Context = Parameters<HandlersOf<'listFigureItems'>['listFigureItems']>[1];

async function readFacts(request: Request, context: Context) {
  const counted = await requireCounted(request, context);
  const { factsIn, passingIn = factsIn, counts } = factsOf(request.figure, counted, request.error_type_id);
  const isNarrowed = reader.isNarrowed(request);
  const read = (db: Queryable, known?: DaysOfPage) => {
    const days = known?.days ?? counted;
    // Those of no known days are all of a period, of which none is passed over by time
    const passing = known?.days === undefined ? factsIn : passingIn;
    return readPage(db, request, context, { facts: factsIn(days), passing: passing(days) }, isNarrowed, known);
  };
  if (isNarrowed) return read(context.db);
  // The sums and the facts that they are of as they stood at one moment, so that facts need not be counted to cut out
  // the page
  return context.db.transaction(async (tx) => read(tx, await findDays(tx, counts, request)), { isSnapshot: true });
}

const readPage = (
  db: Queryable,
  request: Request,
  context: Context,
  { facts, passing }: Readonly<Record<'facts' | 'passing', Sql>>,
  isNarrowed: boolean,
  known?: DaysOfPage,
) =>
  reader.readPage<Row>(db, request, {
    also: sql`, p.business, (${tasksInReach(context)} and ${itemsInReach(context)}) is true as is_open`,
    tables: sql`
      (${facts}) f left join ${context.scope === 'assigned' ? seenItems(context.caller.userId) : sql`item`} i on i.id = f.item_id
      join task t on t.id = f.task_id join project p on p.id = t.project_id join app_user u on u.id = f.user_id`,
    where: sql`true`,
    ...(known && { total: () => sql`${known.total}::bigint`, part: known.days }),
    // What comes before the page is not looked up in the tables that a row is shown from
    ...(!isNarrowed && {
      bare: { tables: sql`(${passing}) f`, unless: ['item', 'task', 'user', 'size', 'errors', 'status'] },
    }),
  });

interface DaysOfPage {
  readonly total: number;
  /**
   * The days that the page is of, with the part of the list that their facts are; undefined where they are not known.
   */
  readonly days?: Required<ZonedDays> & ListPart;
}

interface DayOfFacts {
  readonly day: string;
  readonly facts: number;
  readonly zone: string;
  readonly last_zone: string;
  readonly is_straight: boolean;
}

/**
 * Returns how many facts there are, and of a page by time which days it is of: their facts alone are read then, however
 * many come before. Days of several time zones overlap, so that they are no order.
 */
async function findDays(
  db: Queryable,
  counts: Sql,
  { sort, order, page, page_size }: ListRequest,
): Promise<DaysOfPage> {
  const rows = await db.query<DayOfFacts>(sql`
    select d.*, d.day::text as day, ${isStraightTo(sql`d.day`, sql`d.zone`)} and ${isStraightTo(sql`d.day + 1`, sql`d.zone`)} as is_straight
    from (
      select w.day, sum(w.facts)::bigint as facts, min(p.time_zone) as zone, max(p.time_zone) as last_zone
      from (${counts}) w join project p on p.id = w.project_id group by w.day having sum(w.facts) <> 0) d
    order by d.day ${order === 'asc' ? sql`asc` : sql`desc`}`);
  const total = rows.reduce((sum, { facts }) => sum + facts, 0);
  const [{ zone } = { zone: '' }] = rows;
  if (sort !== 'at' || rows.some((row) => row.zone !== zone || row.last_zone !== zone)) return { total };
  const before = (page - 1) * page_size;
  let end = 0;
  const ends = rows.map(({ facts }) => (end += facts));
  const first = ends.findIndex((count) => count > before);
  if (first === -1) return { total };
  const reached = ends.findIndex((count) => count >= before + page_size);
  const last = reached === -1 ? rows.length - 1 : reached;
  const ofPage = rows.slice(first, last + 1);
  const ordered = ofPage.map(({ day }) => day).toSorted();
  const [from = '', to = ''] = [ordered[0], ordered.at(-1)];
  const ahead = ends[first - 1] ?? 0;
  const isStraight = ofPage.every((row) => row.is_straight);
  return { total, days: { from, to, zone, isStraight, before: ahead, size: (ends[last] ?? ahead) - ahead } };
}
