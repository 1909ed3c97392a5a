import type { EditingText } from './text.ts';

export const en: EditingText = {
  copied: (count) => (count === 1 ? '1 segment copied' : `${count} segments copied`),
  tooMuchToCopy: 'This is too much for the clipboard: select fewer segments.',
  nothingToPaste: 'There are no segments on the clipboard.',
  answersDropped: (count) =>
    count === 1
      ? '1 answer was left out: its label does not exist here.'
      : `${count} answers were left out: their labels do not exist here.`,
  noCaret: 'Put the caret into the text where it should divide.',
  caretAtEdge: 'The caret stands at an end of the text: there is nothing to divide.',
  noStart: 'Mark first where the segment starts.',
  noSilence: 'This task does not mark silent segments.',
  noComment: 'No comment is open.',
  noPhrase: 'There is no such phrase.',
  notAnnotated: 'Not annotated',
  more: 'More',
  length: 'Length',
  seconds: (seconds) => `${seconds} s`,
  tooShort: (least) => `shorter than ${least} s`,
  tooLong: (most) => `longer than ${most} s`,
  perSegment: (range) => `Per segment: ${range}`,
  silentWithin: (title, range) => `${title}: ${range}`,
  within: (least, most) => `${least}–${most} s`,
  atLeast: (least) => `at least ${least} s`,
  atMost: (most) => `at most ${most} s`,
  noRecognition: 'There is no recognition result for this audio.',
  nothingToCompare: 'There is no other revision to compare with.',
  noSound: 'The sound itself is not at hand here, so it cannot be searched for silence.',
  noChannel: 'This audio has no such channel to hear apart.',
  viewSettings: 'Display',
  spectrogram: 'Spectrogram',
  amplitude: 'Height of the waves',
  onScreen: 'On the screen now',
};
