import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLabelSet } from '../arbitrary/index.ts';
import { differLabels, differTexts, type Label, type LabelSet, type LinkType } from './index.ts';

const text = (id: string): Label => ({ id, title: id.toUpperCase(), type: 'text', isRequired: true, options: [] });
const degree = text('degree');
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
const before: LabelSet = { global: [noise], segment: [text('a'), text('b'), text('c')] };
const [yes, no] = noise.options;
const inShort = (after: LabelSet, from = before) =>
  differLabels(from, after).map(({ kind, what, scope, path }) => `${kind} ${what} ${scope}: ${path.join(' > ')}`);

describe('the difference of two sets of labels', () => {
  it('names what was added and removed, without what is below it', () => {
    const other: Label = {
      ...noise,
      id: 'other',
      title: 'Other',
      options: noise.options.map((option) => ({ ...option, labels: [text('new')] })),
    };
    expect(inShort({ global: [other], segment: before.segment })).toEqual([
      'added label global: Other',
      'removed label global: Noise',
    ]);
    expect(inShort({ ...before, global: [{ ...noise, options: yes ? [yes] : [] }] })).toEqual([
      'removed option global: Noise > No',
    ]);
    expect(inShort({ ...before, global: [] })).toEqual(['removed label global: Noise']);
  });

  it('names each property that was changed, with both values', () => {
    const changed: Label = {
      ...noise,
      title: 'Sound',
      type: 'multi_tiled',
      isRequired: true,
      isPaired: true,
      options: [...(yes ? [{ ...yes, isDefault: true, title: 'Loud' }] : []), ...(no ? [no] : [])],
    };
    expect(differLabels(before, { ...before, global: [changed] })).toEqual([
      {
        kind: 'changed',
        what: 'label',
        scope: 'global',
        path: ['Sound'],
        fields: [
          { field: 'title', before: 'Noise', after: 'Sound' },
          { field: 'type', before: 'single_select', after: 'multi_tiled' },
          { field: 'isRequired', before: false, after: true },
          { field: 'isPaired', before: false, after: true },
        ],
      },
      {
        kind: 'changed',
        what: 'option',
        scope: 'global',
        path: ['Sound', 'Loud'],
        fields: [
          { field: 'title', before: 'Yes', after: 'Loud' },
          { field: 'isDefault', before: false, after: true },
        ],
      },
    ]);
  });

  it('names the fewest that were moved', () => {
    const [a, b, c] = before.segment;
    const order = (...segment: (Label | undefined)[]) => ({ ...before, segment: segment.flatMap((l) => l ?? []) });
    expect(inShort(order(c, a, b))).toEqual(['moved label segment: C']);
    expect(inShort(order(b, c, a))).toEqual(['moved label segment: A']);
    expect(inShort(order(c, b, a))).toHaveLength(2);
  });

  it('says where something was that has another parent now', () => {
    const moved = { global: [], segment: [...before.segment, degree] };
    expect(differLabels(before, moved)).toContainEqual({
      kind: 'moved',
      what: 'label',
      scope: 'segment',
      path: ['DEGREE'],
      fields: [],
      from: { scope: 'global', path: ['Noise', 'Yes'] },
    });
  });

  it('tells labels apart that have the same id', () =>
    expect(inShort({ global: [], segment: [text('a')] }, { global: [], segment: [text('a'), text('a')] })).toEqual([
      'removed label segment: A',
    ]));

  it('is empty for equal sets, and for no others', () => {
    fc.assert(
      fc.property(anyLabelSet, anyLabelSet, (one, other) => {
        expect(differLabels(one, structuredClone(one))).toEqual([]);
        expect(differLabels(one, other).length === 0).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it('is the same backwards: what was added is removed, what was changed and moved remains it', () => {
    const count = (from: LabelSet, to: LabelSet) => {
      const kinds = differLabels(from, to).map(({ kind }) => kind);
      return ['added', 'removed', 'changed', 'moved'].map((kind) => kinds.filter((found) => found === kind).length);
    };
    fc.assert(
      fc.property(anyLabelSet, anyLabelSet, (one, other) => {
        const [added, removed, changed, moved] = count(one, other);
        expect(count(other, one)).toEqual([removed, added, changed, moved]);
      }),
    );
  });
});

describe('the difference of two lists of texts', () => {
  it('names what was added, removed and moved', () =>
    expect(differTexts(['a', 'b', 'c', 'd'], ['d', 'a', 'x', 'b'])).toEqual({
      added: ['x'],
      removed: ['c'],
      moved: ['d'],
    }));

  it('is empty for the same list alone', () => {
    const lists = fc.uniqueArray(fc.string({ maxLength: 2 }), { maxLength: 6 });
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const { added, removed, moved } = differTexts(one, other);
        expect(added.length + removed.length + moved.length === 0).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });
});

it('names colours, keys and link types that differ', () => {
  const type: Label = { ...noise, id: 'type', title: 'Type' };
  const link: LinkType = {
    id: 'r',
    title: 'Works for',
    ends: [
      { name: 'who', takes: ['yes'] },
      { name: 'whom', takes: 'any' },
    ],
  };
  const from: LabelSet = { global: [], segment: [type], links: [link, { ...link, id: 's', title: 'Knows' }] };
  const to: LabelSet = {
    global: [],
    segment: [
      { ...type, options: [...(yes ? [{ ...yes, color: 'red' as const, key: 'y' }] : []), ...(no ? [no] : [])] },
    ],
    links: [
      { ...link, color: 'blue', ends: [{ name: 'who', takes: ['yes', 'no'], isMany: true }, ...link.ends.slice(1)] },
      { ...link, id: 't', title: 'Likes' },
    ],
  };
  expect(inShort(to, from)).toEqual([
    'changed option segment: Type > Yes',
    'changed link links: Works for',
    'added link links: Likes',
    'removed link links: Knows',
  ]);
  expect(differLabels(from, to).flatMap(({ fields }) => fields)).toEqual([
    { field: 'color', before: '', after: 'red' },
    { field: 'key', before: '', after: 'y' },
    { field: 'color', before: '', after: 'blue' },
    { field: 'ends', before: 'who: Yes; whom: *', after: 'who+: Yes, No; whom: *' },
  ]);
});
