import { isWholeWord } from '../pattern/index.ts';
import { cutsCharacter, type FoundPiece, type Proposer } from './proposer.ts';
import { createTrie } from './trie.ts';

/** Maximum number of terms of a dictionary, and length of one in UTF-16 units. */
export const maxTerms = 100_000;
/** Characters that a term may have. */
export const maxTermLength = 200;

/** A term and the type of what it names. */
export interface Term {
  readonly term: string;
  /** Id of an option of the type question. */
  readonly label: string;
  readonly score?: number;
}

export interface DictionaryOptions {
  /** Whether `Paris` finds `PARIS`; letters whose other case has another length keep theirs. */
  readonly ignoresCase?: boolean;
  /** Whether a term has to be whole words, in scripts that have spaces between words. */
  readonly isWholeWord?: boolean;
}

/**
 * Makes an engine of a list of terms. At each position the longest term counts, and nothing else begins within it. The
 * first of equal terms stays; blank ones and those that are too long find nothing.
 */
export function createDictionary(
  terms: readonly Term[],
  { ignoresCase = false, isWholeWord: isWhole = false }: DictionaryOptions = {},
): Proposer {
  const fold = ignoresCase ? lowerCase : (unit: number): number => unit;
  const trie = createTrie(fold);
  for (const [number, { term }] of terms.entries())
    if (term.trim() !== '' && term.length <= maxTermLength) trie.add(term, number);
  return {
    find(text) {
      const found: FoundPiece[] = [];
      for (let start = 0; start < text.length;) {
        let [longest, which] = [start, -1];
        trie.at(text, start, (end, number) => {
          if (cutsCharacter(text, start, end) || (isWhole && !isWholeWord(text, start, end))) return;
          [longest, which] = [end, number];
        });
        const term = terms[which];
        if (term) {
          const { label, score } = term;
          found.push({ start, end: longest, label, ...(score !== undefined && { score }) });
          start = longest;
        } else start += 1;
      }
      return found;
    },
  };
}

let lower: Uint16Array | undefined;

/** The lower case of a unit, where it is one unit as well. */
function lowerCase(unit: number): number {
  lower ??= Uint16Array.from({ length: 1 << 16 }, (_, code) => {
    const other = String.fromCharCode(code).toLowerCase();
    return other.length === 1 ? other.charCodeAt(0) : code;
  });
  return lower[unit] ?? unit;
}
