import { textEncodings } from '@earmark/model';
import { z } from 'zod';
import { limits } from '../../limit.ts';

/** Formats whose files bring texts with their annotations, by the ids of the model. */
export const annotatedTextFormats = [
  'json',
  'doccano',
  'labelstudio',
  'webanno',
  'conll2003',
  'bio',
  'bioes',
  'spacy',
  'prodigy',
  'squad',
  'fasttext',
  // A table of marks, as it is exported; in a workbook as well
  'csv',
] as const;

/** Layout of a file of texts: one text, one per line, one per row of a table, or annotated texts in a format. */
export const textLayouts = ['file', 'lines', 'table', ...annotatedTextFormats] as const;
export type TextLayout = (typeof textLayouts)[number];

const column = z.string().max(200);

/** Options by which a file of texts is read. Columns of a table without a header are called by their number, from 1. */
export const textIngestSchema = z.strictObject({
  encoding: z.enum(textEncodings).optional(),
  layout: z.enum(textLayouts).optional(),
  hasHeader: z.boolean().optional(),
  /** The column with the names of the texts; empty for names by line. */
  nameColumn: column.optional(),
  /** The columns that become parts of a text, in order, and what the parts are called. */
  parts: z
    .array(
      z.strictObject({ column: column.min(1), name: z.string().trim().min(1).max(limits.text.partNameMaxCharacters) }),
    )
    .min(1)
    .max(limits.text.maxParts)
    .optional(),
});
export type TextIngest = z.infer<typeof textIngestSchema>;
