export { anyCommand } from './commands.ts';
export { anyAnswers, anyAudio, anyTrack, anyWork } from './documents.ts';
export { anyLabelSet, anyText } from './labels.ts';
