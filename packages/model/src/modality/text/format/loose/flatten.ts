import { createTextIndex, type TextIndex } from '../../offset/index.ts';
import type { LooseSpan, LooseText } from './loose.ts';

/** A text of one part, for formats that know no more. */
export interface FlatText extends Omit<LooseText, 'parts'> {
  readonly text: string;
  readonly index: TextIndex;
}

/** Between parts of a text where a format has none. */
const between = '\n\n';

/** Joins the parts of a text, and moves the spans accordingly. */
export function flatten({ parts, spans, ...loose }: LooseText): FlatText {
  const text = parts.map((part) => part.text).join(between);
  const index = createTextIndex(text);
  const shifts: number[] = [];
  let units = 0;
  for (const part of parts) {
    shifts.push(index.toPoint(units));
    units += part.text.length + between.length;
  }
  const moved = (span: LooseSpan): LooseSpan => {
    const by = shifts[span.part] ?? 0;
    return by === 0
      ? span
      : { ...span, part: 0, ranges: span.ranges.map(({ start, end }) => ({ start: start + by, end: end + by })) };
  };
  return { ...loose, text, index, spans: spans.map(moved) };
}

/** First and last position of a span, in code points. */
export const extentOf = ({ ranges }: Pick<LooseSpan, 'ranges'>): { start: number; end: number } => ({
  start: ranges[0]?.start ?? 0,
  end: ranges.at(-1)?.end ?? 0,
});

/**
 * Chooses the spans that a format without overlaps can write: of those that meet, the longer, which begins earlier.
 * Spans of several pieces are left out.
 */
export function apart(spans: readonly LooseSpan[]): LooseSpan[] {
  const length = (span: LooseSpan): number => extentOf(span).end - extentOf(span).start;
  const chosen: LooseSpan[] = [];
  for (const span of spans
    .filter(({ ranges }) => ranges.length === 1)
    .sort((a, b) => extentOf(a).start - extentOf(b).start || length(b) - length(a))) {
    const last = chosen.at(-1);
    if (!last || extentOf(span).start >= extentOf(last).end) chosen.push(span);
  }
  return chosen;
}
