import { z } from 'zod';

/** The five kinds of question of the specification's Label entity. */
export const labelTypes = ['text', 'single_select', 'multi_select', 'single_tiled', 'multi_tiled'] as const;
export type LabelType = (typeof labelTypes)[number];

/** How deep labels may hang below options: a first-level label is level 1. */
export const maxLabelLevels = 5;

const id = z.string().min(1).max(64);
const title = z.string().max(200);

/** One choice of a label; choosing it opens its associated sub-items. */
export interface Option {
  id: string;
  title: string;
  isDefault: boolean;
  labels: Label[];
}

/** The two halves of a paired label, as the channels lie. */
export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];

/** One question put to the annotator about the whole item or about a segment. */
export interface Label {
  id: string;
  title: string;
  type: LabelType;
  isRequired: boolean;
  options: Option[];
  /** Asked once for the left and once for the right channel; `expandPairs` makes the two labels of it. */
  isPaired?: boolean;
  /** Which of a pair this is; never stored. */
  side?: Side;
}

/** A label whose options may open `levels - 1` more levels. Not recursive, so that no input can exhaust the stack. */
const labelSchemaOf = (levels: number): z.ZodType<Label, Label> =>
  z.strictObject({ id, title, type: z.enum(labelTypes), isRequired: z.boolean(), options: z.array(optionSchemaOf(levels - 1)).max(500), isPaired: z.boolean().optional() });

const optionSchemaOf = (levels: number): z.ZodType<Option, Option> =>
  z.strictObject({ id, title, isDefault: z.boolean(), labels: levels > 0 ? z.array(labelSchemaOf(levels)).max(50) : z.array(z.never()) });

/** One level more than allowed gets through, for `checkLabelSet` to explain. */
export const labelSchema: z.ZodType<Label, Label> = labelSchemaOf(maxLabelLevels + 1);

/** The questions of a template: about the whole item (`global`) and about each segment (`segment`). */
export const labelSetSchema = z.strictObject({
  global: z.array(labelSchema).max(200),
  segment: z.array(labelSchema).max(200),
});
export type LabelSet = z.infer<typeof labelSetSchema>;
export type LabelScope = keyof LabelSet;

export const isText = (label: Label): boolean => label.type === 'text';
export const isMultiple = (label: Label): boolean => label.type === 'multi_select' || label.type === 'multi_tiled';
