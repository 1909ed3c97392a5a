/** Values allowed in a `${}` of a statement. Plain objects require `sql.json`. */
export type SqlValue = string | number | bigint | boolean | Date | null | Sql | Json | JsonBytes | readonly SqlValue[];

/** Part of a statement: literal text, or a value that becomes a `$n` parameter. */
type Piece = string | { readonly value: Exclude<SqlValue, Sql> };

/**
 * A statement or fragment created by the `sql` tag. Values never become part of the text: they are numbered when the
 * whole statement is sent.
 */
export class Sql {
  readonly pieces: readonly Piece[];
  /** Whether the statement may take minutes, which extends the embedded database's timeout. */
  readonly isLong: boolean;
  /** Whether connections keep the plan of the statement. */
  readonly isFrequent: boolean;

  constructor(pieces: readonly Piece[], { isLong = false, isFrequent = false } = {}) {
    this.pieces = pieces;
    this.isLong = isLong;
    this.isFrequent = isFrequent;
  }

  /** Returns the text with `$1`, `$2`… and the values in that order. */
  compile(): { text: string; values: Exclude<SqlValue, Sql>[] } {
    const values: Exclude<SqlValue, Sql>[] = [];
    let text = '';
    for (const piece of this.pieces) text += typeof piece === 'string' ? piece : `$${values.push(piece.value)}`;
    return { text, values };
  }
}

/** A value for a `json` or `jsonb` column. */
export class Json {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** A `jsonb` value as UTF-8 text; passed through without parsing, whatever its size. */
export class JsonBytes {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/**
 * Composes SQL: nested fragments are inlined, every other value becomes a parameter. Arrays are passed as PostgreSQL
 * arrays (`= any(${ids})`); `undefined` throws.
 */
export function sql(strings: TemplateStringsArray, ...values: SqlValue[]): Sql {
  const pieces: Piece[] = [strings[0] ?? ''];
  values.forEach((value, index) => pieces.push(...toPieces(value), strings[index + 1] ?? ''));
  return new Sql(pieces);
}

/** Joins fragments or values, by comma by default. Throws for an empty list. */
sql.join = (items: readonly SqlValue[], separator: Sql = sql`, `): Sql => {
  if (items.length === 0) throw new TypeError('sql.join needs at least one item');
  return new Sql(items.flatMap((item, index) => [...(index === 0 ? [] : separator.pieces), ...toPieces(item)]));
};

/** A quoted identifier; several parts are joined by dots (`sql.identifier('job', 'id')` is `"job"."id"`). */
sql.identifier = (...parts: string[]): Sql =>
  new Sql([parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.')]);

/** A value for a `json` or `jsonb` column or parameter. */
sql.json = (value: unknown): Json => new Json(value);

/** A `jsonb` parameter given as serialised text. */
sql.jsonBytes = (bytes: Uint8Array): JsonBytes => new JsonBytes(bytes);

/** The empty fragment, for optional clauses. */
sql.empty = new Sql([]);

/** Marks a statement that may take minutes, such as maintenance of a whole table. */
sql.long = (statement: Sql): Sql => new Sql(statement.pieces, { isLong: true });

/**
 * Marks a statement that runs with most calls and reads or writes by key, so that one plan suits all values. Each
 * connection plans it a few times instead of always, which takes most of its time.
 */
sql.frequent = (statement: Sql): Sql => new Sql(statement.pieces, { isFrequent: true });

/** Text of a trusted file, such as a migration. Without parameters it may contain several statements. */
export function script(text: string): Sql {
  return new Sql([text], { isLong: true });
}

function toPieces(value: SqlValue): readonly Piece[] {
  if (value instanceof Sql) return value.pieces;
  if (value === undefined) throw new TypeError('undefined is no SQL value: say null');
  return [{ value }];
}
