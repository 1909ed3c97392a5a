export { isMultiple, isText, labelSchema, labelSetSchema, labelTypes, maxLabelLevels, sides } from './label.ts';
export type { Label, LabelScope, LabelSet, LabelType, Option, Side } from './label.ts';
export { expandPairs, pairedId } from './pair.ts';
export { allLabels, answerIdSchema, answerSchema, answersSchema, chosenOptions, cleanText, defaultAnswers, isAnswered, maxTextLength, visibleLabels, withAnswer } from './answer.ts';
export type { Answer, Answers } from './answer.ts';
export { isSilent, silentLabelId, silentOptionId, withSilentLabel } from './silence.ts';
export { checkLabelSet, reservedTitles } from './check-labels.ts';
