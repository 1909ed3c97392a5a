import { z } from 'zod';
import { audioDocumentSchema } from '../../document/index.ts';
import { allLabels, answerIdSchema, labelTypes, type LabelScope, type LabelSet } from '../../../../label/index.ts';

export const jsonFormatName = 'earmark-audio';
export const jsonFormatVersion = 1;

const {
  kind: _kind,
  version: _version,
  sampleRate,
  channels,
  totalSamples,
  tracks,
  ...content
} = audioDocumentSchema.shape;

const namedLabelSchema = z.strictObject({
  id: answerIdSchema,
  title: z.string().max(200),
  scope: z.enum(['global', 'segment']),
  type: z.enum(labelTypes),
  options: z.array(z.strictObject({ id: z.string().min(1).max(64), title: z.string().max(200) })).max(500),
});
/** A label as the file describes it: enough to interpret the answers without the template. */
export type NamedLabel = z.infer<typeof namedLabelSchema>;

/** Schema of the portable JSON of one audio, version 1. Times are in samples. */
export const jsonFileSchema = z.strictObject({
  format: z.literal(jsonFormatName),
  version: z.literal(jsonFormatVersion),
  audio: z.strictObject({ name: z.string().max(1000), sampleRate, channels, totalSamples }),
  labels: z.array(namedLabelSchema).max(100_000),
  ...content,
  tracks: tracks.default([]),
});
export type JsonFile = z.infer<typeof jsonFileSchema>;

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
