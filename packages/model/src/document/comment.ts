import type { Comment } from './comment-schema.ts';

/** A comment with its replies, in the given order. */
export interface Thread {
  /** The comment that starts the thread. */
  readonly root: Comment;
  /** Its replies in the given order. */
  readonly replies: readonly Comment[];
}

/**
 * Groups the comments of one target into threads, in order of their first comments. A reply whose parent is missing
 * starts a thread of its own.
 */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const replies = new Map<string, Comment[]>();
  const roots: Comment[] = [];
  const present = new Set(comments.map(({ id }) => id));
  for (const comment of comments) {
    const { parentId } = comment;
    if (parentId === undefined || parentId === comment.id || !present.has(parentId)) roots.push(comment);
    else replies.set(parentId, [...(replies.get(parentId) ?? []), comment]);
  }
  return roots.map((root) => ({ root, replies: replies.get(root.id) ?? [] }));
}
