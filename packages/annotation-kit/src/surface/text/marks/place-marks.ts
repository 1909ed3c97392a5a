import {
  compareMarks,
  endOfSpan,
  isRejected,
  startOfSpan,
  type Mark,
  type PointRange,
  type SectionMark,
  type SpanMark,
} from '@earmark/model';
import { createIntervalIndex, stackRanges, type IntervalIndex } from '../layout/index.ts';

/** A mark over a range of the text, which links have not. */
export type PlacedMark = SpanMark | SectionMark;

/** The marks of one part that are shown, in reading order, with the level of each below the text. */
export interface PartMarks {
  readonly marks: readonly PlacedMark[];
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly levels: Uint8Array;
  readonly index: IntervalIndex;
  /** Differs from that of all other marks that were placed. */
  readonly version: number;
  /** Where marks and levels differ from an earlier version; absent where all were placed anew. */
  readonly change?: MarksChange;
}

/** Code points outside of which nothing changed since a version. */
export interface MarksChange extends PointRange {
  readonly since: number;
}

let versions = 0;
/** Returns a number that no placement had before, by which painters know that they are behind. */
export const nextVersion = (): number => (versions += 1);

/** Places all marks of a part. */
export function placeMarks(all: readonly Mark[], part: number): PartMarks {
  const marks = placedIn(all, part);
  // Counted loops: what runs for the first time after an edit, over thousands of marks, is not optimised yet.
  const starts = new Int32Array(marks.length);
  const ends = new Int32Array(marks.length);
  for (let position = 0; position < marks.length; position += 1) {
    const mark = marks[position];
    if (!mark) continue;
    starts[position] = startOf(mark);
    ends[position] = endOf(mark);
  }
  const levels = stackRanges(starts, ends, (position) => hasTag(marks[position]));
  return { marks, starts, ends, levels, index: createIntervalIndex(starts, ends), version: nextVersion() };
}

/** Spans and sections of a part that nobody has rejected, in order of their positions. */
export function placedIn(all: readonly Mark[], part: number): PlacedMark[] {
  const marks: PlacedMark[] = [];
  let hasSections = false;
  for (const mark of all) {
    if (mark.type === 'link' || mark.part !== part || isRejected(mark)) continue;
    marks.push(mark);
    hasSections ||= mark.type === 'section';
  }
  // Sections come before spans in a document; here all are in order of their positions.
  if (hasSections) marks.sort(comparePositions);
  return marks;
}

/** The order in which placed marks are read; it follows from the marks alone. */
export const comparePositions = (a: PlacedMark, b: PlacedMark): number =>
  startOf(a) - startOf(b) || endOf(a) - endOf(b) || compareMarks(a, b);

/**
 * Spans are drawn below the text; sections only while they carry an answer. An empty mark is not drawn: it has no
 * width.
 */
export const hasTag = (mark: PlacedMark | undefined): boolean =>
  mark !== undefined && endOf(mark) > startOf(mark) && (mark.type === 'span' || Object.keys(mark.answers).length > 0);

/** First code point of a placed mark. */
export const startOf = (mark: PlacedMark): number => (mark.type === 'span' ? startOfSpan(mark) : mark.start);
/** Code point after a placed mark. */
export const endOf = (mark: PlacedMark): number => (mark.type === 'span' ? endOfSpan(mark) : mark.end);
/** Ranges of a placed mark in its part. */
export const rangesOf = (mark: PlacedMark): readonly PointRange[] =>
  mark.type === 'span' ? mark.ranges : [{ start: mark.start, end: mark.end }];
