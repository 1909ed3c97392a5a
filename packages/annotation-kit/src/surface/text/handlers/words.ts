import { isSpan, type Mark, type SpanMark } from '@earmark/model';
import { facesOf, marksById } from '../marks/index.ts';
import type { TextSession } from '../session/index.ts';

/** The words of a span for screen readers and lists, shortened. */
export function wordsOf(session: TextSession, { part, ranges }: Pick<SpanMark, 'part' | 'ranges'>): string {
  const index = session.parts[part]?.index;
  return index ? ranges.map(({ start, end }) => index.slice(start, Math.min(end, start + 80))).join(' … ') : '';
}

/** How far the ends of links are followed that end on links. */
const deepest = 3;

/** What a mark of the document on the screen says; see `sayingIn`. */
export const saying = (session: TextSession, mark: Mark): string =>
  sayingIn(session, marksById(session.store.getState().document), mark);

/** What a mark says: its words, of a link those of its ends; links among them are named by their type. */
export function sayingIn(session: TextSession, marks: ReadonlyMap<string, Mark>, mark: Mark, depth = 0): string {
  if (mark.type !== 'link') return wordsOf(session, isSpan(mark) ? mark : { part: mark.part, ranges: [mark] });
  const faces = facesOf(session.store.labels);
  return mark.ends
    .map(({ mark: id }) => {
      const end = marks.get(id);
      if (!end || depth === deepest) return '…';
      return isSpan(end)
        ? wordsOf(session, end)
        : `${faces.of(end).title} (${sayingIn(session, marks, end, depth + 1)})`;
    })
    .join(' → ');
}
