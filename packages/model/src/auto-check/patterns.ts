import type { PatternCheck } from '../check-settings/index.ts';
import { createPattern, PatternError, type Budget, type Match, type Pattern } from '../pattern/index.ts';
import { quoted, type TextCheck, type TextFinding } from './finding.ts';

/** Steps that one pattern may take in one text: the same on both sides, so that they find the same. */
const stepsPerText = 2_000_000;
/** Findings of one pattern in one text; a pattern that matches everywhere says nothing more. */
const mostPerText = 50;

/**
 * The patterns of a task. One that is malformed, or too slow in a text, finds nothing there; nor does any once `rest`,
 * which all texts share, is used up.
 */
export function patternCheck(rows: readonly PatternCheck[], rest: Budget): TextCheck {
  const compiled = rows.flatMap((row) => {
    const made = createPattern(row.pattern, row.isCaseSensitive);
    return made.ok ? [{ row, pattern: made.pattern }] : [];
  });
  return (text) =>
    compiled
      .flatMap(({ row, pattern }) =>
        matchesOf(pattern, text, rest)
          .slice(0, mostPerText)
          .map((match): TextFinding => ({
            code: 'check_pattern',
            params: { message: row.message, found: quoted(text.slice(match.start, match.end)) },
            start: match.start,
            end: match.end,
            ...(row.replacement !== null && { suggestion: expanded(row.replacement, match) }),
          })),
      )
      .sort((a, b) => a.start - b.start);
}

function matchesOf(pattern: Pattern, text: string, rest: Budget): Match[] {
  if (rest.steps <= 0) return [];
  const budget = { steps: stepsPerText };
  try {
    return pattern.matches(text, budget);
  } catch (error) {
    if (error instanceof PatternError) return [];
    throw error;
  } finally {
    rest.steps -= stepsPerText - budget.steps;
  }
}

const expanded = (replacement: string, { groups }: Match): string =>
  replacement.replaceAll(/\$([1-9])/g, (_, number: string) => groups[Number(number) - 1] ?? '');
