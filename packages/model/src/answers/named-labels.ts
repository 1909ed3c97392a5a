import { z } from 'zod';
import { allLabels, answerIdSchema, labelTypes, type LabelScope, type LabelSet } from '../label/index.ts';

/** Schema of a label as a file describes it: enough to interpret the answers without the template. */
export const namedLabelSchema = z.strictObject({
  id: answerIdSchema,
  title: z.string().max(200),
  scope: z.enum(['global', 'segment']),
  type: z.enum(labelTypes),
  options: z.array(z.strictObject({ id: z.string().min(1).max(64), title: z.string().max(200) })).max(500),
});
export type NamedLabel = z.infer<typeof namedLabelSchema>;

/** All labels of a template, parents before children, global ones first. */
export const namedLabels = (labels: LabelSet): NamedLabel[] =>
  (['global', 'segment'] as const satisfies LabelScope[]).flatMap((scope) =>
    allLabels(labels[scope]).map((label) => ({
      id: label.id,
      title: label.title,
      scope,
      type: label.type,
      options: label.options.map((option) => ({ id: option.id, title: option.title })),
    })),
  );
