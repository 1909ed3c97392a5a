import { z } from 'zod';
import { cleanText, maxTextLength } from './clean-text.ts';

/**
 * Text labels are answered with a string, which is cleaned on input; all other labels with the ids of the chosen
 * options.
 */
export const answerSchema = z.union([
  z.string().max(maxTextLength).overwrite(cleanText),
  z.array(z.string().min(1).max(64)).max(500),
]);
export type Answer = z.infer<typeof answerSchema>;

/**
 * The id of a label, with its side when it is half of a pair. `__proto__` is rejected because a plain object cannot
 * hold it as a key.
 */
export const answerIdSchema = z
  .string()
  .min(1)
  .max(72)
  .refine((id) => id !== '__proto__');

/** Answers by label id. A label without an entry is unanswered. */
export const answersSchema = z.record(answerIdSchema, answerSchema);
export type Answers = Readonly<Record<string, Answer>>;
