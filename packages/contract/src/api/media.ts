import { z } from 'zod';
import { time } from './endpoint.ts';

/** Signed addresses of an audio, good until `expires_at` and no longer than the session. */
export const mediaSchema = z.object({ audio_url: z.string(), peaks_url: z.string(), expires_at: time });
export type SignedMedia = z.infer<typeof mediaSchema>;
