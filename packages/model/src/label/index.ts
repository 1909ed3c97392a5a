export { isMultiple, isText, labelSchema, labelSetSchema, labelTypes, maxLabelLevels } from './label.ts';
export type { Label, LabelScope, LabelSet, LabelType, Option } from './label.ts';
export { allLabels, answerSchema, answersSchema, chosenOptions, cleanText, defaultAnswers, isAnswered, maxTextLength, visibleLabels, withAnswer } from './answer.ts';
export type { Answer, Answers } from './answer.ts';
export { checkLabelSet, reservedTitles } from './check-labels.ts';
