import { z } from 'zod';
import { cleanText } from '../label/index.ts';

/**
 * A remark on a segment or on the whole item. One with `parentId` is a reply to the remark of that id in the same place; a
 * thread is settled as a whole, so its replies carry the `isResolved` of the remark that began it.
 */
export const commentSchema = z.strictObject({
  id: z.string().min(1).max(64),
  authorId: z.number().int().nonnegative(),
  authorName: z.string().max(100),
  text: z.string().max(2000).overwrite(cleanText),
  createdAt: z.iso.datetime(),
  isResolved: z.boolean(),
  parentId: z.string().min(1).max(64).optional(),
});
export type Comment = Readonly<z.infer<typeof commentSchema>>;
