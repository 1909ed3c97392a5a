import { z } from 'zod';
import {
  columnIds,
  columnOf,
  filterIds,
  filterKinds,
  isComposite,
  sortIds,
  type FilterId,
  type FilterKindOf,
  type List,
  type ListColumn,
  type SortId,
  type ValueId,
} from '../list/index.ts';
import { day, dayRange, id, namePart, numberRange, paging, reference, time, timeRange } from './endpoint.ts';

/** Filter schema of each column type; for choices see `choices`. */
const filterSchemas = {
  text: namePart,
  numbers: numberRange.optional(),
  times: timeRange.optional(),
  days: dayRange.optional(),
  flag: z.boolean().optional(),
  /** Any of the people, null for no one; all rows when empty. */
  people: z.array(id.nullable()).max(100).default([]),
};

/** Schema of a choice filter: any of the values, or all rows when empty. Values not known in advance are strings. */
const choices = (of: readonly (string | number)[] | null | undefined) =>
  z
    .array(of ? z.literal(of) : z.string().max(100))
    .max(of ? of.length : 100)
    .default([]);

/** Value schema of each column type; for choices see `valueOf`. */
const valueSchemas = {
  id,
  name: z.string(),
  text: z.string(),
  reference,
  person: reference,
  count: z.number().int(),
  seconds: z.number(),
  hours: z.number(),
  size: z.number(),
  total_size: z.number(),
  bytes: z.number(),
  hertz: z.number().int(),
  time,
  day,
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
/** Row fields of a list with their output types. */
export type ListFields<Of extends List> = { [Id in ValueId<Of>]: z.output<ValueSchema<Of['columns'][Id]>> };
/** Filter parameters of a list, as its request takes them. */
export type ListAsked<Of extends List> = { [Id in FilterId<Of>]?: z.input<FilterSchema<Of['columns'][Id]>> } & {
  sort: SortId<Of>;
  order: 'asc' | 'desc';
};

/**
 * Builds the request schema of a list call: paging, search, sorting and filters from the columns, plus the call's own
 * parameters.
 */
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
    // RequestShape is derived from the same columns as the loop above, which Object.fromEntries cannot express.
    ...(shape as unknown as RequestShape<Of>),
  });
}

/** How many rows of a list have each value of its counted column, whatever that column is filtered by. */
export const listCounts = z.object({ counts: z.array(z.object({ value: z.string(), count: z.number().int() })) });

/** Schemas of the row fields that a list's columns show, keyed by column id. */
export function listRow<const Of extends List>(list: Of): RowShape<Of> {
  const fields = columnIds(list).flatMap((name) => {
    const schema = valueSchema(columnOf(list, name));
    return schema === undefined ? [] : [[name, schema]];
  });
  // Same reason as above.
  return Object.fromEntries(fields) as RowShape<Of>;
}

function filterSchema(column: ListColumn): z.ZodType {
  if (column.type === 'id') throw new TypeError('No list is narrowed by the ids of its rows');
  const kind = filterKinds[column.type];
  return kind === 'choices' ? choices('of' in column ? column.of : null) : filterSchemas[kind];
}

function valueSchema(column: ListColumn): z.ZodType | undefined {
  if (isComposite(column)) return undefined;
  const schema =
    column.type !== 'choice' ? valueSchemas[column.type] : column.of === null ? z.string() : z.literal(column.of);
  return 'isNullable' in column ? schema.nullable() : schema;
}
