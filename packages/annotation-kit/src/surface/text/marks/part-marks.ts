import {
  endOfSpan,
  isRejected,
  startOfSpan,
  type LinkMark,
  type Mark,
  type PointRange,
  type SectionMark,
  type SpanMark,
  type TextDocument,
} from '@earmark/model';
import { createIntervalIndex, stackRanges, type IntervalIndex } from '../layout/index.ts';

/** A mark that has a place in the text. */
export type PlacedMark = SpanMark | SectionMark;

/** The marks of one part that are shown, in reading order, with the level of each below the text. */
export interface PartMarks {
  readonly marks: readonly PlacedMark[];
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly levels: Uint8Array;
  readonly index: IntervalIndex;
}

const cache = new WeakMap<TextDocument['marks'], PartMarks[]>();

/** Returns the marks of a part; computed once per document. */
export function marksOfPart(document: Pick<TextDocument, 'marks'>, part: number): PartMarks {
  let parts = cache.get(document.marks);
  if (!parts) cache.set(document.marks, (parts = []));
  return (parts[part] ??= placed(document.marks, part));
}

function placed(all: readonly Mark[], part: number): PartMarks {
  const marks: PlacedMark[] = [];
  let hasSections = false;
  for (const mark of all) {
    if (mark.type === 'link' || mark.part !== part || isRejected(mark)) continue;
    marks.push(mark);
    hasSections ||= mark.type === 'section';
  }
  // Sections come before spans in a document; here all are by their places.
  if (hasSections) marks.sort((a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b));
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
  return { marks, starts, ends, levels, index: createIntervalIndex(starts, ends) };
}

/** Spans are drawn below the text; sections only while they carry an answer. */
export const hasTag = (mark: PlacedMark | undefined): boolean =>
  mark !== undefined && (mark.type === 'span' || Object.keys(mark.answers).length > 0);

export const startOf = (mark: PlacedMark): number => (mark.type === 'span' ? startOfSpan(mark) : mark.start);
export const endOf = (mark: PlacedMark): number => (mark.type === 'span' ? endOfSpan(mark) : mark.end);
export const rangesOf = (mark: PlacedMark): readonly PointRange[] =>
  mark.type === 'span' ? mark.ranges : [{ start: mark.start, end: mark.end }];

/** The marks that cover a point, the innermost first. */
export function marksAt({ marks, index }: PartMarks, point: number): PlacedMark[] {
  const found: PlacedMark[] = [];
  index.each(point, point + 1, (position) => {
    const mark = marks[position];
    if (mark && rangesOf(mark).some(({ start, end }) => start <= point && point < end)) found.push(mark);
  });
  const lengthOf = (mark: PlacedMark): number => endOf(mark) - startOf(mark);
  return found.sort((a, b) => lengthOf(a) - lengthOf(b));
}

const linkCache = new WeakMap<TextDocument['marks'], ReadonlyMap<string, readonly LinkMark[]>>();

/** The links that end on each mark. */
export function linksByEnd({ marks }: Pick<TextDocument, 'marks'>): ReadonlyMap<string, readonly LinkMark[]> {
  const known = linkCache.get(marks);
  if (known) return known;
  const links = new Map<string, LinkMark[]>();
  for (const mark of marks) {
    if (mark.type !== 'link' || isRejected(mark)) continue;
    for (const { mark: id } of mark.ends) {
      const ofEnd = links.get(id);
      if (ofEnd) ofEnd.push(mark);
      else links.set(id, [mark]);
    }
  }
  linkCache.set(marks, links);
  return links;
}

const idCache = new WeakMap<TextDocument['marks'], ReadonlyMap<string, Mark>>();

/** The marks by their ids. */
export function marksById({ marks }: Pick<TextDocument, 'marks'>): ReadonlyMap<string, Mark> {
  let known = idCache.get(marks);
  if (!known) idCache.set(marks, (known = new Map(marks.map((mark) => [mark.id, mark]))));
  return known;
}
