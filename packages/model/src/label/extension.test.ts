import { describe, expect, it } from 'vitest';
import { changedLabelIn, type Label, type LabelSet, type LinkType } from './index.ts';

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

describe('link types', () => {
  const ends: LinkType['ends'] = [
    { name: 'who', takes: ['yes'] },
    { name: 'whom', takes: 'any' },
  ];
  const link: LinkType = { id: 'r', title: 'Works for', color: 'red', ends };
  const changed = (...links: LinkType[]) => changedLabelIn({ ...before, links: [link] }, { ...before, links });
  it('are extended by others, ends that may be missing, what an end takes, and how they look', () => {
    const wider: LinkType = {
      ...link,
      color: 'blue',
      key: 'w',
      ends: [
        { name: 'who', takes: ['yes', 'no'], isMany: true },
        ...ends.slice(1),
        { name: 'x', takes: 'any', isOptional: true },
      ],
    };
    expect([changed(link, { ...link, id: 's' }), changed(wider)]).toEqual([undefined, undefined]);
  });
  it.each<[string, LinkType[]]>([
    ['one goes', []],
    ['one gets another title', [{ ...link, title: 'Serves' }]],
    ['an end goes', [{ ...link, ends: ends.slice(1) }]],
    ['an end takes less', [{ ...link, ends: [{ name: 'who', takes: ['no'] }, ...ends.slice(1)] }]],
    ['an end is required besides', [{ ...link, ends: [...ends, { name: 'x', takes: 'any' }] }]],
  ])('are not when %s', (_, links) => expect(changed(...links)).toBe('Works for'));
});
