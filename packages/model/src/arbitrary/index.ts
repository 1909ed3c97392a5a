export { anyLabelSet, anyText } from './labels.ts';
export { anyAnswers, anyAudio, anyWork } from './documents.ts';
