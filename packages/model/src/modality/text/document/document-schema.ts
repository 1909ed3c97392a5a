import { z } from 'zod';
import { documentFields, type Comment } from '../../../document/index.ts';
import type { Answers } from '../../../label/index.ts';
import { maxMarks, maxParts, maxSections, maxTextPoints, textVersion } from './limits.ts';
import { markSchema, type Mark } from './mark-schema.ts';
import { checkMarks } from './sound.ts';

const partSchema = z.strictObject({
  /** Length of the part in code points. */
  length: z.number().int().min(0).max(maxTextPoints),
});

/**
 * All annotations of one text. The text itself is not in it: it is named by its hash, never changes, and its ranges
 * count its code points. Immutable: commands return new documents that share unchanged parts.
 */
export const textDocumentSchema = z
  .strictObject({
    kind: z.literal('text'),
    /** Version of the schema and of the command rules; `migrateTextDocument` upgrades earlier ones. */
    version: z.literal(textVersion),
    ...documentFields,
    /** The parts of the text, as the source has them. */
    parts: z.array(partSchema).min(1).max(maxParts),
    marks: z.array(markSchema).max(maxMarks + maxSections),
  })
  // Documents from outside hold what commands would have to refuse, such as links to nothing
  .superRefine((document, context) => {
    const fault = checkMarks(document);
    if (fault) context.addIssue({ code: 'custom', path: [...fault.path], message: fault.code });
  });

/**
 * Sections come first, by part and start; then spans, by part, first start, last end and id; then links, by id
 * (`compareMarks`).
 */
export interface TextDocument extends Readonly<
  Omit<z.infer<typeof textDocumentSchema>, 'marks' | 'comments' | 'answers' | 'parts'>
> {
  readonly answers: Answers;
  readonly comments: readonly Comment[];
  readonly parts: readonly { readonly length: number }[];
  readonly marks: readonly Mark[];
}
