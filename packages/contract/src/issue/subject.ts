import { z } from 'zod';

/**
 * Forms whose fields have names of their own in sentences: the name of a task is the “task name”. Kept beside the
 * schemas, so that it appears in no document made of them.
 */
const subjects = z.registry<{ readonly subject: string }>();

/** Declares what a form describes; the last call on its schema, because derived schemas are not registered. */
export const formOf = <Schema extends z.ZodType>(subject: string, schema: Schema): Schema => {
  subjects.add(schema, { subject });
  return schema;
};

/** Where a path leads within a schema: the subject of the innermost form on the way, and the names passed. */
export interface NamedField {
  readonly subject: string | undefined;
  readonly names: readonly string[];
}

/** Follows a path through objects, lists and unions; numbers in the path are indices of a list. */
export function fieldAt(schema: z.core.$ZodType | undefined, path: readonly PropertyKey[]): NamedField {
  let subject: string | undefined;
  let here = schema === undefined ? [] : unwrapped(schema);
  const enter = (): void => {
    subject = here.map((one) => subjects.get(one)?.subject).find((found) => found !== undefined) ?? subject;
  };
  enter();
  for (const part of path) {
    here = here.flatMap((one) => partsOf(one, part)).flatMap(unwrapped);
    enter();
  }
  return { subject, names: path.filter((part) => typeof part === 'string' && !/^\d+$/.test(part)).map(String) };
}

/** A schema with those that it wraps, or lets choose from. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType[] {
  const inner: readonly z.core.$ZodType[] =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
      ? [schema._zod.def.innerType]
      : schema instanceof z.ZodPipe
        ? [schema._zod.def.in]
        : schema instanceof z.ZodUnion
          ? schema._zod.def.options
          : [];
  return [schema, ...inner.flatMap(unwrapped)];
}

function partsOf(schema: z.core.$ZodType, part: PropertyKey): z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return [schema._zod.def.element];
  if (schema instanceof z.ZodRecord) return [schema._zod.def.valueType];
  const name = String(part);
  const shape = schema instanceof z.ZodObject ? schema._zod.def.shape : {};
  const found = Object.hasOwn(shape, name) ? shape[name] : undefined;
  return found === undefined ? [] : [found];
}
