import { z } from 'zod';
import { audioDocumentSchema } from '../../document/index.ts';
import { namedLabelSchema } from '../../../../answers/index.ts';

/** Names the format in its files. */
export const jsonFormatName = 'earmark-audio';
/** Version of the files that are written. */
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
