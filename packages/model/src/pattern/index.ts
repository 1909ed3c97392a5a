import { parsePattern, PatternError, type PatternFault } from './parse.ts';
import { programOf } from './program.ts';
import { runProgram, type Budget, type Match } from './run.ts';

/** Patterns of linear running time: an entry of its own, `/pattern`, which pages load when somebody searches. */
export type { PatternFault } from './parse.ts';
export { PatternError } from './parse.ts';
export type { Budget, Match } from './run.ts';
export { isWholeWord } from './whole-word.ts';

/** A pattern with linear running time: no input makes it backtrack exponentially. */
export interface Pattern {
  /**
   * Returns all non-empty matches, from left to right. Throws `PatternError('too_slow')` when the budget is exhausted.
   */
  readonly matches: (text: string, budget: Budget) => Match[];
}

type PatternResult =
  | { readonly ok: true; readonly pattern: Pattern }
  | { readonly ok: false; readonly fault: PatternFault };

/** Compiles a pattern from its source, or returns why it is invalid. */
export function createPattern(source: string, isCaseSensitive: boolean): PatternResult {
  try {
    const { node, groups } = parsePattern(source, isCaseSensitive);
    const program = programOf(node);
    return {
      ok: true,
      pattern: {
        matches: (text, budget) => allMatches((from) => runProgram(program, text, from, groups, budget), text),
      },
    };
  } catch (error) {
    if (error instanceof PatternError) return { ok: false, fault: error.fault };
    throw error;
  }
}

function allMatches(matchFrom: (from: number) => Match | undefined, text: string): Match[] {
  const found: Match[] = [];
  for (let from = 0; from <= text.length;) {
    const match = matchFrom(from);
    if (!match) break;
    if (match.end > match.start) found.push(match);
    from =
      match.end > match.start ? match.end : match.end + String.fromCodePoint(text.codePointAt(match.end) ?? 32).length;
  }
  return found;
}
