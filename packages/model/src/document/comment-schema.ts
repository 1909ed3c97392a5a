import { z } from 'zod';
import { cleanText } from '../label/index.ts';

/**
 * A comment on a unit or on the whole item. With `parentId` it is a reply to the comment of that id on the same target.
 * A thread is resolved as a whole, so replies carry the `isResolved` of the comment they answer.
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
