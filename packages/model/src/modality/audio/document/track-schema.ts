import { z } from 'zod';
import { cleanText } from '../../../label/index.ts';

/** A row of segments: a speaker, a tier or a channel. */
export const trackSchema = z.strictObject({
  title: z.string().max(100).overwrite(cleanText),
  /** Whether segments of this track may overlap. */
  mayOverlap: z.boolean(),
  /** The channel of the track, from 0; `null` means the whole audio. */
  channel: z.number().int().min(0).max(63).nullable(),
});
export type Track = Readonly<z.infer<typeof trackSchema>>;
