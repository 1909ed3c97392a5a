import { z } from 'zod';
import { time } from './endpoint.ts';

/** Data of the error `edit_conflict`: who has edited the thing since it was read, when, and what it says now. */
export const editConflictOf = <Values extends z.ZodType>(values: Values) =>
  z.object({ by: z.string(), at: time, edit_version: z.number().int(), values });

export interface EditConflict<Values> {
  readonly by: string;
  readonly at: string;
  readonly edit_version: number;
  readonly values: Values;
}
