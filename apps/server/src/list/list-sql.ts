import {
  columnOf,
  countedId,
  countedWithPage,
  filterIds,
  filterKinds,
  isComposite,
  isSortable,
  type FilterId,
  type List,
  type ListColumn,
  type ListFields,
  type SqlId,
  type ValueId,
} from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { contains, nameHolds, withinDays, withinNumbers, withinTime } from './narrow.ts';
import { readKeys, readPage, type ListPart, type Page } from './page.ts';

/** SQL of an entity's id and name. */
interface ReferenceSql {
  readonly id: Sql;
  readonly name: Sql;
}
/** SQL of the ids of a row's people, a subquery of one column. */
interface PeopleSql {
  readonly people: Sql;
}
type ChoiceSql = (wanted: readonly (string | number)[]) => Sql;
/**
 * SQL of a text that is searched in another way than its value: what the list shows, and the condition of its filter
 * for a part that is not empty.
 */
export interface TextSql {
  readonly shown: Sql;
  readonly holds: (part: string, request: ListRequest) => Sql;
}
type AnyColumnSql = Sql | ReferenceSql | PeopleSql | ChoiceSql | TextSql;

/**
 * SQL of a column: a value; for a reference or person its id and name; for a composite column the condition of its
 * filter, or its people.
 */
type ColumnSql<Column> = Column extends { readonly type: 'reference' | 'person' }
  ? ReferenceSql
  : Column extends { readonly type: 'people' }
    ? PeopleSql
    : Column extends { readonly type: 'composite' }
      ? ChoiceSql
      : Column extends { readonly type: 'text' }
        ? Sql | TextSql
        : Sql;

/** SQL of every column of a list; a missing column does not compile. */
export type ListSql<Of extends List> = { readonly [Id in SqlId<Of>]: ColumnSql<Of['columns'][Id]> };

/** A row as selected by the columns' SQL. */
export type ListedRow<Of extends List> = {
  [Id in ValueId<Of> & SqlId<Of>]: Of['columns'][Id] extends { readonly type: 'time' }
    ? Date | Extract<ListFields<Of>[Id], null>
    : ListFields<Of>[Id];
};

export interface ListRequest extends Readonly<Record<string, unknown>> {
  readonly page: number;
  readonly page_size: number;
  readonly search: string;
  readonly order: 'asc' | 'desc';
  readonly sort: string;
}

/** Parts of a list's query besides its columns. */
interface ListParts {
  /** Additional select fields, each preceded by a comma. */
  readonly also?: Sql;
  /** The FROM clause. */
  readonly tables: Sql;
  /** The FROM clause that suffices for conditions and orders, unless the list is sorted by one of the columns. */
  readonly bare?: { readonly tables: Sql; readonly unless: readonly string[] } | undefined;
  /** Condition: rows visible to the caller. */
  readonly where: Sql;
  /**
   * Number of the rows visible to the caller, where a tally knows it; of those with the named values of the counted
   * column, when there are any.
   */
  readonly total?: ((values: readonly string[]) => Sql) | undefined;
  /** The counts of a list that nothing else narrows, where something knows them. */
  readonly counts?: (() => Promise<ListCount[] | undefined>) | undefined;
  /** See `PageParts`. */
  readonly isComputed?: boolean;
  /** See `PageParts`; of a list that nothing narrows. */
  readonly part?: ListPart | undefined;
}

interface ListOptions {
  /** Search condition, when it differs from name and id. */
  readonly search?: (text: string, request: ListRequest) => Sql;
  /** SQL condition of rows that stand before all others, whatever the order. */
  readonly first?: Sql;
  /** SQL that names a row, when no column holds its id; breaks ties of the order, so that pages are stable. */
  readonly key?: Sql;
}

/** How many rows have a value. */
export interface ListCount {
  readonly value: string;
  readonly count: number;
}

/** Reads a list of the contract; selection, filters and order derive from its columns. */
export interface ListReader<Of extends List> {
  /** Select list of all columns, each under its id. */
  readonly select: Sql;
  /**
   * Returns a page of the requested rows, within those that `where` permits, with the counts of the list's column that
   * has them.
   */
  readPage<Row extends ListedRow<Of>>(
    db: Queryable,
    request: ListRequest,
    parts: ListParts,
  ): Promise<Page<Row> & { counts?: ListCount[] }>;
  /** Returns the ids of the requested rows of all pages, in the list's order. */
  readIds(
    db: Queryable,
    request: ListRequest,
    parts: Pick<ListParts, 'tables' | 'where'>,
    most: number,
  ): Promise<number[]>;
  /**
   * Returns how many of the requested rows have each value of a column, whatever that column is filtered by. `known` is
   * asked where nothing else narrows the list.
   */
  readCounts(
    db: Queryable,
    request: ListRequest,
    parts: Pick<ListParts, 'tables' | 'where'>,
    column: FilterId<Of>,
    known?: () => Promise<ListCount[] | undefined>,
  ): Promise<ListCount[]>;
  /** Whether a request's search or filters leave rows out. */
  isNarrowed(request: ListRequest): boolean;
  /** SQL condition: the rows that a request's search and filters find. */
  matching(request: ListRequest): Sql;
  /** Returns a row's column fields in the contract's format, and no others. */
  fieldsOf(row: ListedRow<Of>): Pick<ListFields<Of>, ValueId<Of> & SqlId<Of>>;
}

