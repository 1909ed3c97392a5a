import type { EditingText } from './text.ts';

export const en: EditingText = {
  copied: (count) => (count === 1 ? '1 segment copied' : `${count} segments copied`),
  nothingToPaste: 'There are no segments on the clipboard.',
  answersDropped: (count) => (count === 1 ? '1 answer was left out: its label does not exist here.' : `${count} answers were left out: their labels do not exist here.`),
  noCaret: 'Put the caret into the text where it should divide.',
  caretAtEdge: 'The caret stands at an end of the text: there is nothing to divide.',
  noSilence: 'This task does not mark silent segments.',
  noComment: 'No comment is open.',
  noPhrase: 'There is no such phrase.',
  notAnnotated: 'Not annotated',
  more: 'More',
  length: 'Length',
  seconds: (seconds) => `${seconds} s`,
  tooShort: (least) => `shorter than ${least} s`,
  tooLong: (most) => `longer than ${most} s`,
  within: (least, most) => `${least}–${most} s`,
  atLeast: (least) => `at least ${least} s`,
  atMost: (most) => `at most ${most} s`,
};
