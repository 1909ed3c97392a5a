import { severityOf, type CheckId, type CheckSettings } from '../check-settings/index.ts';
import type { FaultPath } from '../fault/index.ts';
import { noDoubledWords } from './doubled.ts';
import type { Budget } from '../pattern/index.ts';
import { findingsAt, type Finding, type TextCheck } from './finding.ts';
import { glossaryCheck } from './glossary.ts';
import { noDigits, noNumberWords } from './numbers.ts';
import { patternCheck } from './patterns.ts';
import { endMarkForbidden, endMarkRequired, marksOnce } from './punctuation.ts';
import { spellingCheck, type Speller } from './spelling.ts';
import { rightWidth } from './width.ts';

/**
 * Makes the checks of written answers that are on; `speller` is absent where nothing knows how words are spelled.
 * `patternSteps` is what all patterns may take in all texts together.
 */
export function textChecks(
  settings: CheckSettings,
  speller: Speller | undefined,
  patternSteps: Budget,
): (text: string, path: FaultPath) => readonly Finding[] {
  const { numbers, punctuation, patterns, glossary, spelling } = settings;
  const accepted = (): string[] => [
    ...(spelling?.words ?? []),
    // The words of a term of several are accepted one by one
    ...(glossary?.terms ?? []).flatMap(({ term }) => term.split(/\s+/)),
  ];
  const made: readonly (readonly [CheckId, TextCheck | undefined])[] = [
    ['numbers', numbers && (numbers.form === 'words' ? noDigits : noNumberWords)],
    ['punctuation', punctuation && marksOnce],
    [
      'punctuation',
      { any: undefined, required: endMarkRequired, forbidden: endMarkForbidden }[punctuation?.end ?? 'any'],
    ],
    ['width', rightWidth],
    ['doubled', noDoubledWords],
    ['patterns', patterns && patternCheck(patterns.rows, patternSteps)],
    ['glossary', glossary && glossaryCheck(glossary.terms)],
    ['spelling', speller && spellingCheck(accepted(), speller)],
  ];
  const used = made.flatMap(([id, check]) => {
    const severity = severityOf(settings, id);
    return check === undefined || severity === 'off' ? [] : [{ id, severity, check }];
  });
  return (text, path) =>
    text.trim() === '' ? [] : used.flatMap(({ id, severity, check }) => findingsAt(id, severity, path, check(text)));
}
