import { commonEnd, commonStart } from './diff-texts.ts';
import { countedTokens, type TextUnit } from './tokens.ts';

/** The distance of a transcript from its reference: the character error rate (CER) or the word error rate (WER). */
export interface ErrorRate {
  /** Units replaced by others. */
  readonly substitutions: number;
  /** Units of the reference that are missing. */
  readonly deletions: number;
  /** Units that the reference does not have. */
  readonly insertions: number;
  /** Number of characters or words in the reference. */
  readonly length: number;
  /** Errors per unit of the reference; can exceed 1. It is 0 or 1 when the reference is empty. */
  readonly rate: number;
}

type Counts = Pick<ErrorRate, 'substitutions' | 'deletions' | 'insertions'>;

const substitution = 2 ** 24;
const shift = substitution + 1;

/**
 * Upper limit of cells in the alignment table. Longer texts are split at equal proportions, and the result is then an
 * upper bound.
 */
const maxCells = 20_000_000;

/**
 * Counts the errors of `hypothesis` by Levenshtein alignment with `reference`. Spaces do not count as characters,
 * punctuation does not count as words, and case is significant.
 */
export function errorRate(reference: string, hypothesis: string, unit: TextUnit): ErrorRate {
  const from = countedTokens(reference, unit);
  const to = countedTokens(hypothesis, unit);
  const pieces = Math.max(1, Math.ceil((from.length * to.length) / maxCells));
  const counts = { substitutions: 0, deletions: 0, insertions: 0 };
  for (let piece = 0; piece < pieces; piece += 1) {
    const part = align(slice(from, piece, pieces), slice(to, piece, pieces));
    counts.substitutions += part.substitutions;
    counts.deletions += part.deletions;
    counts.insertions += part.insertions;
  }
  const errors = counts.substitutions + counts.deletions + counts.insertions;
  return { ...counts, length: from.length, rate: from.length === 0 ? Math.min(1, errors) : errors / from.length };
}

const slice = (tokens: readonly string[], piece: number, pieces: number): string[] =>
  tokens.slice(Math.floor((tokens.length * piece) / pieces), Math.floor((tokens.length * (piece + 1)) / pieces));

/**
 * Fills the distance table row by row in a single row buffer. A cell packs cost * 2^24 + the number of deletions and
 * insertions, so the minimum is the least cost and, among equal costs, the path with the most substitutions.
 */
function align(whole: readonly string[], other: readonly string[]): Counts {
  const start = commonStart(whole, other);
  const end = commonEnd(whole, other, start);
  const a = whole.slice(start, whole.length - end);
  const b = other.slice(start, other.length - end);
  const row = Float64Array.from({ length: b.length + 1 }, (_, column) => column * shift);
  for (const [index, token] of a.entries()) {
    let diagonal = row[0] ?? 0;
    let left = (index + 1) * shift;
    row[0] = left;
    for (let column = 1; column <= b.length; column += 1) {
      const above = row[column] ?? 0;
      left = Math.min(token === b[column - 1] ? diagonal : diagonal + substitution, above + shift, left + shift);
      row[column] = left;
      diagonal = above;
    }
  }
  const best = row[b.length] ?? 0;
  const shifts = best % substitution;
  // Deletions minus insertions equals the difference of the lengths.
  const deletions = (shifts + a.length - b.length) / 2;
  return { substitutions: Math.floor(best / substitution) - shifts, deletions, insertions: shifts - deletions };
}
