import { expect, it } from 'vitest';
import { linesOf, newAmong, phraseFaults } from './phrases.ts';

it('takes one phrase a line and none from blanks', () => {
  expect(linesOf('（笑）\r\n\n [noise] \nuh huh\n')).toEqual(['（笑）', '[noise]', 'uh huh']);
  expect(linesOf(' \n\t\n')).toEqual([]);
});

it('takes only what is new, and once', () => expect(newAmong(['a', 'b', 'b', 'c'], ['a'])).toEqual(['b', 'c']));

it('says which phrase is at fault, and what is wrong with all', () => {
  expect(phraseFaults(['a', 'x'.repeat(31), 'a'], 'en')).toEqual({
    each: new Map([
      [1, '1–30 characters.'],
      [2, 'This phrase is already in the list.'],
    ]),
    all: undefined,
  });
  expect(
    phraseFaults(
      Array.from({ length: 501 }, (_, index) => `p${index}`),
      'zh',
    ),
  ).toEqual({ each: new Map(), all: '最多 500 条常用语。' });
});
