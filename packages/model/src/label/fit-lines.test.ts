import { expect, it } from 'vitest';
import { oneLine } from './clean-text.ts';
import { fitLines } from './fit-lines.ts';
import type { Label, LabelSet } from './label.ts';

const text = (id: string, isMultiLine?: boolean): Label => ({
  id,
  title: id,
  type: 'text',
  isRequired: false,
  options: [],
  ...(isMultiLine !== undefined && { isMultiLine }),
});
const labels: LabelSet = { global: [text('note')], segment: [text('said', false), text('free', true)] };

it('makes one line of a long run of spaces in no more time than of another text', () => {
  const began = performance.now();
  expect(oneLine(`${' '.repeat(90_000)}a\n b`)).toBe(`${' '.repeat(90_000)}a b`);
  expect(performance.now() - began).toBeLessThan(1000);
});

it('makes one line of the texts that take no line breaks, wherever a command has them', () => {
  const answers = { said: 'a \r\n\n b', free: 'a\nb', note: 'a\nb' };
  const fitted = { said: 'a b', free: 'a\nb', note: 'a\nb' };
  expect(fitLines({ type: 'segment.answer', ids: ['s'], labelId: 'said', answer: 'a\nb' }, labels)).toEqual({
    type: 'segment.answer',
    ids: ['s'],
    labelId: 'said',
    answer: 'a b',
  });
  expect(fitLines({ type: 'segment.split', left: answers, right: answers }, labels)).toEqual({
    type: 'segment.split',
    left: fitted,
    right: fitted,
  });
  expect(fitLines({ type: 'document.patch', insert: [{ id: 's', answers }] }, labels)).toEqual({
    type: 'document.patch',
    insert: [{ id: 's', answers: fitted }],
  });
  const free = { type: 'global.answer', labelId: 'note', answer: 'a\nb' };
  expect(fitLines(free, { ...labels, segment: [] })).toBe(free);
});
