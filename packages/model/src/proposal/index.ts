/**
 * Engines that propose spans of texts, and run where the text is, and what makes marks of proposals: an entry of its
 * own, `/proposal`, since few pages need it.
 */
export { commandsFor } from './commands-for.ts';
export type { ProposedLink, ProposedMarks } from './commands-for.ts';
export { countStrings, createAcceptedStrings, sumStrings } from './accepted-strings.ts';
export type { StringCount } from './accepted-strings.ts';
export { createDictionary, maxTermLength, maxTerms } from './dictionary.ts';
export type { DictionaryOptions, Term } from './dictionary.ts';
export { createPatterns, maxPatterns, PatternError } from './patterns.ts';
export type { PatternList, PatternListFault, PatternRow } from './patterns.ts';
export { proposeSpans } from './proposer.ts';
export type { FoundPiece, ProposedSpan, ProposeOptions, Proposer } from './proposer.ts';
