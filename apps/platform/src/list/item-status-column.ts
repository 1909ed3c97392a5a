import { itemStatusTexts } from '@earmark/contract';
import { byLanguage } from './column-types.tsx';
import { wordsOf } from './list-columns.tsx';

/** The statuses of items, in a list with room for the longest of them. */
export const itemStatusColumn = {
  width: byLanguage(160, 212),
  minWidth: byLanguage(112, 164),
  words: wordsOf(itemStatusTexts),
};
