import { z } from 'zod';
import { time } from './endpoint.ts';

/**
 * Signed media addresses of an item by name (audio has `audio` and `peaks`), valid until `expires_at` and no longer
 * than the session.
 */
export const mediaSchema = z.object({ urls: z.record(z.string(), z.string()), expires_at: time });
export type SignedMedia = z.infer<typeof mediaSchema>;
