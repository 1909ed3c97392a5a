import type { FindText } from './text.ts';

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const en: FindText = {
  title: 'Find and replace',
  titleToLook: 'Find',
  find: 'Find',
  replaceWith: 'Replace with',
  caseSensitive: 'Match case',
  wholeWord: 'Whole words',
  pattern: 'Regular expression',
  selectedOnly: (count) => `Only in ${plural(count, 'selected segment')}`,
  inLabels: 'In',
  allLabels: 'All texts',
  found: (hits, segments) => `${plural(hits, 'place')} in ${plural(segments, 'segment')}`,
  cut: (most) => `The first ${most} places are shown.`,
  none: 'Nothing found',
  hint: 'Looks through the texts of all segments.',
  hits: 'Places found',
  chooseAll: 'All places',
  chooseHit: (segment) => `Replace in segment ${segment}`,
  goTo: (segment) => `To segment ${segment}`,
  close: 'Close',
  replace: (count) => `Replace ${plural(count, 'place')}`,
  remove: (count) => `Delete ${plural(count, 'place')}`,
  replaced: (count) => `${plural(count, 'place')} replaced.`,
  tooLong: (most) => `A text would become longer than ${most} characters.`,
  faults: {
    malformed: 'This is no complete regular expression.',
    unsupported: 'Look-around and back references cannot be used here.',
    too_large: 'This expression is too large.',
    too_slow: 'This expression takes too long. Please make it more definite.',
  },
};
