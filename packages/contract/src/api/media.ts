import { z } from 'zod';
import { time } from './endpoint.ts';

/** Signed addresses of what an item is shown and heard from, by their names (of audio `audio` and `peaks`), good until `expires_at` and no longer than the session. */
export const mediaSchema = z.object({ urls: z.record(z.string(), z.string()), expires_at: time });
export type SignedMedia = z.infer<typeof mediaSchema>;
