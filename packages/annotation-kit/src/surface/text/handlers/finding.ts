import type { PointRange } from '@earmark/model';
import type { FindState, TextSession } from '../session/index.ts';
import { moveTo } from './caret.ts';
import type { TextHandlersOf } from './handler.ts';

/** A match of what is looked for. */
interface TextHit {
  readonly part: number;
  readonly range: PointRange;
}

const mostHits = 10_000;
let cached: { find: string; parts: TextSession['parts']; hits: readonly TextHit[] } | undefined;

/** All hits in all parts, in reading order; the newest search is remembered. */
export function hitsOf(
  { parts }: Pick<TextSession, 'parts'>,
  { query, isCaseSensitive }: FindState,
): readonly TextHit[] {
  const find = `${isCaseSensitive} ${query}`;
  if (cached?.find === find && cached.parts === parts) return cached.hits;
  const hits: TextHit[] = [];
  if (query !== '')
    for (const [part, { index }] of parts.entries()) {
      // Folding may change the length of a text: then the matches would be shifted, and case counts.
      const folded = isCaseSensitive ? index.text : index.text.toLowerCase();
      const isSame = folded.length === index.text.length;
      const text = isSame ? folded : index.text;
      const wanted = isCaseSensitive || !isSame ? query : query.toLowerCase();
      for (
        let at = text.indexOf(wanted);
        at >= 0 && hits.length < mostHits;
        at = text.indexOf(wanted, at + wanted.length)
      )
        hits.push({ part, range: { start: index.toPoint(at), end: index.toPoint(at + wanted.length) } });
    }
  cached = { find, parts, hits };
  return hits;
}

export const finding: TextHandlersOf<'text'> = {
  'text.find'(session) {
    const { find } = session.state.getState();
    session.state.set({ find: find ?? { query: '', isCaseSensitive: false, current: -1 } });
  },
  'text.find-next': (session) => goToHit(session, 1),
  'text.find-previous': (session) => goToHit(session, -1),
};

/** Selects the next or previous hit; after the last one the first. */
export function goToHit(session: TextSession, by: 1 | -1): void {
  const { find } = session.state.getState();
  if (!find) return finding['text.find'](session);
  const hits = hitsOf(session, find);
  const current = (find.current + by + hits.length) % Math.max(1, hits.length);
  const hit = hits[Math.max(0, current)];
  if (!hit) return;
  session.state.set({ find: { ...find, current } });
  moveTo(session, { part: hit.part, at: hit.range.end, anchor: hit.range.start });
}
