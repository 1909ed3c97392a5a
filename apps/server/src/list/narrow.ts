import { sql, type Sql } from '../db/index.ts';

/** SQL condition: a number lies in a range, both ends inclusive. */
export const withinNumbers = (
  value: Sql,
  range: { readonly from?: number | undefined; readonly to?: number | undefined } = {},
): Sql =>
  sql`(${range.from ?? null}::double precision is null or ${value} >= ${range.from ?? null}) and (${range.to ?? null}::double precision is null or ${value} <= ${range.to ?? null})`;

/** SQL condition: a time lies in a range, end exclusive. */
export const withinTime = (
  value: Sql,
  range: { readonly from?: string | undefined; readonly to?: string | undefined } = {},
): Sql =>
  sql`(${range.from ?? null}::timestamptz is null or ${value} >= ${range.from ?? null}::timestamptz) and (${range.to ?? null}::timestamptz is null or ${value} < ${range.to ?? null}::timestamptz)`;

/** SQL condition: a date lies in a range, both ends inclusive. */
export const withinDays = (
  value: Sql,
  range: { readonly from?: string | undefined; readonly to?: string | undefined } = {},
): Sql =>
  sql`(${range.from ?? null}::date is null or ${value} >= ${range.from ?? null}::date) and (${range.to ?? null}::date is null or ${value} <= ${range.to ?? null}::date)`;

/** SQL condition: a name contains a text, case-insensitively; always true for an empty text. */
export const nameHolds = (name: Sql, part: string): Sql =>
  part === '' ? sql`true` : sql`strpos(lower(${name}), lower(${part})) > 0`;
