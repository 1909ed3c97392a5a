import { nothingCompared, type Coefficient } from './coefficient.ts';

/** How many marks of one kind two copies have, and how many of them are each other's counterpart. */
export interface MatchCount {
  readonly matched: number;
  readonly a: number;
  readonly b: number;
}

/** How far two copies agree about marks of one kind. */
export interface KindAgreement {
  readonly of: 'span' | 'link';
  /**
   * Id of an option of the type question, of the label that a span is evidence for, or of a link type; empty for spans
   * without a type.
   */
  readonly id: string;
  /** Counterparts have the same place: the same code points, or ends that do. */
  readonly exact: MatchCount;
  /** Counterparts share code points, or have ends that do. */
  readonly overlapping: MatchCount;
}

/**
 * Returns the F1 of one copy measured by the other, which is the same either way: the harmonic mean of precision and
 * recall. `n` counts the marks of both.
 */
export function f1Of(counts: Iterable<MatchCount>): Coefficient {
  let [matched, n] = [0, 0];
  for (const { matched: of, a, b } of counts) {
    matched += of;
    n += a + b;
  }
  return n === 0 ? nothingCompared : { value: (2 * matched) / n, n, leftOut: 0 };
}
