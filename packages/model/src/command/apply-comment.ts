import { segmentIndexes, type AudioDocument, type Comment } from '../document/index.ts';
import { refuse, succeed, type Result } from '../fault/index.ts';
import type { CommandOf } from './command.ts';
import type { CommandRules } from './command-rules.ts';

type Change = (comments: readonly Comment[]) => Result<readonly Comment[]>;

/** Adds a remark, or a reply to a remark that is there; a reply is settled when its thread is. */
export const addComment = (
  document: AudioDocument,
  { segmentId, comment }: CommandOf<'comment.add'>,
  { maxComments, checksComments }: CommandRules,
): Result<AudioDocument> =>
  changeComments(document, segmentId, (comments) => {
    if (checksComments && comment.text.trim() === '') return refuse('comment_empty');
    if (comments.length >= maxComments) return refuse('comments_too_many', ['comments'], { max: maxComments });
    if (comments.some((other) => other.id === comment.id)) return refuse('comment_exists', ['comments', comment.id]);
    if (comment.parentId === undefined) return succeed([...comments, comment]);
    const parent = comments.find((other) => other.id === comment.parentId);
    if (checksComments && parent?.parentId !== undefined)
      return refuse('comment_missing', ['comments', comment.parentId]);
    if (!parent)
      return checksComments
        ? refuse('comment_missing', ['comments', comment.parentId])
        : succeed([...comments, comment]);
    return succeed([...comments, { ...comment, isResolved: parent.isResolved }]);
  });

export const removeComment = (
  document: AudioDocument,
  { segmentId, commentId }: CommandOf<'comment.remove'>,
): Result<AudioDocument> =>
  changeComments(document, segmentId, (comments) =>
    withComment(comments, commentId, () => comments.filter((comment) => comment.id !== commentId)),
  );

/** Settles or reopens a remark with its replies. */
export const resolveComment = (
  document: AudioDocument,
  { segmentId, commentId, isResolved }: CommandOf<'comment.resolve'>,
): Result<AudioDocument> =>
  changeComments(document, segmentId, (comments) =>
    withComment(comments, commentId, () =>
      comments.map((comment) =>
        comment.id === commentId || comment.parentId === commentId ? { ...comment, isResolved } : comment,
      ),
    ),
  );

const withComment = (
  comments: readonly Comment[],
  id: string,
  work: () => readonly Comment[],
): Result<readonly Comment[]> =>
  comments.some((comment) => comment.id === id) ? succeed(work()) : refuse('comment_missing', ['comments', id]);

function changeComments(document: AudioDocument, segmentId: string | null, change: Change): Result<AudioDocument> {
  if (segmentId === null) {
    const comments = change(document.comments);
    return comments.ok ? succeed({ ...document, comments: comments.value }) : comments;
  }
  const [index = -1] = segmentIndexes(document.segments, [segmentId]);
  const segment = document.segments[index];
  if (!segment) return refuse('segment_missing', ['segments', segmentId]);
  const comments = change(segment.comments);
  return comments.ok
    ? succeed({ ...document, segments: document.segments.with(index, { ...segment, comments: comments.value }) })
    : comments;
}
