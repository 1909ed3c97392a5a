import type { SpanMark } from '@earmark/model';
import { expect, it } from 'vitest';
import { marksOfPart, withCopies } from './index.ts';

const span = (id: string, start: number): SpanMark => ({
  type: 'span',
  id,
  part: 0,
  ranges: [{ start, end: start + 2 }],
  answers: {},
  comments: [],
  status: 'completed',
});

it('copies lie among the marks of the work, and others take their place', () => {
  const own = marksOfPart({ marks: [span('a', 4)] }, 0);
  const painted = (copies: Parameters<typeof withCopies>[1]) => withCopies(own, copies, 0);
  const lettersIn = ({ marks, letterOf }: ReturnType<typeof painted>) => marks.map((mark) => [mark.id, letterOf(mark)]);
  const copies = [{ letter: 'A', marks: [span('b', 0)] }];
  expect(lettersIn(painted(copies))).toEqual([
    ['b', 'A'],
    ['a', undefined],
  ]);
  expect(painted(copies)).toBe(painted(copies));
  expect(lettersIn(painted([]))).toEqual([['a', undefined]]);
});
