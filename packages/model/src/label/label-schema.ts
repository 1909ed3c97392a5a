import { z } from 'zod';
import { labelTypes, maxLabelLevels, type Label, type LabelSet, type Option } from './label.ts';

const id = z.string().min(1).max(64);
const title = z.string().max(200);

/**
 * Schema of a label whose options may open `levels - 1` more levels. Unrolled instead of recursive, so that hostile
 * input cannot exhaust the stack.
 */
const labelSchemaOf = (levels: number): z.ZodType<Label, Label> =>
  z.strictObject({
    id,
    title,
    type: z.enum(labelTypes),
    isRequired: z.boolean(),
    options: z.array(optionSchemaOf(levels - 1)).max(500),
    isPaired: z.boolean().optional(),
  });

const optionSchemaOf = (levels: number): z.ZodType<Option, Option> =>
  z.strictObject({
    id,
    title,
    isDefault: z.boolean(),
    labels: levels > 0 ? z.array(labelSchemaOf(levels)).max(50) : z.array(z.never()),
  });

/** Accepts one level more than allowed, so that `checkLabelSet` can report the depth with a sentence. */
export const labelSchema: z.ZodType<Label, Label> = labelSchemaOf(maxLabelLevels + 1);

export const labelSetSchema: z.ZodType<LabelSet, LabelSet> = z.strictObject({
  global: z.array(labelSchema).max(200),
  segment: z.array(labelSchema).max(200),
});
