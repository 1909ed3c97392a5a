/**
 * The automatic checks of a task, which run while somebody works and on the server when the work is submitted: an entry
 * of its own, `/auto-check`, loaded where a task uses checks.
 */
export { createAutoChecker, faultsAmong, needsSpeech } from './checker.ts';
export type { AutoChecker, CheckedRules, CheckedUnits, CheckKnowledge } from './checker.ts';
export { checkSentences } from './sentences.ts';
export type { CheckCode } from './sentences.ts';
export type { Finding } from './finding.ts';
export { spokenCharacters } from './sound-checks.ts';
export type { SpeechOf } from './sound-checks.ts';
export type { Speller } from './spelling.ts';
