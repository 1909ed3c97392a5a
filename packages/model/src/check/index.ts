export { checkAnswers } from './answers.ts';
export { findDisabled } from './disabled-characters.ts';
export type { TextRange } from './disabled-characters.ts';
export { checkNewUnitAnswers } from './new-answers.ts';
export { checkUnitRework } from './rework.ts';
