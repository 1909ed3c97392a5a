import {
  columnOf,
  filterIds,
  filterKinds,
  isSortable,
  type List,
  type ListColumn,
  type ListFields,
  type SqlId,
  type ValueId,
} from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { nameHolds, withinDays, withinNumbers, withinTime } from './narrow.ts';
import { readPage, type Page } from './page.ts';

/** A thing by its id and name. */
interface ReferenceSql {
  readonly id: Sql;
  readonly name: Sql;
}
type ChoiceSql = (wanted: readonly (string | number)[]) => Sql;
type AnyColumnSql = Sql | ReferenceSql | ChoiceSql;

/** What a column is in SQL: its value; of a reference its id and name; of a composite column when a row fits the choice. */
type ColumnSql<Column> = Column extends { readonly type: 'reference' }
  ? ReferenceSql
  : Column extends { readonly type: 'composite' }
    ? ChoiceSql
    : Sql;

/** Every column of a list in SQL over the list's tables; one that is missing does not compile. */
export type ListSql<Of extends List> = { readonly [Id in SqlId<Of>]: ColumnSql<Of['columns'][Id]> };

/** A row as the columns' SQL reads it. */
export type ListedRow<Of extends List> = {
  [Id in ValueId<Of> & SqlId<Of>]: Of['columns'][Id] extends { readonly type: 'time' }
    ? Date | Extract<ListFields<Of>[Id], null>
    : ListFields<Of>[Id];
};

interface ListRequest extends Readonly<Record<string, unknown>> {
  readonly page: number;
  readonly page_size: number;
  readonly search: string;
  readonly order: 'asc' | 'desc';
  readonly sort: string;
}

/** What the rows of a list are besides its columns. */
interface ListParts {
  /** Fields of the rows that no column shows, with a comma before them. */
  readonly also?: Sql;
  /** What follows FROM. */
  readonly tables: Sql;
  /** Which rows the caller may see. */
  readonly where: Sql;
}

interface ListOptions {
  /** What the search looks at instead of the row's name and number. */
  readonly search?: (text: string) => Sql;
  /** Keeps pages stable where no column holds the row's number. */
  readonly key?: Sql;
}

/** Reads a list of the contract: what is selected, how the rows are narrowed and ordered, all from its columns. */
export interface ListReader<Of extends List> {
  /** The values of all columns, each under its id. */
  readonly select: Sql;
  /** A page of the rows that the request asks for, within those that `where` lets. */
  readPage<Row extends ListedRow<Of>>(db: Queryable, request: ListRequest, parts: ListParts): Promise<Page<Row>>;
  /** The columns' fields of a row as the contract has them, and no others. */
  fieldsOf(row: ListedRow<Of>): Pick<ListFields<Of>, ValueId<Of> & SqlId<Of>>;
}

export function listReader<const Of extends List>(
  list: Of,
  table: ListSql<Of>,
  options: ListOptions = {},
): ListReader<Of> {
  const columns = Object.entries<AnyColumnSql>(table).map(([id, value]) => ({ id, value, column: columnOf(list, id) }));
  const valued = columns.filter(({ column }) => column.type !== 'composite');
  const find = (id: string) => {
    const found = columns.find((one) => one.id === id);
    if (!found) throw new Error(`The column ${id} of ${list.name} has no SQL`);
    return found;
  };
  const search = (text: string): Sql => {
    if (text === '') return sql`true`;
    if (options.search) return options.search(text);
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
        search(request.search),
        ...filterIds<List>(list).map((id) => {
          const { column, value } = find(id);
          return condition(column, value, request[id]);
        }),
      ],
      sql` and `,
    );
  const order = ({ sort, order: direction }: ListRequest): Sql => {
    const { column, value } = find(sort);
    if (!isSortable(column)) throw new Error(`${list.name} cannot be sorted by ${sort}`);
    const key = options.key ?? plain(find('id').value);
    const by = orderKey(column, value);
    return direction === 'asc' ? sql`${by} asc nulls first, ${key} asc` : sql`${by} desc nulls last, ${key} desc`;
  };
  const select = sql.join(
    valued.map(({ id, column, value }) => sql`${selected(column, value)} as ${sql.identifier(id)}`),
  );
  return {
    select,
    readPage: (db, request, { also = sql.empty, tables, where: within }) =>
      readPage(db, request, {
        select: sql`${select}${also}`,
        from: sql`from ${tables} where ${within} and ${where(request)}`,
        order: order(request),
      }),
    fieldsOf: (row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      const fields = valued.map(({ id }) => {
        const value = values.get(id);
        return [id, value instanceof Date ? value.toISOString() : value];
      });
      // `ListedRow` and `ListFields` differ by the moments alone, which became texts above.
      return Object.fromEntries(fields) as ReturnType<ListReader<Of>['fieldsOf']>;
    },
  };
}

function plain(value: AnyColumnSql): Sql {
  if (typeof value === 'function') throw new TypeError('A composite column has no value');
  return 'name' in value ? value.name : value;
}

function selected({ type, ...column }: ListColumn, value: AnyColumnSql): Sql {
  if (type !== 'reference' || typeof value === 'function' || !('name' in value)) return plain(value);
  const made = sql`jsonb_build_object('id', ${value.id}, 'name', ${value.name})`;
  return 'isNullable' in column ? sql`case when ${value.id} is not null then ${made} end` : made;
}

/** Texts in any case, choices in the order in which the contract names them. */
function orderKey(column: ListColumn, value: AnyColumnSql): Sql {
  const key = plain(value);
  if (column.type === 'name' || column.type === 'text' || column.type === 'reference') return sql`lower(${key})`;
  return column.type === 'choice' && column.of
    ? sql`array_position(${column.of.map(String)}::text[], ${key}::text)`
    : key;
}

interface Wanted {
  readonly text: string;
  readonly numbers: { readonly from?: number; readonly to?: number } | undefined;
  readonly times: { readonly from?: string; readonly to?: string } | undefined;
  readonly days: Wanted['times'];
  readonly flag: boolean | undefined;
  readonly choices: readonly (string | number)[];
}

/** When a row fits what the request wants of a column. */
function condition(column: ListColumn, value: AnyColumnSql, wanted: unknown): Sql {
  // The call's schema is made of the same columns and has checked what the request says.
  const by = <Kind extends keyof Wanted>(_kind: Kind): Wanted[Kind] => wanted as Wanted[Kind];
  if (column.type === 'id') throw new TypeError('No list is narrowed by the ids of its rows');
  switch (filterKinds[column.type]) {
    case 'text':
      return nameHolds(sql`coalesce(${plain(value)}, '')`, by('text'));
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
    case 'choices': {
      const choices = by('choices');
      if (choices.length === 0) return sql`true`;
      return typeof value === 'function' ? value(choices) : sql`${plain(value)} = any(${choices})`;
    }
  }
}
