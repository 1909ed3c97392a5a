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

/** What a mark says: the words of a span, those of the ends of a link; links among them are named by their type. */
export function saying(session: TextSession, mark: Mark, depth = 0): string {
  if (isSpan(mark)) return wordsOf(session, mark);
  if (mark.type !== 'link') return '';
  const marks = marksById(session.store.getState().document);
  const faces = facesOf(session.store.labels);
  return mark.ends
    .map(({ mark: id }) => {
      const end = marks.get(id);
      if (!end || depth === deepest) return '…';
      return isSpan(end) ? wordsOf(session, end) : `${faces.of(end).title} (${saying(session, end, depth + 1)})`;
    })
    .join(' → ');
}
