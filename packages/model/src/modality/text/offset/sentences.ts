import { maxSections } from '../document/index.ts';
import { pointLength } from './text-index.ts';

/**
 * Abbreviations that the segmenter takes for the end of a sentence when a capital letter follows. Their full stop ends
 * a sentence so rarely that joining is the better guess.
 */
const abbreviation =
  /(?:^|[\s("'“‘[])(?:Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|Gen|Col|Lt|Sgt|Capt|Gov|Sen|Rep|Rev|Hon|Mt|Fig|Figs|Eq|Eqs|No|Nos|Vol|Art|Ch|vs|cf|al|i\.e|e\.g|[A-Z])\.\s*$/u;

/**
 * Cuts a text into sentences. Returns where they end, in code points, ascending; the last is the length of the text.
 * What separates two sentences belongs to the one before. Of a text with more than `most` sentences neighbours are
 * joined. The result depends on the version of the Unicode data, so that it is made once and stored.
 */
export function cutSentences(text: string, language = 'zh', most = maxSections): number[] {
  const ends: number[] = [];
  let [point, isOpen] = [0, true];
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    const isBlank = segment.trim() === '';
    // White space alone is no sentence: it goes to the one before, at the beginning to the one after
    if (isBlank && !isOpen) ends.pop();
    point += pointLength(segment);
    isOpen = isBlank ? isOpen : abbreviation.test(segment);
    if (!isOpen) ends.push(point);
  }
  if (point > 0 && ends.at(-1) !== point) ends.push(point);
  const step = Math.ceil(ends.length / Math.max(1, most));
  return step <= 1 ? ends : ends.filter((end, index) => index % step === step - 1 || end === point);
}
