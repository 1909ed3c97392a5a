import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from '../document/index.ts';
import type { Answers, Label } from '../../../label/index.ts';
import { mergeAnswers, splitAnswers } from './index.ts';

const text: Label = { id: 't', title: '文本', type: 'text', isRequired: true, options: [] };
const noise: Label = {
  id: 'n',
  title: '噪音',
  type: 'single_select',
  isRequired: false,
  options: [
    { id: 'yes', title: '有', isDefault: false, labels: [] },
    { id: 'no', title: '无', isDefault: false, labels: [] },
  ],
};
const labels = [text, noise];
const parts = (...answers: Answers[]): Segment[] =>
  answers.map((given, index) => ({
    id: `s${index}`,
    track: 0,
    start: index,
    end: index + 1,
    answers: { ...given },
    comments: [],
    status: 'completed',
  }));
const merged = (...texts: string[]) => mergeAnswers(labels, parts(...texts.map((answer) => ({ t: answer }))))['t'];

describe('a split', () => {
  const split = (answer: string, fraction: number) => {
    const { left, right } = splitAnswers(labels, { t: answer }, fraction);
    return [left['t'], right['t']];
  };
  it('divides text in proportion, at the nearest space', () => {
    expect(split('hello wonderful world', 0.3)).toEqual(['hello', 'wonderful world']);
    expect(split('hello wonderful world', 0.6)).toEqual(['hello wonderful', 'world']);
    expect(split('你好世界', 0.5)).toEqual(['你好', '世界']);
    expect(split('😀😀😀😀', 0.25)).toEqual(['😀', '😀😀😀']);
  });
  it('divides the text under the caret there, and the others in proportion', () => {
    const halves = splitAnswers([text, { ...text, id: 'u' }], { t: '你好 世界😀x', u: 'abcd' }, 0.5, {
      labelId: 't',
      at: 2,
    });
    expect(halves).toEqual({ left: { t: '你好', u: 'ab' }, right: { t: '世界😀x', u: 'cd' } });
    const caret = (at: number) =>
      Object.values(splitAnswers(labels, { t: 'a😀b' }, 0.5, { labelId: 't', at })).map((half) => half['t']);
    expect([caret(1), caret(2), caret(0)]).toEqual([
      ['a', '😀b'],
      ['a😀', 'b'],
      ['a😀', 'b'],
    ]);
  });
  it('gives choices to both halves and nothing where there was nothing', () =>
    expect(splitAnswers(labels, { n: ['yes'] }, 0.5)).toEqual({ left: { n: ['yes'] }, right: { n: ['yes'] } }));
  it('loses no character but spaces, and merging gives the text back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '你', '好', '，', '😀'), maxLength: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (answer, fraction) => {
          const [left, right] = split(answer, fraction);
          expect(`${String(left)}${String(right)}`.replaceAll(' ', '')).toBe(answer.replaceAll(' ', ''));
        },
      ),
    );
  });
});

describe('a merge', () => {
  it.each([
    [['hello', 'world'], 'hello world'],
    [['你好', '世界'], '你好世界'],
    [['用', 'Praat', '标注'], '用Praat标注'],
    [['𠮷', 'abc'], '𠮷abc'],
    [['他说', '“好”'], '他说“好”'],
    [['（一）', 'two'], '（一）two'],
    [['안녕', '하세요'], '안녕 하세요'],
    [[' a ', '', 'b'], 'a b'],
  ])('joins %j as people write', (texts, joined) => expect(merged(...texts)).toBe(joined));
  it('keeps the first choice that was made', () =>
    expect(mergeAnswers(labels, parts({}, { n: ['no'] }, { n: ['yes'] }))).toEqual({ n: ['no'] }));
});
