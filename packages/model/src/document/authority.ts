import { refuse, type Fault } from '../fault/index.ts';
import { checkBounds } from './bounds.ts';
import type { AudioDocument, Segment } from './document-schema.ts';
import type { Author } from './author.ts';
import { differingSegments, segmentIndexes } from './find-segments.ts';
import { checkComments } from './comment-authority.ts';
import { isPassed, statusAfterEdit, verdictsOf, type ReviewStage, type SegmentStatus } from './segment-status.ts';

/**
 * Whether `author` may turn `before` into `after`: annotators edit but give no verdicts, reviewers give verdicts of their
 * stage and comment but edit nothing, nobody writes in another's name or takes another's comment away. `atStageStart` is the
 * document the stage began with; a verdict may be restored (undo) only on content that is what was judged, and a segment beyond
 * the end of the audio only where it lay.
 */
export function checkAuthority(
  author: Author,
  before: AudioDocument,
  after: AudioDocument,
  atStageStart: AudioDocument,
): Fault | null {
  const [old, fresh] = differingSegments(before.segments, after.segments);
  const earlier = new Map(old.map((segment) => [segment.id, segment]));
  const judged = new Map(
    pick(
      atStageStart.segments,
      fresh.map((segment) => segment.id),
    ).map((segment) => [segment.id, segment]),
  );
  const check = author.stage === 'annotation' ? checkAnnotatorsSegment : checkReviewersSegment(author.stage);
  for (const segment of fresh) {
    const previous = earlier.get(segment.id);
    const atStart = judged.get(segment.id);
    const fault =
      segment === previous
        ? null
        : (checkPlace(segment, [previous, atStart], after.totalSamples) ?? check(segment, previous, atStart));
    if (fault) return fault;
  }
  const removed = before.segments.length > after.segments.length;
  const globalsEdited =
    !sameAnswers(before.answers, after.answers) ||
    before.isValid !== after.isValid ||
    JSON.stringify(before.tracks) !== JSON.stringify(after.tracks);
  if (author.stage !== 'annotation' && (removed || globalsEdited)) return refuse('edit_not_allowed').fault;
  return checkComments(author, before, after, atStageStart);
}

const pick = (segments: readonly Segment[], ids: readonly string[]): Segment[] =>
  segmentIndexes(segments, ids).flatMap((index) => segments[index] ?? []);

/** Whoever lies out of bounds must have done so before. */
function checkPlace(segment: Segment, earlier: readonly (Segment | undefined)[], totalSamples: number): Fault | null {
  const fault = checkBounds(segment, totalSamples);
  return fault && !earlier.some((known) => known && checkBounds(known, totalSamples)) ? fault : null;
}

function checkAnnotatorsSegment(
  segment: Segment,
  previous: Segment | undefined,
  judged: Segment | undefined,
): Fault | null {
  const refusal = refuse('verdict_not_allowed', ['segments', segment.id, 'status']).fault;
  if (!isPassed(segment.status)) {
    const asJudged =
      judged && sameContent(judged, segment) ? [judged.status, statusAfterEdit[judged.status]] : [segment.status];
    return asJudged.includes(segment.status) ? null : refusal;
  }
  const source =
    previous?.status === segment.status ? previous : judged?.status === segment.status ? judged : undefined;
  return source && sameContent(source, segment) ? null : refusal;
}

const checkReviewersSegment =
  (stage: ReviewStage) =>
  (segment: Segment, previous: Segment | undefined, judged: Segment | undefined): Fault | null => {
    if (!previous || !sameContent(previous, segment)) return refuse('edit_not_allowed', ['segments', segment.id]).fault;
    const allowed: readonly SegmentStatus[] = verdictsOf[stage];
    const restored = judged?.status === segment.status;
    return segment.status === previous.status || allowed.includes(segment.status) || restored
      ? null
      : refuse('verdict_not_allowed', ['segments', segment.id, 'status']).fault;
  };

/** Same place and same answers; verdicts and comments do not count. */
export const sameContent = (a: Segment, b: Segment): boolean =>
  a.start === b.start && a.end === b.end && a.track === b.track && sameAnswers(a.answers, b.answers);

export function sameAnswers(a: Segment['answers'], b: Segment['answers']): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
  );
}
