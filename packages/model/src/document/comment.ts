import { z } from 'zod';
import { cleanText } from '../label/index.ts';

/** A remark on a segment or on the whole item. */
export const commentSchema = z.strictObject({
  id: z.string().min(1).max(64),
  authorId: z.number().int().nonnegative(),
  authorName: z.string().max(100),
  text: z.string().max(2000).overwrite(cleanText),
  createdAt: z.iso.datetime(),
  isResolved: z.boolean(),
});
export type Comment = Readonly<z.infer<typeof commentSchema>>;
