export { anyCommand } from './commands.ts';
export { anyAnswers, anyAudio, anyWork } from './documents.ts';
export { anyLabelSet, anyText } from './labels.ts';
