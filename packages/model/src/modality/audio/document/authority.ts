import {
  bytesAfterEdit,
  checkUnitAuthority,
  sameAnswers,
  type Author,
  type ReviewedUnits,
} from '../../../document/index.ts';
import type { Fault } from '../../../fault/index.ts';
import { checkBounds } from './bounds.ts';
import type { AudioDocument, Segment } from './document-schema.ts';
import { segmentAccess } from './segments.ts';

/** Whether position and answers are equal; verdicts and comments do not count. */
export const sameContent = (a: Segment, b: Segment): boolean =>
  a.start === b.start && a.end === b.end && a.track === b.track && sameAnswers(a.answers, b.answers);

/** A segment may be beyond the end of the audio only if an earlier version of it was. */
const reviewedSegments: ReviewedUnits<AudioDocument, Segment> = {
  ...segmentAccess,
  sameContent,
  sameOwnParts: (a, b) => a.tracks === b.tracks || JSON.stringify(a.tracks) === JSON.stringify(b.tracks),
  checkPosition({ totalSamples }, segment, earlier) {
    const fault = checkBounds(segment, totalSamples);
    return fault && !earlier.some((known) => checkBounds(known, totalSamples)) ? fault : null;
  },
};

/** Checks whether `author` may turn `before` into `after`; see `checkUnitAuthority`. */
export const checkAuthority = (
  author: Author,
  before: AudioDocument,
  after: AudioDocument,
  atStageStart: AudioDocument,
): Fault | null => checkUnitAuthority(reviewedSegments, author, before, after, atStageStart);

/** Returns the size in bytes of `after` as JSON; see `bytesAfterEdit`. */
export const documentBytesAfter = (before: AudioDocument, bytes: number, after: AudioDocument): number =>
  bytesAfterEdit(reviewedSegments, before, bytes, after);
