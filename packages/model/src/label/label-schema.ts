import { z } from 'zod';
import {
  labelTypes,
  maxLabelLevels,
  maxLinkEnds,
  maxLinkTypes,
  optionColors,
  type Label,
  type LabelSet,
  type LinkType,
  type Option,
} from './label.ts';

const id = z.string().min(1).max(64);
const title = z.string().max(200);
const color = z.enum(optionColors).optional();
const key = z
  .string()
  .regex(/^[a-z0-9]$/)
  .optional();

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
    mustConfirm: z.boolean().optional(),
    isMultiLine: z.boolean().optional(),
  });

const optionSchemaOf = (levels: number): z.ZodType<Option, Option> =>
  z.strictObject({
    id,
    title,
    isDefault: z.boolean(),
    labels: levels > 0 ? z.array(labelSchemaOf(levels)).max(50) : z.array(z.never()),
    color,
    key,
  });

/** Accepts one level more than allowed, so that `checkLabelSet` can report the depth with a sentence. */
export const labelSchema: z.ZodType<Label, Label> = labelSchemaOf(maxLabelLevels + 1);

/** Schema of a link type; `checkLabelSet` says what is wrong with one that passes. */
export const linkTypeSchema: z.ZodType<LinkType, LinkType> = z.strictObject({
  id,
  title,
  color,
  key,
  ends: z
    .array(
      z.strictObject({
        name: title,
        takes: z.union([z.literal('any'), z.array(id).max(700)]),
        isMany: z.boolean().optional(),
        isOptional: z.boolean().optional(),
      }),
    )
    .max(maxLinkEnds),
});

/** Schema of the labels of a template or task, as they are stored. */
export const labelSetSchema: z.ZodType<LabelSet, LabelSet> = z.strictObject({
  global: z.array(labelSchema).max(200),
  segment: z.array(labelSchema).max(200),
  links: z.array(linkTypeSchema).max(maxLinkTypes).optional(),
});
