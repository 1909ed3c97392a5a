export { answerFromText, answerText, loosely } from './answer-text.ts';
export { answerFitter } from './fit-answers.ts';
export { namedLabels, namedLabelSchema } from './named-labels.ts';
export type { NamedLabel } from './named-labels.ts';
export { titledAnswers } from './titled-answers.ts';
export type { TitledAnswers } from './titled-answers.ts';
export { uniqueTitles } from './unique-titles.ts';
