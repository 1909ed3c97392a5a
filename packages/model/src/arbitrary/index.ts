export { anyCommand } from './commands.ts';
export { createReadCounter, type ReadCounter } from './count-reads.ts';
export { anyAnswers, anyAudio, anyTrack, anyWork } from './documents.ts';
export { anyLabelSet, anyText } from './labels.ts';
export { anyTextCommand, anyTextWork } from './texts.ts';
