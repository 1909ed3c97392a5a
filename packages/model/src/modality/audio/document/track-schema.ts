import { z } from 'zod';
import { cleanText } from '../../../label/index.ts';

/** A row of segments: a speaker, a tier, a channel. */
export const trackSchema = z.strictObject({
  title: z.string().max(100).overwrite(cleanText),
  /** Whether its segments may lie over each other. */
  mayOverlap: z.boolean(),
  /** The channel it belongs to, from 0; `null` is the whole audio. */
  channel: z.number().int().min(0).max(63).nullable(),
});
export type Track = Readonly<z.infer<typeof trackSchema>>;
