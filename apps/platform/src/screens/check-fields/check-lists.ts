import type { GlossaryTerm } from '@earmark/model';

/** A list of words, one per line. */
export const linesOf = (words: readonly string[]): string => words.join('\n');

/** Words of a text, one per line, each once. */
export const parseWords = (text: string): string[] => [...new Set(pieces(text, /\n/))];

/** Terms as lines: the term, and behind an equals sign its wrong variants. */
export const printTerms = (terms: readonly GlossaryTerm[]): string =>
  terms.map(({ term, variants }) => (variants.length === 0 ? term : `${term} = ${variants.join(', ')}`)).join('\n');

/** Reads lines of terms; commas, also of full width, separate variants. Later lines add variants to a term. */
export function parseTerms(text: string): GlossaryTerm[] {
  const terms = new Map<string, Set<string>>();
  for (const line of pieces(text, /\n/)) {
    const [term = '', ...rest] = pieces(line, /[=＝]/);
    const variants = terms.get(term) ?? new Set();
    for (const variant of pieces(rest.join('='), /[,，、]/)) if (variant !== term) variants.add(variant);
    terms.set(term, variants);
  }
  return [...terms].filter(([term]) => term !== '').map(([term, variants]) => ({ term, variants: [...variants] }));
}

const pieces = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
