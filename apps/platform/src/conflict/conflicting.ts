import { workErrors, type CallError, type EditConflict } from '@earmark/contract';
import type { z } from 'zod';

/** The data of the error `edit_conflict`; undefined for every other error. */
export function conflictIn<Values>(
  error: CallError,
  schema: z.ZodType<EditConflict<Values>>,
): EditConflict<Values> | undefined {
  return error.code === workErrors.edit_conflict.code ? schema.parse(error.data) : undefined;
}

/** The version of a field that the person keeps. */
export type Side = 'mine' | 'theirs';

/** A field on which two versions differ; untouched by whoever saves second unless `isMine`. */
interface ConflictingField<Values> {
  readonly name: keyof Values & string;
  readonly isMine: boolean;
}

/** The fields that somebody else has changed from `base`, where the own version says something else. */
export const conflictingFields = <Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): ConflictingField<Values>[] =>
  // Object.keys widens the key type to string.
  (Object.keys(theirs) as (keyof Values & string)[])
    .filter((name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]))
    .map((name) => ({ name, isMine: !isSame(mine[name], base[name]) }));

/** Whether two values read by the same schema are equal: then their parts have the same order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