/** Creates the reader of a list from its columns' SQL. */
export function listReader<const Of extends List>(
  list: Of,
  table: ListSql<Of>,
  options: ListOptions = {},
): ListReader<Of> {
  const columns = Object.entries<AnyColumnSql>(table).map(([id, value]) => ({ id, value, column: columnOf(list, id) }));
  const valued = columns.filter(({ column }) => !isComposite(column));
  const find = (id: string) => {
    const found = columns.find((one) => one.id === id);
    if (!found) throw new Error(`The column ${id} of ${list.name} has no SQL`);
    return found;
  };
  const search = (request: ListRequest): Sql => {
    const { search: text } = request;
    if (text === '') return sql`true`;
    if (options.search) return options.search(text, request);
    const matches = valued.flatMap(({ column, value }) =>
      column.type === 'name'
        ? [nameHolds(plain(value), text)]
        : column.type === 'id'
          ? [sql`${plain(value)}::text = ${text}`]
          : [],
    );
    return sql`(${sql.join(matches, sql` or `)})`;
  };
  const where = (request: ListRequest): Sql =>
    sql.join(
      [
        search(request),
        ...filterIds<List>(list).map((id) => {
          const { column, value } = find(id);
          return condition(column, value, request[id], request);
        }),
      ],
      sql` and `,
    );
  const isNarrowed = (request: ListRequest): boolean =>
    request.search !== '' || filterIds<List>(list).some((id) => !isUnset(request[id]));
  /**
   * SQL of a total that is counted elsewhere; undefined where a search or a filter besides the counted column narrows
   * the list.
   */
  const knownTotal = (request: ListRequest, total: ListParts['total']): Sql | undefined => {
    const counted = countedId(list);
    const wanted = counted === undefined ? undefined : request[counted];
    if (counted === undefined || isUnset(wanted)) return isNarrowed(request) ? undefined : total?.([]);
    if (!Array.isArray(wanted) || isNarrowed({ ...request, [counted]: [] })) return undefined;
    return total?.(wanted.map(String));
  };
  const searchesTexts = (request: ListRequest): boolean =>
    (request.search !== '' && options.search !== undefined) ||
    columns.some(({ id, value }) => 'holds' in value && !isUnset(request[id]));
  const key = options.key ?? plain(find('id').value);
  const order = ({ sort, order: wanted }: ListRequest, fromEnd = false): Sql => {
    const { column, value } = find(sort);
    if (!isSortable(column)) throw new Error(`${list.name} cannot be sorted by ${sort}`);
    const by = orderKey(column, value);
    const direction = (wanted === 'asc') === fromEnd ? 'desc' : 'asc';
    const ahead = options.first === undefined ? sql.empty : sql`${options.first} ${fromEnd ? sql`asc` : sql`desc`}, `;
    // An index has the order that is said without nulls; with them, the whole list is sorted for each page
    if (!('isNullable' in column))
      return direction === 'asc' ? sql`${ahead}${by} asc, ${key} asc` : sql`${ahead}${by} desc, ${key} desc`;
    return direction === 'asc'
      ? sql`${ahead}${by} asc nulls first, ${key} asc`
      : sql`${ahead}${by} desc nulls last, ${key} desc`;
  };
  const select = sql.join(
    valued.map(({ id, column, value }) => sql`${selected(column, value)} as ${sql.identifier(id)}`),
  );
  const count = async (
    db: Queryable,
    request: ListRequest,
    { tables, bare, where: within }: Pick<ListParts, 'tables' | 'bare' | 'where'>,
    column: string,
    known?: () => Promise<ListCount[] | undefined>,
  ): Promise<ListCount[]> => {
    const asked: ListRequest = { ...request, [column]: [] };
    return (
      (isNarrowed(asked) ? undefined : await known?.()) ??
      (await db.query<{ value: string; count: number }>(
        sql`select ${plain(find(column).value)}::text as value, count(*) as count from ${bare?.tables ?? tables} where ${within} and ${where(asked)} group by 1 order by 1`,
      ))
    );
  };
  return {
    select,
    readPage: async <Row extends ListedRow<Of>>(db: Queryable, request: ListRequest, parts: ListParts) => {
      const { also = sql.empty, tables, bare, where: within, total, counts: known, part, isComputed } = parts;
      const counted = countedWithPage(list);
      const counts = counted === undefined ? undefined : await count(db, request, parts, counted, known);
      const page = await readPage<Row>(db, request, {
        select: sql`${select}${also}`,
        tables,
        keyTables: bare?.unless.includes(request.sort) === false ? bare.tables : undefined,
        where: sql`${within} and ${where(request)}`,
        order: order(request),
        reversed: order(request, true),
        key,
        // What was counted by value is not counted again
        total:
          knownTotal(request, total) ?? (counted && counts && !known ? sumOf(counts, request[counted]) : undefined),
        isCostly: searchesTexts(request),
        isComputed,
        part,
      });
      return counts === undefined ? page : { ...page, counts };
    },
    readIds: (db, request, { tables, where: within }, most) =>
      readKeys(db, { tables, where: sql`${within} and ${where(request)}`, order: order(request), key }, most),
    readCounts: count,
    isNarrowed,
    matching: where,
    fieldsOf: (row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      const fields = valued.map(({ id }) => {
        const value = values.get(id);
        return [id, value instanceof Date ? value.toISOString() : value];
      });
      // `ListedRow` and `ListFields` differ only in times, converted to strings above.
      return Object.fromEntries(fields) as ReturnType<ListReader<Of>['fieldsOf']>;
    },
  };
}

