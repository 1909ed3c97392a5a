export { readCharacters, printRanges, writeCharacters } from './read-characters.ts';
export type { ReadCharacters } from './read-characters.ts';
export { ruleCharacterSetSchema } from './rule-schema.ts';
export type { CharacterRanges } from './character-set.ts';
export { disabledIn, findDisabled } from './text-rules.ts';
export type { RuleCharacterSet, TextRange, TextRules } from './text-rules.ts';
