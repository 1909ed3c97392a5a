import { isSpan, joinRanges, type PointRange, type SpanMark } from '@earmark/model';
import { facesOf } from '../marks/index.ts';
import { edgeMovedBy, type RangeEdge, type TextSession } from '../session/index.ts';
import { wordsOf } from './words.ts';

/** Returns the current mark where it is a span. */
export const currentSpan = (session: TextSession): SpanMark | undefined => {
  const mark = session.current();
  return mark && isSpan(mark) ? mark : undefined;
};

/**
 * Moves the start or the end of the focused span; of several ranges, that of the range at the caret, else of the outer
 * one.
 */
export function moveEnd(
  session: TextSession,
  edge: RangeEdge,
  unit: Parameters<typeof edgeMovedBy>[4],
  by: 1 | -1,
): void {
  const span = currentSpan(session);
  if (!span) return session.say('nothingSelected');
  const open = session.parts[span.part];
  if (!open) return;
  const { caret } = session.state.getState();
  const outer = edge === 'start' ? 0 : span.ranges.length - 1;
  const atCaret =
    caret?.part === span.part ? span.ranges.findIndex(({ start, end }) => start <= caret.at && caret.at <= end) : -1;
  const which = atCaret >= 0 ? atCaret : outer;
  const range = span.ranges[which];
  if (!range) return;
  const to = edgeMovedBy(open.index, unit === 'sentence' ? open.sentences : [], range, edge, unit, by);
  const moved = edge === 'start' ? { start: to, end: range.end } : { start: range.start, end: to };
  if (to === range[edge] || moved.start >= moved.end) return;
  if (!setRanges(session, span, joinRanges(span.ranges.map((other, at) => (at === which ? moved : other))))) return;
  session.state.set({ caret: { part: span.part, at: to, anchor: to } });
  session.views.get(span.part)?.reveal(to);
}

/** Gives a span other ranges and says what it holds now; returns whether it has them. */
export function setRanges(session: TextSession, span: SpanMark, ranges: readonly PointRange[]): boolean {
  if (!session.run({ type: 'span.ranges', id: span.id, ranges: [...ranges] })) return false;
  session.announce({
    kind: 'moved',
    label: facesOf(session.store.labels).of(span).title,
    words: wordsOf(session, { part: span.part, ranges }),
  });
  return true;
}

/**
 * Moves the outer ends of a span to those of a range, which snaps as a new mark would; gaps stay as far as they are
 * within it.
 */
export function moveEnds(session: TextSession, span: SpanMark, range: PointRange): void {
  const index = session.parts[span.part]?.index;
  if (!index) return;
  const { start, end } = session.store.rules.snapsToWords ? index.snapToWords(range) : index.snapToGraphemes(range);
  const last = span.ranges.length - 1;
  const moved = span.ranges.map((other, at) => ({
    start: at === 0 ? start : Math.max(start, other.start),
    end: at === last ? end : Math.min(end, other.end),
  }));
  setRanges(session, span, joinRanges(moved));
}
