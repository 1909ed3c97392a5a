import { refuse, type Fault } from '../fault/index.ts';
import type { AudioDocument } from './document-schema.ts';
import type { Author } from './author.ts';
import type { Comment } from './comment-schema.ts';
import { differingSegments } from './find-segments.ts';

/**
 * Whether the comments of `after` are the author's to change: new ones carry the own name, those of others stay word for word
 * as long as their segment stays. They may be resolved, move along in a merge, go with their segment and come back by undo.
 */
export function checkComments(
  author: Author,
  before: AudioDocument,
  after: AudioDocument,
  atStageStart: AudioDocument,
): Fault | null {
  const [old, fresh] = differingSegments(before.segments, after.segments);
  const earlier = new Map(old.map((segment) => [segment.id, segment]));
  const changed = fresh.filter((segment) => segment.comments !== earlier.get(segment.id)?.comments);
  if (changed.length === 0 && before.comments === after.comments) return null;
  const known = new Set([...allComments(before), ...allComments(atStageStart)].map(wording));
  const present = new Set(allComments(after).map((comment) => comment.id));
  const check = (comments: readonly Comment[], previous: readonly Comment[]): Comment | undefined =>
    comments.find((comment) => !isOwn(author, comment) && !known.has(wording(comment))) ??
    previous.find((comment) => comment.authorId !== author.userId && !present.has(comment.id));
  for (const segment of changed) {
    const foreign = check(segment.comments, earlier.get(segment.id)?.comments ?? []);
    if (foreign) return refuse('comment_foreign', ['segments', segment.id, 'comments', foreign.id]).fault;
  }
  const foreign = check(after.comments, before.comments);
  return foreign ? refuse('comment_foreign', ['comments', foreign.id]).fault : null;
}

const isOwn = (author: Author, comment: Comment): boolean =>
  comment.authorId === author.userId && (author.userName === undefined || comment.authorName === author.userName);

const allComments = (document: AudioDocument): Comment[] => [
  ...document.comments,
  ...document.segments.flatMap((segment) => segment.comments),
];

/** Everything of a comment that only its author may change. */
const wording = ({ id, authorId, authorName, text, createdAt, parentId }: Comment): string =>
  JSON.stringify([id, authorId, authorName, text, createdAt, parentId]);
