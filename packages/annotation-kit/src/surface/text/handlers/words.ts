import type { SpanMark } from '@earmark/model';
import type { TextSession } from '../session/index.ts';

/** The words of a mark for screen readers and lists, shortened. */
export function wordsOf(session: TextSession, { part, ranges }: Pick<SpanMark, 'part' | 'ranges'>): string {
  const index = session.parts[part]?.index;
  return index ? ranges.map(({ start, end }) => index.slice(start, Math.min(end, start + 80))).join(' … ') : '';
}
