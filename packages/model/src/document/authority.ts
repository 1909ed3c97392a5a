import { refuse, type Fault } from '../fault/index.ts';
import type { AudioDocument, Segment } from './audio-document.ts';
import type { Comment } from './comment.ts';
import { isPassed, verdictsOf, type ReviewStage, type SegmentStatus } from './segment-status.ts';

/** Who is changing the document, in which stage of the work flow. */
export interface Author {
  readonly userId: number;
  readonly stage: 'annotation' | ReviewStage;
}

/**
 * Whether `author` may turn `before` into `after`: annotators edit but give no verdicts, reviewers give verdicts of their
 * stage and comment but edit nothing, nobody writes in another's name. `atStageStart` is the document the stage began with;
 * a verdict may be restored (undo) only on content that is what was judged.
 */
export function checkAuthority(author: Author, before: AudioDocument, after: AudioDocument, atStageStart: AudioDocument): Fault | null {
  const earlier = new Map(before.segments.map((segment) => [segment.id, segment]));
  const judged = new Map(atStageStart.segments.map((segment) => [segment.id, segment]));
  for (const segment of after.segments) {
    const previous = earlier.get(segment.id);
    if (segment === previous) continue;
    const fault =
      author.stage === 'annotation'
        ? checkAnnotatorsSegment(segment, previous, judged.get(segment.id))
        : checkReviewersSegment(author.stage, segment, previous, judged.get(segment.id));
    if (fault) return fault;
    const foreign = foreignComment(author, segment.comments, [...(previous?.comments ?? []), ...(judged.get(segment.id)?.comments ?? []), ...before.segments.flatMap((s) => (previous ? [] : s.comments))]);
    if (foreign) return refuse('comment_foreign', ['segments', segment.id, 'comments', foreign.id]).fault;
  }
  const foreign = foreignComment(author, after.comments, [...before.comments, ...atStageStart.comments]);
  if (foreign) return refuse('comment_foreign', ['comments', foreign.id]).fault;
  if (author.stage === 'annotation') return null;
  const removed = before.segments.length > after.segments.length;
  const globalsEdited = !sameAnswers(before.answers, after.answers) || before.isValid !== after.isValid;
  return removed || globalsEdited ? refuse('edit_not_allowed').fault : null;
}

function checkAnnotatorsSegment(segment: Segment, previous: Segment | undefined, judged: Segment | undefined): Fault | null {
  if (!isPassed(segment.status)) return null;
  const source = previous?.status === segment.status ? previous : judged?.status === segment.status ? judged : undefined;
  return source && sameContent(source, segment) ? null : refuse('verdict_not_allowed', ['segments', segment.id, 'status']).fault;
}

function checkReviewersSegment(stage: ReviewStage, segment: Segment, previous: Segment | undefined, judged: Segment | undefined): Fault | null {
  if (!previous || !sameContent(previous, segment)) return refuse('edit_not_allowed', ['segments', segment.id]).fault;
  const allowed: readonly SegmentStatus[] = verdictsOf[stage];
  const restored = judged?.status === segment.status;
  return segment.status === previous.status || allowed.includes(segment.status) || restored
    ? null
    : refuse('verdict_not_allowed', ['segments', segment.id, 'status']).fault;
}

/** A comment that is new or altered and does not carry the author's own id. */
function foreignComment(author: Author, comments: readonly Comment[], known: readonly Comment[]): Comment | undefined {
  return comments.find(
    (comment) => comment.authorId !== author.userId && !known.some((other) => other.id === comment.id && other.text === comment.text && other.authorId === comment.authorId),
  );
}

/** Same place and same answers; verdicts and comments do not count. */
export const sameContent = (a: Segment, b: Segment): boolean =>
  a.start === b.start && a.end === b.end && a.track === b.track && sameAnswers(a.answers, b.answers);

export function sameAnswers(a: Segment['answers'], b: Segment['answers']): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
}
