import { describe, expect, it } from 'vitest';
import { linesOf } from './phrase-lines.ts';

describe('linesOf', () => {
  it('takes one phrase a line and remembers which', () => expect(linesOf('（笑）\r\n\n [noise] \nuh huh\n')).toEqual([{ phrase: '（笑）', number: 1 }, { phrase: '[noise]', number: 3 }, { phrase: 'uh huh', number: 4 }]));
  it('finds none in blanks', () => expect(linesOf(' \n\t\n')).toEqual([]));
});
