export { answerWords } from './answer-words.ts';
export { AnswerText } from './AnswerText.tsx';
export type { AnswerTextProps } from './AnswerText.tsx';
export { focusLabel } from './focus-label.ts';
export { LabelPanel, labelOfFault } from './LabelPanel.tsx';
export type { LabelPanelProps } from './LabelPanel.tsx';
export { firstText, isSilentHere, isUntouched } from './segment-text.ts';
export { useSilentTitle } from './use-silent-title.ts';
