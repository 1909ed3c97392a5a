import { sql, type Sql } from '../db/index.ts';

/** SQL condition: a number lies within a range, both ends included. */
export const withinNumbers = (
  value: Sql,
  range: { readonly from?: number | undefined; readonly to?: number | undefined } = {},
): Sql =>
  sql`(${range.from ?? null}::double precision is null or ${value} >= ${range.from ?? null}) and (${range.to ?? null}::double precision is null or ${value} <= ${range.to ?? null})`;

/** SQL condition: a moment lies within a stretch of time, whose end is not part of it. */
export const withinTime = (
  value: Sql,
  range: { readonly from?: string | undefined; readonly to?: string | undefined } = {},
): Sql =>
  sql`(${range.from ?? null}::timestamptz is null or ${value} >= ${range.from ?? null}::timestamptz) and (${range.to ?? null}::timestamptz is null or ${value} < ${range.to ?? null}::timestamptz)`;

/** SQL condition: a day lies within a range, both ends included. */
export const withinDays = (
  value: Sql,
  range: { readonly from?: string | undefined; readonly to?: string | undefined } = {},
): Sql =>
  sql`(${range.from ?? null}::date is null or ${value} >= ${range.from ?? null}::date) and (${range.to ?? null}::date is null or ${value} <= ${range.to ?? null}::date)`;

/** SQL condition: a name holds a part, in any case; an empty part lets everything through. */
export const nameHolds = (name: Sql, part: string): Sql =>
  part === '' ? sql`true` : sql`strpos(lower(${name}), lower(${part})) > 0`;
