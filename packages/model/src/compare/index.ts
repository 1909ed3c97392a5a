export { answerChanges } from './answer-changes.ts';
export type { AnswerChange, Change } from './answer-changes.ts';
export { diffTexts } from './diff-texts.ts';
export type { TextRun } from './diff-texts.ts';
export { errorRate } from './error-rate.ts';
export type { ErrorRate } from './error-rate.ts';
export { sameAnswer } from './same-answer.ts';
export type { TextUnit } from './tokens.ts';
