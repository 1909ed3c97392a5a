import { z } from 'zod';
import {
  columnIds,
  columnOf,
  filterIds,
  filterKinds,
  sortIds,
  type FilterId,
  type FilterKindOf,
  type List,
  type ListColumn,
  type SortId,
  type ValueId,
} from '../list/index.ts';
import { dayRange, id, namePart, numberRange, paging, reference, time, timeRange } from './endpoint.ts';

/** What a request takes to narrow a list by a column; by choice see `choices`. */
const filterSchemas = {
  text: namePart,
  numbers: numberRange.optional(),
  times: timeRange.optional(),
  days: dayRange.optional(),
  flag: z.boolean().optional(),
};

/** Any of these; of none, all. Values that are not known in advance are texts. */
const choices = (of: readonly (string | number)[] | null | undefined) =>
  z
    .array(of ? z.literal(of) : z.string().max(100))
    .max(of ? of.length : 100)
    .default([]);

/** What a row says in a column, by the column's type; of a choice see `valueOf`. */
const valueSchemas = {
  id,
  name: z.string(),
  text: z.string(),
  reference,
  count: z.number().int(),
  seconds: z.number(),
  hours: z.number(),
  size: z.number(),
  total_size: z.number(),
  bytes: z.number(),
  time,
  day: z.iso.date(),
  flag: z.boolean(),
};

type FilterSchema<Column> =
  FilterKindOf<Column> extends keyof typeof filterSchemas
    ? (typeof filterSchemas)[FilterKindOf<Column>]
    : Column extends { readonly of: readonly (infer Value extends string | number)[] }
      ? z.ZodDefault<z.ZodArray<z.ZodLiteral<Value>>>
      : z.ZodDefault<z.ZodArray<z.ZodString>>;

type PlainValueSchema<Column> = Column extends { readonly type: infer Type extends keyof typeof valueSchemas }
  ? (typeof valueSchemas)[Type]
  : Column extends { readonly of: readonly (infer Value extends string | number)[] }
    ? z.ZodLiteral<Value>
    : z.ZodString;
type ValueSchema<Column> = Column extends { readonly isNullable: true }
  ? z.ZodNullable<PlainValueSchema<Column>>
  : PlainValueSchema<Column>;

type RequestShape<Of extends List> = { [Id in FilterId<Of>]: FilterSchema<Of['columns'][Id]> } & {
  sort: z.ZodDefault<z.ZodEnum<{ [Id in SortId<Of>]: Id }>>;
};
type RowShape<Of extends List> = { [Id in ValueId<Of>]: ValueSchema<Of['columns'][Id]> };
/** The same as values, as an answer holds them. */
export type ListFields<Of extends List> = { [Id in ValueId<Of>]: z.output<ValueSchema<Of['columns'][Id]>> };
/** How a list is narrowed and sorted, as its call's request takes it. */
export type ListAsked<Of extends List> = { [Id in FilterId<Of>]?: z.input<FilterSchema<Of['columns'][Id]>> } & {
  sort: SortId<Of>;
  order: 'asc' | 'desc';
};

/** The request of a list's call: pages, search, sorting and filters from the list's rows, and what the call takes besides. */
export function listRequest<const Of extends List, Scope extends z.ZodRawShape>(list: Of, scope: Scope) {
  const sorts: readonly string[] = sortIds(list);
  const shape = {
    ...Object.fromEntries(filterIds(list).map((name) => [name, filterSchema(columnOf(list, name))])),
    sort: z.enum(sorts).default(list.sort),
  };
  return z.strictObject({
    ...paging,
    order: z.enum(['asc', 'desc']).default(list.order),
    ...scope,
    // The types read the same rows as the code above; Object.fromEntries cannot express that.
    ...(shape as unknown as RequestShape<Of>),
  });
}

/** The fields of a list's row that its columns show, each under the column's id. */
export function listRow<const Of extends List>(list: Of): RowShape<Of> {
  const fields = columnIds(list).flatMap((name) => {
    const schema = valueSchema(columnOf(list, name));
    return schema === undefined ? [] : [[name, schema]];
  });
  // As above.
  return Object.fromEntries(fields) as RowShape<Of>;
}

function filterSchema(column: ListColumn): z.ZodType {
  if (column.type === 'id') throw new TypeError('No list is narrowed by the ids of its rows');
  const kind = filterKinds[column.type];
  return kind === 'choices' ? choices('of' in column ? column.of : null) : filterSchemas[kind];
}

function valueSchema(column: ListColumn): z.ZodType | undefined {
  if (column.type === 'composite') return undefined;
  const schema =
    column.type !== 'choice' ? valueSchemas[column.type] : column.of === null ? z.string() : z.literal(column.of);
  return 'isNullable' in column ? schema.nullable() : schema;
}
