import { textRulesSchema } from '@earmark/model';
import { z } from 'zod';
import type { FieldMessage } from '../../field/index.ts';
import { limits } from '../../limit.ts';
import { refuseWrongChecks } from '../checks.ts';
import type { ContractModality } from '../modality.ts';
import { textIngestSchema } from './ingest.ts';

const count = z.number().int().nonnegative();

/** Rules of a new text task: the model's rules. */
const textTaskRulesSchema = textRulesSchema.superRefine(({ characterSets, checks }, context) => {
  if (checks) refuseWrongChecks(checks, context, 'checks');
  // They are named by the task's own field; the server fills them in here
  if (characterSets.length > 0)
    context.addIssue({ code: 'custom', message: 'invalid' satisfies FieldMessage, path: ['characterSets'] });
});

/** Text: the size is the number of characters (code points), the units are spans, links and sections. */
export const textContract = {
  facts: z.strictObject({
    /** Encoding by which the file was decoded at ingest. */
    encoding: z.string(),
    part_count: count,
    line_count: count,
    parts: z
      .array(
        z.strictObject({
          name: z.string(),
          /** SHA-256 of the part in UTF-8. */
          sha256: z.string(),
          /** Length in code points. */
          length: count,
          lines: count,
          /** Number of sentences. */
          sentences: count,
        }),
      )
      .min(1)
      .max(limits.text.maxParts),
  }),
  factColumns: {
    part_count: { type: 'count', name: { en: 'Parts', zh: '部分数' }, isNullable: true, isSortable: true },
    line_count: { type: 'count', name: { en: 'Lines', zh: '行数' }, isNullable: true, isSortable: true },
    encoding: { type: 'text', name: { en: 'Encoding', zh: '编码' }, isNullable: true, isSortable: true },
  },
  upload: {
    sources: ['txt', 'csv', 'tsv', 'xlsx', 'json', 'jsonl', 'conll', 'bio', 'bioes', 'iob'],
    sourceMaxBytes: limits.text.sourceMaxBytes,
    annotations: {
      extensions: ['ann', 'json', 'jsonl', 'conll', 'bio', 'bioes', 'iob', 'tsv', 'csv', 'xlsx'],
      names: [],
      companions: ['ann'],
      templates: ['xlsx', 'csv', 'jsonl'],
    },
  },
  ingest: textIngestSchema,
  taskRules: textTaskRulesSchema,
  /** Ids are those of the model's formats, plus `csv` and `xlsx`. */
  exportFormats: {
    data: ['json', 'csv', 'xlsx'],
    tools: ['doccano', 'labelstudio', 'prodigy', 'spacy'],
    standoff: ['brat', 'webanno'],
    tokens: ['conll2003', 'bio', 'bioes'],
    learning: ['squad', 'fasttext'],
  },
  tokenFormats: ['conll2003', 'bio', 'bioes', 'webanno', 'spacy', 'prodigy'],
  countsLosses: true,
} as const satisfies ContractModality;
