/** Careful looks into JSON that anybody may have written. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The first of the fields that holds a text. */
export function textAt(object: JsonObject, ...fields: readonly string[]): string | undefined {
  for (const field of fields)
    if (Object.hasOwn(object, field) && typeof object[field] === 'string') return object[field];
  return undefined;
}

/** The first of the fields that holds a number, or a text that is one. */
export function numberAt(object: JsonObject, ...fields: readonly string[]): number | undefined {
  for (const field of fields) {
    const value = Object.hasOwn(object, field) ? object[field] : undefined;
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
  }
  return undefined;
}
