/** Anything that may stand in a `${}` of a statement. Plain objects need `sql.json`. */
export type SqlValue = string | number | bigint | boolean | Date | null | Sql | Json | JsonBytes | readonly SqlValue[];

/** One piece of a statement: literal text, or a value that becomes a `$n` parameter. */
type Piece = string | { readonly value: Exclude<SqlValue, Sql> };

/**
 * A statement or a fragment of one, made by the `sql` tag. Values never become part of the text:
 * they are numbered in order when the whole statement is sent.
 */
export class Sql {
  readonly pieces: readonly Piece[];
  /** Whether the statement may take minutes: the embedded database is not given up meanwhile. */
  readonly isLong: boolean;

  constructor(pieces: readonly Piece[], isLong = false) {
    this.pieces = pieces;
    this.isLong = isLong;
  }

  /** The text with `$1`, `$2`… and the values in that order. */
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

/** The text of a value for a `jsonb` column, in UTF-8: however much it is, nothing is made of it on the way. */
export class JsonBytes {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/**
 * Composes SQL: nested fragments are spliced in, every other value becomes a parameter.
 * Arrays pass as PostgreSQL arrays (`= any(${ids})`), `undefined` is refused.
 */
export function sql(strings: TemplateStringsArray, ...values: SqlValue[]): Sql {
  const pieces: Piece[] = [strings[0] ?? ''];
  values.forEach((value, index) => pieces.push(...toPieces(value), strings[index + 1] ?? ''));
  return new Sql(pieces);
}

/** Joins fragments or values, by a comma unless told otherwise. An empty list is a mistake of the caller. */
sql.join = (items: readonly SqlValue[], separator: Sql = sql`, `): Sql => {
  if (items.length === 0) throw new TypeError('sql.join needs at least one item');
  return new Sql(items.flatMap((item, index) => [...(index === 0 ? [] : separator.pieces), ...toPieces(item)]));
};

/** A quoted name; several parts are joined by dots (`sql.identifier('job', 'id')` is `"job"."id"`). */
sql.identifier = (...parts: string[]): Sql =>
  new Sql([parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.')]);

/** A value for a `json` or `jsonb` column or parameter. */
sql.json = (value: unknown): Json => new Json(value);

/** A value for a place of type `jsonb` whose text is there already. */
sql.jsonBytes = (bytes: Uint8Array): JsonBytes => new JsonBytes(bytes);

/** A fragment of nothing, for optional clauses. */
sql.empty = new Sql([]);

/** The same statement as one that may take minutes, such as maintenance of a whole table. */
sql.long = (statement: Sql): Sql => new Sql(statement.pieces, true);

/** Text from a trusted file, such as a migration. Without parameters it may hold several statements. */
export function script(text: string): Sql {
  return new Sql([text], true);
}

function toPieces(value: SqlValue): readonly Piece[] {
  if (value instanceof Sql) return value.pieces;
  if (value === undefined) throw new TypeError('undefined is no SQL value: say null');
  return [{ value }];
}
