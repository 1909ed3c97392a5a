import { refuse, succeed, type Result } from '../../../../fault/index.ts';
import { firstWhere } from '../../../../sorted/index.ts';
import { joinRanges, type PointRange } from '../../document/index.ts';
import type { LooseText } from './loose.ts';

const blank = /\s/u;
const blanks = /\s+/gu;

/** A text without white space, by which a file that spaces it in another way is known to be about it. */
export const withoutBlanks = (text: string): string => text.replace(blanks, '');

/**
 * Moves the spans of a loose text to where their words are in texts that differ from its own in white space alone:
 * files of tokens hold no blanks, and other programs fold line ends. Told in `notices`. A span of white space alone has
 * no counterpart there and refuses the text.
 */
export function fitLoose({ kept: _kept, ...loose }: LooseText, texts: readonly string[]): Result<LooseText> {
  // What a format keeps besides has fields of its own, and the platform's own file says more than its spans
  if (loose.earmark) return refuse('format_text_differs', ['line', loose.line]);
  const own = loose.parts.map(({ text }) => pointsIn(text));
  const other = texts.map(pointsIn);
  const spans: LooseText['spans'][number][] = [];
  for (const span of loose.spans) {
    const [from, to] = [own[span.part], other[span.part]];
    const ranges = from && to ? span.ranges.flatMap((range) => moved(range, from, to) ?? []) : [];
    if (ranges.length < span.ranges.length)
      return refuse('format_text_differs', span.line === undefined ? ['line', loose.line] : ['line', span.line]);
    spans.push({ ...span, ranges: joinRanges(ranges) });
  }
  const notice = refuse('format_read_blanks', ['line', loose.line], { count: spans.length }).fault;
  return succeed({
    ...loose,
    parts: loose.parts.map((part, at) => ({ ...part, text: texts[at] ?? part.text })),
    spans,
    notices: [...loose.notices, notice],
  });
}

/** The code points that are no white space, ascending. */
function pointsIn(text: string): number[] {
  const points: number[] = [];
  let point = 0;
  for (const character of text) {
    if (!blank.test(character)) points.push(point);
    point += 1;
  }
  return points;
}

function moved({ start, end }: PointRange, from: readonly number[], to: readonly number[]): PointRange | undefined {
  const first = to[firstWhere(from, (at) => at >= start)];
  const last = to[firstWhere(from, (at) => at >= end) - 1];
  return first === undefined || last === undefined || last < first ? undefined : { start: first, end: last + 1 };
}
