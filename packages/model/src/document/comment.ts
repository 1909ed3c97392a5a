import type { Comment } from './comment-schema.ts';

/** A remark with the replies to it, in the order given. */
export interface Thread {
  readonly root: Comment;
  readonly replies: readonly Comment[];
}

/** Comments of one place as threads, in the order they were begun. A reply whose remark is gone begins a thread itself. */
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
