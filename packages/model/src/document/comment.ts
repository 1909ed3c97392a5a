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

/** Author and time of a comment for readers who may not know who wrote it. */
export const hiddenAuthor = { authorId: 0, authorName: '', createdAt: '1970-01-01T00:00:00.000Z' } as const;

/** Whether the reader may not know who wrote a comment. */
export const isAuthorHidden = ({ authorId, authorName }: Comment): boolean =>
  authorId === hiddenAuthor.authorId && authorName === hiddenAuthor.authorName;

/**
 * Gives comments whose author is hidden the author that the document knows, so that undo by a reader who does not see
 * authors leaves them as they are.
 */
export function withKnownAuthors(comments: readonly Comment[], known: readonly Comment[]): readonly Comment[] {
  if (!comments.some(isAuthorHidden)) return comments;
  const byId = new Map(known.map((comment) => [comment.id, comment]));
  return comments.map((comment) => {
    const stored = isAuthorHidden(comment) ? byId.get(comment.id) : undefined;
    if (!stored) return comment;
    const { authorId, authorName, createdAt } = stored;
    return { ...comment, authorId, authorName, createdAt };
  });
}
