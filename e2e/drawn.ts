import { languages, type Language } from '@earmark/contract';
import process from 'node:process';
import { isWholeMatrix, numberDrawn } from '../scripts/test/scope.ts';

/** The run's seed, printed by the suite (scripts/test/suites.ts). */
const seed = Number(process.env['EARMARK_TEST_SEED'] ?? 1);

/** One of the choices, drawn by the run's seed and by its purpose; all of them in the whole matrix. */
export function drawn<Choice>(choices: readonly Choice[], purpose: string): readonly Choice[] {
  if (isWholeMatrix) return choices;
  const number = numberDrawn(seed, purpose);
  return choices.filter((_, index) => index === number % choices.length);
}

/** The languages in which a story runs. */
export const languagesOf = (story: string): readonly Language[] => drawn(languages, story);
