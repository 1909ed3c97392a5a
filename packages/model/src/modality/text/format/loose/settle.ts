import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import { firstWhere } from '../../../../sorted/index.ts';
import { joinRanges, maxRanges, type PointRange } from '../../document/index.ts';
import { createTextIndex, pointLength, type TextIndex } from '../../offset/index.ts';
import type { LooseSpan } from './loose.ts';

/** How a file counts positions: in code points, or in UTF-16 units as JavaScript and Java do. */
export type OffsetUnit = 'points' | 'utf16';

/** A span with positions as its file counts them, and the text that the file quotes. */
export interface ForeignSpan extends LooseSpan {
  readonly quote?: string | undefined;
  /** Whether the file gives the start alone, and the quote says how long the span is. */
  readonly endsByQuote?: boolean;
}

/** A way of counting that a file may have meant: its unit, and whether a CR LF counts as one. */
interface Counting {
  readonly unit: OffsetUnit;
  readonly lineEnds: 'kept' | 'folded' | 'doubled';
}

/**
 * Converts the positions of a file to code points, and checks them: within the text, not empty, not inverted, and where
 * the file quotes its spans, as it quotes them. Where the quotes of a text fit only when they are counted in another
 * unit, or with line ends of another length, that is taken and told in `notices`. A fault refuses the text.
 */
export function settleSpans(
  texts: readonly string[],
  spans: readonly ForeignSpan[],
  unit: OffsetUnit,
): Result<{ spans: LooseSpan[]; notices: Fault[] }> {
  const indexes = texts.map((text) => createTextIndex(text));
  const plain: Counting = { unit, lineEnds: 'kept' };
  const asIs = settleAs(indexes, spans, plain);
  if (asIs.ok) return succeed({ spans: asIs.value, notices: [] });
  if (!spans.some(({ quote }) => quote !== undefined)) return asIs;
  for (const counting of otherCountings(texts, unit)) {
    const settled = settleAs(indexes, spans, counting);
    if (!settled.ok) continue;
    const path = lineOf(spans[0]);
    const params = { count: spans.length };
    const notices: Fault[] = [];
    if (counting.unit !== unit)
      notices.push(refuse(counting.unit === 'utf16' ? 'format_read_utf16' : 'format_read_points', path, params).fault);
    if (counting.lineEnds !== 'kept') notices.push(refuse('format_read_line_ends', path, params).fault);
    return succeed({ spans: settled.value, notices });
  }
  return asIs;
}

/** The other ways that could matter for these texts, the likeliest first. */
function otherCountings(texts: readonly string[], unit: OffsetUnit): Counting[] {
  const other = unit === 'utf16' ? 'points' : 'utf16';
  const units: OffsetUnit[] = texts.some((text) => /[\ud800-\udfff]/.test(text)) ? [unit, other] : [unit];
  const lineEnds: Counting['lineEnds'][] = ['kept'];
  if (texts.some((text) => text.includes('\r\n'))) lineEnds.push('folded');
  if (texts.some((text) => /(?<!\r)\n/.test(text))) lineEnds.push('doubled');
  return lineEnds
    .flatMap((ends) => units.toReversed().map((counted): Counting => ({ unit: counted, lineEnds: ends })))
    .filter((counting) => counting.unit !== unit || counting.lineEnds !== 'kept');
}

function settleAs(
  indexes: readonly TextIndex[],
  spans: readonly ForeignSpan[],
  counting: Counting,
): Result<LooseSpan[]> {
  const converters = indexes.map((index) => toPoints(index, counting));
  const settled: LooseSpan[] = [];
  for (const { quote, endsByQuote, ...span } of spans) {
    const index = indexes[span.part];
    const convert = converters[span.part];
    const path = lineOf(span);
    if (!index || !convert) return refuse('format_place_invalid', path, { value: span.key.slice(0, 100) });
    const ranges: PointRange[] = [];
    for (const { start, end } of span.ranges) {
      const from = convert(start);
      const quoted = counting.unit === 'utf16' ? (quote ?? '').length : pointLength(quote ?? '');
      const to = convert(endsByQuote ? start + quoted : end);
      if (from === undefined || to === undefined || from >= to)
        return refuse('format_place_invalid', path, { value: `${start}–${end}` });
      ranges.push({ start: from, end: to });
    }
    const pieces = ranges.map(({ start, end }) => index.slice(start, end));
    if (quote !== undefined && !isQuoted(quote, pieces))
      return refuse('format_quote_differs', path, { quote: shown(quote), found: shown(pieces.join(' ')) });
    const joined = joinRanges(ranges);
    if (joined.length === 0 || joined.length > maxRanges)
      return refuse('format_place_invalid', path, { value: span.key.slice(0, 100) });
    settled.push({ ...span, ranges: joined });
  }
  return succeed(settled);
}

const lineOf = (span: { readonly line?: number } | undefined): (string | number)[] =>
  span?.line === undefined ? [] : ['line', span.line];

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text).toWellFormed();

/** Files quote pieces of a span with a blank between them, and line ends as blanks, one or two. */
function isQuoted(quote: string, pieces: readonly string[]): boolean {
  if (pieces.join('') === quote) return true;
  const flat = (text: string): string => text.replace(/[\r\n\t ]+/g, ' ');
  return flat(quote) === flat(pieces.join(' ')) || flat(quote) === flat(pieces.join(''));
}

/** Returns a function from positions of a file to code points; undefined where there is none. */
function toPoints(index: TextIndex, { unit, lineEnds }: Counting): (at: number) => number | undefined {
  const convert = (at: number): number | undefined => {
    if (unit === 'points') return at <= index.length ? at : undefined;
    if (at > index.text.length) return undefined;
    const point = index.toPoint(at);
    // Between the halves of a surrogate pair is no position
    return index.toUnits(point) === at ? point : undefined;
  };
  const breaks = lineEnds === 'kept' ? [] : breaksOf(index, unit, lineEnds);
  return (at) => {
    if (!Number.isSafeInteger(at) || at < 0) return undefined;
    if (breaks.length === 0) return convert(at);
    const passed = firstWhere(breaks, (one) => one > at);
    return convert(lineEnds === 'folded' ? at + passed : at - passed);
  };
}

/**
 * Positions, as the file would count them, behind the line ends that it counts as shorter or longer than they are;
 * ascending.
 */
function breaksOf(index: TextIndex, unit: OffsetUnit, lineEnds: 'folded' | 'doubled'): number[] {
  const pattern = lineEnds === 'folded' ? /\r\n/g : /(?<!\r)\n/g;
  return Array.from(index.text.matchAll(pattern), (match, passed) => {
    const at = unit === 'utf16' ? match.index : index.toPoint(match.index);
    return lineEnds === 'folded' ? at - passed + 1 : at + passed + 2;
  });
}
