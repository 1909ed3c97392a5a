import { Json, JsonBytes, Sql, type SqlValue } from './sql.ts';

/**
 * Encodes a parameter in PostgreSQL's text format, identically for both engines; the server infers the type from the
 * parameter's position. Objects other than `Json` throw instead of being guessed at. Serialised JSON stays bytes.
 */
export function encodeParameter(value: Exclude<SqlValue, Sql>): string | Uint8Array | null {
  return value instanceof JsonBytes ? value.bytes : encodeValue(value);
}

/** Encodes a value that may also be an array element. */
export function encodeValue(value: Exclude<SqlValue, Sql>): string | null {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Json) return encodeJson(value);
  if (isArray(value)) return encodeArray(value);
  throw new TypeError('An object is no SQL value: wrap it in sql.json');
}

/** Decodes a column's text by the type's OID; unlisted types stay text. */
export function decodeValue(oid: number, text: string): unknown {
  const decode = decoders.get(oid);
  return decode === undefined ? text : decode(text);
}

type Decode = (text: string) => unknown;

const scalars: readonly { oid: number; arrayOid: number; decode: Decode }[] = [
  { oid: 16, arrayOid: 1000, decode: (text) => text === 't' },
  { oid: 20, arrayOid: 1016, decode: decodeInt8 },
  { oid: 21, arrayOid: 1005, decode: Number },
  { oid: 23, arrayOid: 1007, decode: Number },
  { oid: 25, arrayOid: 1009, decode: (text) => text },
  { oid: 26, arrayOid: 1028, decode: Number },
  { oid: 114, arrayOid: 199, decode: JSON.parse },
  { oid: 700, arrayOid: 1021, decode: Number },
  { oid: 701, arrayOid: 1022, decode: Number },
  { oid: 1043, arrayOid: 1015, decode: (text) => text },
  { oid: 1082, arrayOid: 1182, decode: (text) => text },
  { oid: 1184, arrayOid: 1185, decode: decodeTimestamp },
  { oid: 1700, arrayOid: 1231, decode: Number },
  { oid: 2950, arrayOid: 2951, decode: (text) => text },
  { oid: 3802, arrayOid: 3807, decode: JSON.parse },
];

const decoders = new Map<number, Decode>(
  scalars.flatMap(({ oid, arrayOid, decode }): [number, Decode][] => [
    [oid, decode],
    [arrayOid, (text) => decodeArray(text, decode)],
  ]),
);

function decodeInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for an exact number`);
  return value;
}

/** Sessions use UTC, so the text ends in `+00`. */
function decodeTimestamp(text: string): Date {
  const date = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  if (Number.isNaN(date.getTime())) throw new RangeError(`${text} is no time of the calendar`);
  return date;
}

function encodeJson(json: Json): string {
  const text: string | undefined = JSON.stringify(json.value);
  if (text === undefined) throw new TypeError('undefined is no JSON value: say null');
  return text;
}

function encodeArray(values: readonly SqlValue[]): string {
  return `{${values.map(encodeElement).join(',')}}`;
}

function encodeElement(value: SqlValue): string {
  if (value instanceof Sql) throw new TypeError('A fragment cannot be an element of an array value');
  if (value === null) return 'NULL';
  if (isArray(value)) return encodeArray(value);
  return `"${(encodeValue(value) ?? '').replace(/["\\]/g, '\\$&')}"`;
}

/** Parses PostgreSQL's array text format (`{a,"b c",NULL,{…}}`). */
function decodeArray(text: string, decode: Decode): unknown[] {
  const tokens = text.matchAll(/[{}]|"(?:[^"\\]|\\[\s\S])*"|[^{},"]+/g);
  const stack: unknown[][] = [[]];
  for (const [token] of tokens) {
    if (token === '{') {
      const inner: unknown[] = [];
      stack.at(-1)?.push(inner);
      stack.push(inner);
    } else if (token === '}') stack.pop();
    else if (token === 'NULL') stack.at(-1)?.push(null);
    else stack.at(-1)?.push(decode(token.startsWith('"') ? token.slice(1, -1).replace(/\\([\s\S])/g, '$1') : token));
  }
  const [array] = stack[0] ?? [];
  if (!Array.isArray(array)) throw new SyntaxError('Malformed array text');
  return array;
}

function isArray(value: SqlValue): value is readonly SqlValue[] {
  return Array.isArray(value);
}
