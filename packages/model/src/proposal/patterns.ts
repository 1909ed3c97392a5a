import {
  createPattern,
  isWholeWord,
  PatternError,
  type Budget,
  type Pattern,
  type PatternFault,
} from '../pattern/index.ts';
import { cutsCharacter, type FoundPiece, type Proposer } from './proposer.ts';

/** Steps that all patterns of a list may take in one text; a million characters take a handful each. */
const patternSteps = 200_000_000;

/** Maximum number of patterns of a list. */
export const maxPatterns = 200;

/** A pattern and the type of what it matches. */
export interface PatternRow {
  readonly pattern: string;
  /** Id of an option of the type question. */
  readonly label: string;
  readonly isCaseSensitive?: boolean;
  /** Whether matches have to be whole words. */
  readonly isWholeWord?: boolean;
}

/** Which pattern of a list is wrong, from 0, and why. */
export interface PatternListFault {
  readonly index: number;
  readonly fault: PatternFault;
}

export type PatternList =
  | { readonly ok: true; readonly proposer: Proposer }
  | { readonly ok: false; readonly faults: readonly PatternListFault[] };

/**
 * Makes an engine of patterns in the notation of find and replace, or returns what is wrong with them. `find` throws a
 * `PatternError` when they take more steps than a text of a million characters needs.
 */
export function createPatterns(rows: readonly PatternRow[]): PatternList {
  const faults: PatternListFault[] = [];
  const patterns: { readonly row: PatternRow; readonly pattern: Pattern }[] = [];
  for (const [index, row] of rows.entries()) {
    const made = createPattern(row.pattern, row.isCaseSensitive ?? true);
    if (made.ok) patterns.push({ row, pattern: made.pattern });
    else faults.push({ index, fault: made.fault });
  }
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    proposer: {
      find(text) {
        const budget: Budget = { steps: patternSteps };
        const found = patterns.flatMap(({ row, pattern }): FoundPiece[] =>
          pattern
            .matches(text, budget)
            .filter(({ start, end }) => !cutsCharacter(text, start, end))
            .filter(({ start, end }) => row.isWholeWord !== true || isWholeWord(text, start, end))
            .map(({ start, end }) => ({ start, end, label: row.label })),
        );
        return found.sort((a, b) => a.start - b.start || a.end - b.end);
      },
    },
  };
}

export { PatternError };