/** How many rows have the wanted values; without any, how many there are. */
const sumOf = (counts: readonly ListCount[], wanted: unknown): Sql => {
  const rows = isUnset(wanted) ? counts : counts.filter(({ value }) => Array.isArray(wanted) && wanted.includes(value));
  return sql`${rows.reduce((sum, { count }) => sum + count, 0)}::bigint`;
};

/** Whether a filter narrows nothing. */
const isUnset = (wanted: unknown): boolean =>
  wanted === undefined || wanted === '' || (Array.isArray(wanted) && wanted.length === 0);

function plain(value: AnyColumnSql): Sql {
  if (typeof value === 'function' || 'people' in value) throw new TypeError('A composite column has no value');
  return 'name' in value ? value.name : 'shown' in value ? value.shown : value;
}

function selected({ type, ...column }: ListColumn, value: AnyColumnSql): Sql {
  if ((type !== 'reference' && type !== 'person') || typeof value === 'function' || !('name' in value))
    return plain(value);
  const made = sql`jsonb_build_object('id', ${value.id}, 'name', ${value.name})`;
  return 'isNullable' in column ? sql`case when ${value.id} is not null then ${made} end` : made;
}

/** Texts sort case-insensitively, choices in the contract's order. */
function orderKey(column: ListColumn, value: AnyColumnSql): Sql {
  const key = plain(value);
  if (column.type === 'name' || column.type === 'text' || column.type === 'reference' || column.type === 'person')
    return sql`lower(${key})`;
  return column.type === 'choice' && column.of
    ? sql`array_position(${column.of.map(String)}::text[], ${key}::text)`
    : key;
}

/** SQL condition: the person of a row, or one of its people, is among the wanted; null is no one. */
function isOneOf(value: AnyColumnSql, wanted: readonly (number | null)[]): Sql {
  if (wanted.length === 0) return sql`true`;
  const ids = wanted.filter((id) => id !== null);
  const hasNobody = ids.length < wanted.length;
  if ('people' in value) {
    const named = sql`exists (select 1 from (${value.people}) named (id) where named.id = any(${ids}::bigint[]))`;
    return hasNobody ? sql`(${named} or not exists (${value.people}))` : named;
  }
  if (!('id' in value)) throw new TypeError('A person has an id and a name');
  const [only] = ids;
  const named =
    ids.length === 1 && only !== undefined ? sql`${value.id} = ${only}` : sql`${value.id} = any(${ids}::bigint[])`;
  return hasNobody ? sql`(${named} or ${value.id} is null)` : named;
}

interface Wanted {
  readonly text: string;
  readonly numbers: { readonly from?: number; readonly to?: number } | undefined;
  readonly times: { readonly from?: string; readonly to?: string } | undefined;
  readonly days: Wanted['times'];
  readonly flag: boolean | undefined;
  readonly choices: readonly (string | number)[];
  readonly people: readonly (number | null)[];
}

/** SQL condition for the requested filter of a column. */
function condition(column: ListColumn, value: AnyColumnSql, wanted: unknown, request: ListRequest): Sql {
  // The call's schema derives from the same columns and has validated the request.
  const by = <Kind extends keyof Wanted>(_kind: Kind): Wanted[Kind] => wanted as Wanted[Kind];
  if (column.type === 'id') throw new TypeError('No list is narrowed by the ids of its rows');
  switch (filterKinds[column.type]) {
    case 'text':
      if (by('text') === '') return sql`true`;
      if ('holds' in value) return value.holds(by('text'), request);
      return contains(sql`coalesce(${plain(value)}, '')`, by('text'));
    case 'numbers':
      return withinNumbers(plain(value), by('numbers'));
    case 'times':
      return withinTime(plain(value), by('times'));
    case 'days':
      return withinDays(plain(value), by('days'));
    case 'flag': {
      const flag = by('flag');
      return flag === undefined ? sql`true` : sql`${plain(value)} = ${flag}`;
    }
    case 'people':
      return isOneOf(value, by('people'));
    case 'choices': {
      const choices = by('choices');
      if (choices.length === 0) return sql`true`;
      if (typeof value === 'function') return value(choices);
      // Of one value an index that begins with it has the rows in the order of the rest
      const [only] = choices;
      return choices.length === 1 && only !== undefined
        ? sql`${plain(value)} = ${only}`
        : sql`${plain(value)} = any(${choices})`;
    }
  }
}
