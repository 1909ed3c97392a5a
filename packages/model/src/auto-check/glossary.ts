import type { GlossaryTerm } from '../check-settings/index.ts';
import { createDictionary } from '../proposal/index.ts';
import { quoted, type TextCheck } from './finding.ts';

/**
 * Terms that are written wrongly: one of their variants, or the term itself in another case. At each position the
 * longest counts, so that nothing is found within a term that is right.
 */
export function glossaryCheck(terms: readonly GlossaryTerm[]): TextCheck {
  const dictionary = createDictionary(
    // The terms first: the first of equal entries stays
    [
      ...terms.map(({ term }) => [term, term]),
      ...terms.flatMap(({ term, variants }) => variants.map((one) => [one, term])),
    ].map(([written = '', label = '']) => ({ term: written, label })),
    { ignoresCase: true, isWholeWord: true },
  );
  return (text) =>
    dictionary
      .find(text)
      .filter(({ start, end, label }) => text.slice(start, end) !== label)
      .map(({ start, end, label }) => ({
        code: 'check_term' as const,
        params: { found: quoted(text.slice(start, end)), term: label },
        start,
        end,
        suggestion: label,
      }));
}
