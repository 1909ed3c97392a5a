export { answerIdSchema, answerSchema, answersSchema } from './answer-schema.ts';
export type { Answer, Answers } from './answer-schema.ts';
export {
  allLabels,
  chosenOptions,
  defaultAnswers,
  isAnswered,
  unconfirmedDefaults,
  visibleLabels,
  withAnswer,
} from './answer.ts';
export { checkLabelSet } from './check-labels.ts';
export type { LabelNeed } from './check-labels.ts';
export { cleanText, hasLineBreak, maxTextLength, oneLine } from './clean-text.ts';
export { changeKinds, differLabels, differTexts } from './difference.ts';
export type { ChangeKind, LabelChange, LabelFieldChange, LabelLocation } from './difference.ts';
export { fitLines } from './fit-lines.ts';
export { labelSchema, labelSetSchema, linkTypeSchema } from './label-schema.ts';
export {
  isMultiple,
  isText,
  labelTypes,
  maxLabelLevels,
  maxLinkEnds,
  maxLinkTypes,
  optionColors,
  reservedTitles,
  sides,
  typeQuestion,
} from './label.ts';
export type {
  Label,
  LabelScope,
  LabelSet,
  LabelType,
  LinkEndType,
  LinkType,
  Option,
  OptionColor,
  Side,
} from './label.ts';
export { changedLabelIn } from './extension.ts';
export { expandPairs, pairedId } from './pair.ts';
export { checkName, hiddenCharacterIn } from './plain-name.ts';
