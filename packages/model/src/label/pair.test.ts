import { describe, expect, it } from 'vitest';
import {
  allLabels,
  checkLabelSet,
  defaultAnswers,
  expandPairs,
  labelSetSchema,
  visibleLabels,
  type Label,
  type LabelSet,
} from './index.ts';

const text: Label = { id: 't', title: '文本', type: 'text', isRequired: true, options: [] };
const reason: Label = { ...text, id: 'why', title: '原因' };
const noise: Label = {
  id: 'n',
  title: '噪音',
  type: 'single_select',
  isRequired: false,
  isPaired: true,
  options: [
    { id: 'yes', title: '有', isDefault: true, labels: [reason] },
    { id: 'no', title: '无', isDefault: false, labels: [] },
  ],
};
const ids = (labels: readonly Label[]) => labels.map(({ id }) => id);

describe('paired labels', () => {
  it('are two beside each other, with sub-items of their own and the same options', () => {
    const [left, right, other] = expandPairs([noise, text]);
    expect([left?.id, left?.side, right?.id, right?.side, other]).toEqual(['n@left', 'left', 'n@right', 'right', text]);
    expect(left?.options.map(({ id, labels }) => [id, ...ids(labels)])).toEqual([['yes', 'why@left'], ['no']]);
    expect(left).not.toHaveProperty('isPaired');
  });

  it('are what everybody reads who asks which labels there are', () => {
    expect(ids(allLabels([noise, text]))).toEqual(['n@left', 'why@left', 'n@right', 'why@right', 't']);
    expect(ids(visibleLabels([noise], { 'n@left': ['yes'], 'n@right': ['no'] }))).toEqual([
      'n@left',
      'why@left',
      'n@right',
    ]);
    expect(defaultAnswers([noise])).toEqual({ 'n@left': ['yes'], 'n@right': ['yes'] });
  });

  it('may hang below options; a pair within a pair is answered once a side', () => {
    const outer: Label = {
      ...noise,
      id: 'o',
      isPaired: false,
      options: noise.options.map((option) => ({ ...option, labels: [noise] })),
    };
    expect(ids(allLabels([outer]))).toEqual([
      'o',
      'n@left',
      'why@left',
      'n@right',
      'why@right',
      'n@left',
      'why@left',
      'n@right',
      'why@right',
    ]);
    expect(ids(allLabels([{ ...outer, isPaired: true }])).slice(0, 3)).toEqual(['o@left', 'n@left', 'why@left']);
  });

  it('give the same objects for the same list, which is the list itself when nothing is paired', () => {
    const list = [noise];
    expect(expandPairs(list)).toBe(expandPairs(list));
    const plain = [text];
    expect(expandPairs(plain)).toBe(plain);
  });

  it('are stored with a template, without their sides', () => {
    const set: LabelSet = { global: [], segment: [noise] };
    expect(labelSetSchema.parse(set)).toEqual(set);
    expect(checkLabelSet(set)).toEqual([]);
    expect(labelSetSchema.safeParse({ global: [], segment: [{ ...noise, side: 'left' }] }).success).toBe(false);
  });
});
