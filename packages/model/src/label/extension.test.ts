import { describe, expect, it } from 'vitest';
import { changedLabelIn, type Label, type LabelSet } from './index.ts';

const text: Label = { id: 'text', title: 'Text', type: 'text', isRequired: true, options: [] };
const degree: Label = { ...text, id: 'degree', title: 'Degree', isRequired: false };
const noise: Label = {
  id: 'noise',
  title: 'Noise',
  type: 'single_select',
  isRequired: false,
  options: [
    { id: 'yes', title: 'Yes', isDefault: false, labels: [degree] },
    { id: 'no', title: 'No', isDefault: true, labels: [] },
  ],
};
const before: LabelSet = { global: [noise], segment: [text] };
const [yes, no] = noise.options;
const withNoise = (changed: Partial<Label>): LabelSet => ({ ...before, global: [{ ...noise, ...changed }] });

describe('a set of labels', () => {
  it('is extended by a label, an option, and a label below an option', () => {
    const added: Label = { ...text, id: 'new', title: 'New' };
    expect(changedLabelIn(before, before)).toBeUndefined();
    expect(changedLabelIn(before, { global: [added, noise], segment: [text, added] })).toBeUndefined();
    expect(
      changedLabelIn(
        before,
        withNoise({
          options: [
            { id: 'maybe', title: 'Maybe', isDefault: false, labels: [] },
            ...noise.options.map((option) => ({ ...option, labels: [...option.labels, added] })),
          ],
        }),
      ),
    ).toBeUndefined();
  });

  it.each<[string, LabelSet, string]>([
    ['a label is removed', { ...before, segment: [] }, 'Text'],
    ['a label moves to the other half', { global: [noise, text], segment: [] }, 'Text'],
    ['a label gets another title', withNoise({ title: 'Sound' }), 'Noise'],
    ['a label gets another type', withNoise({ type: 'multi_select' }), 'Noise'],
    ['a label becomes required', withNoise({ isRequired: true }), 'Noise'],
    ['a label becomes a pair', withNoise({ isPaired: true }), 'Noise'],
    ['an option is removed', withNoise({ options: yes ? [yes] : [] }), 'No'],
    ['an option gets another title', withNoise({ options: yes && no ? [yes, { ...no, title: 'Never' }] : [] }), 'No'],
    [
      'another option is the default',
      withNoise({ options: yes && no ? [{ ...yes, isDefault: true }, no] : [] }),
      'Yes',
    ],
    [
      'a label below an option is removed',
      withNoise({ options: yes && no ? [{ ...yes, labels: [] }, no] : [] }),
      'Degree',
    ],
  ])('is not when %s', (_, next, title) => expect(changedLabelIn(before, next)).toBe(title));
});
