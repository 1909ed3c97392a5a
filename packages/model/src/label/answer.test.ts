import { describe, expect, it } from 'vitest';
import {
  answersSchema,
  cleanText,
  defaultAnswers,
  isAnswered,
  visibleLabels,
  withAnswer,
  type Label,
} from './index.ts';

const reason: Label = { id: 'reason', title: '原因', type: 'text', isRequired: true, options: [] };
const degree: Label = {
  id: 'degree',
  title: '程度',
  type: 'multi_select',
  isRequired: false,
  options: [
    { id: 'low', title: '轻', isDefault: true, labels: [] },
    { id: 'high', title: '重', isDefault: true, labels: [reason] },
  ],
};
const noise: Label = {
  id: 'noise',
  title: '噪音',
  type: 'single_tiled',
  isRequired: true,
  options: [
    { id: 'yes', title: '有', isDefault: false, labels: [degree] },
    { id: 'no', title: '无', isDefault: false, labels: [] },
  ],
};
const ids = (labels: Label[]) => labels.map((label) => label.id);

describe('visibleLabels', () => {
  it('opens what hangs below a chosen option, in reading order', () => {
    expect(ids(visibleLabels([noise, reason], {}))).toEqual(['noise', 'reason']);
    expect(ids(visibleLabels([noise], { noise: ['no'] }))).toEqual(['noise']);
    expect(ids(visibleLabels([noise], { noise: ['yes'], degree: ['high'] }))).toEqual(['noise', 'degree', 'reason']);
  });
  it('does not open below an option whose own label is closed', () =>
    expect(ids(visibleLabels([noise], { degree: ['high'] }))).toEqual(['noise']));
});

describe('defaultAnswers', () => {
  it('follows defaults down, but only below defaults', () => {
    expect(defaultAnswers([degree])).toEqual({ degree: ['low', 'high'] });
    expect(defaultAnswers([noise])).toEqual({});
  });
});

describe('answers', () => {
  it('count when they say something', () => {
    expect([undefined, '', ' \n', [], 'x', ['a']].map(isAnswered)).toEqual([false, false, false, false, true, true]);
  });
  it('are set and removed without touching the old ones', () => {
    const answers = Object.freeze({ a: 'x' });
    expect(withAnswer(answers, 'b', ['o'])).toEqual({ a: 'x', b: ['o'] });
    expect(withAnswer(answers, 'a', null)).toEqual({});
  });
  it('are cleaned of what no database holds', () => {
    expect(cleanText('a\0b\ud800c😀')).toBe('ab\uFFFDc😀');
    expect(answersSchema.parse({ t: 'a\0b' })).toEqual({ t: 'ab' });
  });
  it('carry nothing into the prototype', () => {
    answersSchema.parse(JSON.parse('{"__proto__":"x","constructor":"y"}'));
    expect(Object.prototype).not.toHaveProperty('x');
  });
});
