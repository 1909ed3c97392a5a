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
export const nameHolds = (name: Sql, part: string): Sql => (part === '' ? sql`true` : contains(name, part));

/** SQL condition: a text contains another one, whatever their case; nothing in it is a pattern. */
export const contains = (value: Sql, part: string): Sql =>
  sql`strpos(${foldedFor(part, value)}, ${foldedFor(part, sql`${part}::text`)}) > 0`;

/**
 * SQL of a text folded only as far as the part that is sought in it requires: folding all alphabets takes five times as
 * long as searching Chinese, which has no case, in the text as it is. A part of ASCII letters does not find the two
 * letters of other alphabets that fold to ASCII (U+0130, U+212A).
 */
export function foldedFor(part: string, value: Sql): Sql {
  if (!hasCase(part)) return value;
  return Array.from(part).some((character) => character > '\u007f' && hasCase(character))
    ? sql`lower(${value})`
    : sql`lower(${value} collate "C")`;
}

const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();
