/** Type-safe access to untrusted JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value of JSON is an object; lists are none. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a list as it is, and no elements for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the first of the fields that holds a string. */
export function textAt(object: JsonObject, ...fields: readonly string[]): string | undefined {
  for (const field of fields)
    if (Object.hasOwn(object, field) && typeof object[field] === 'string') return object[field];
  return undefined;
}

/** Returns the first of the fields that holds a number or a numeric string. */
export function numberAt(object: JsonObject, ...fields: readonly string[]): number | undefined {
  for (const field of fields) {
    const value = Object.hasOwn(object, field) ? object[field] : undefined;
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
  }
  return undefined;
}
