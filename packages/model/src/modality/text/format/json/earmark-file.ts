import { z } from 'zod';
import { namedLabelSchema } from '../../../../answers/index.ts';
import { documentFields } from '../../../../document/index.ts';
import { linkTypeSchema } from '../../../../label/index.ts';
import { markSchema, maxMarks, maxParts, maxSections } from '../../document/index.ts';

/** Names the format in its files. */
export const textFormatName = 'earmark-text';
/** Version of the files that are written. */
export const textFormatVersion = 1;

/** Schema of the portable JSON of one text, version 1. Positions are in code points. */
export const earmarkTextSchema = z.strictObject({
  format: z.literal(textFormatName),
  version: z.literal(textFormatVersion),
  text: z.strictObject({
    name: z.string().max(1000),
    parts: z
      .array(z.strictObject({ name: z.string().max(1000), text: z.string() }))
      .min(1)
      .max(maxParts),
  }),
  /** Enough to interpret the answers and links without the template. */
  labels: z.array(namedLabelSchema).max(100_000),
  links: z.array(linkTypeSchema).max(1000).default([]),
  ...documentFields,
  marks: z.array(markSchema).max(maxMarks + maxSections),
});
export type EarmarkText = z.infer<typeof earmarkTextSchema>;
