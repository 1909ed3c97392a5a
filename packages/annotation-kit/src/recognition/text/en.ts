import type { RecognitionText } from './recognition-text.ts';

export const en: RecognitionText = {
  title: 'Recognised',
  by: (engine) => `by ${engine}`,
  accept: 'Accept',
  acceptFor: (count) => `Accept for the ${count} selected segments`,
  fillEmpty: (count) => (count === 1 ? 'Fill the empty segment' : `Fill ${count} empty segments`),
  same: 'Same as the text',
  nothingHere: 'Nothing was recognised here.',
  adoptTitle: (count) => (count === 1 ? '1 segment was recognised' : `${count} segments were recognised`),
  adoptHint: 'Begin with them instead of an empty audio. One undo takes them back.',
  adopt: 'Use them',
  more: 'More ways to accept',
};
