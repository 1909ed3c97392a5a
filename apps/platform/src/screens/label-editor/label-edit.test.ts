import { allLabels, checkLabelSet, labelTypes, type Label } from '@earmark/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyLabel, moveBy, newLabel, newOption, withDefault, withPastedLines, withType } from './label-edit.ts';

const ids = () => {
  let count = 0;
  return () => `id${(count += 1)}`;
};

const choice = (type: Label['type']): Label => ({ id: 'a', title: 'A', type, isRequired: false, options: ['x', 'y', 'z'].map((title) => ({ ...newOption(title, () => title), isDefault: true })) });
const idsOf = (label: Label): string[] => allLabels([label]).flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]);

describe('editing labels', () => {
  it('makes labels that need only titles to be usable', () => {
    for (const type of labelTypes) {
      const label = newLabel(type, ids());
      const titled = { ...label, title: 'T', options: label.options.map((option, index) => ({ ...option, title: `o${index}` })) };
      expect(checkLabelSet({ global: [], segment: [titled] })).toEqual([]);
    }
  });

  it('keeps one default when several choices become one', () => {
    expect(withType(choice('multi_tiled'), 'single_tiled').options.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
  });

  it('drops the options of what becomes a text and makes new ones for what becomes a choice', () => {
    const text = withType(choice('single_select'), 'text');
    expect(text.options).toEqual([]);
    expect(withType(text, 'multi_select').options).toHaveLength(2);
  });

  it('lets a single choice have one default at most, and none', () => {
    const one = withDefault(choice('single_tiled'), 'y', true);
    expect(one.options.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual(['y']);
    expect(withDefault(one, 'y', false).options.some(({ isDefault }) => isDefault)).toBe(false);
  });

  it('gives a copy ids of its own, all the way down', () => {
    const inner = choice('single_tiled');
    const label = { ...choice('multi_select'), options: [{ ...newOption('x', () => 'x1'), labels: [inner] }, newOption('y', () => 'y1')] };
    const copy = copyLabel(label, 'B', ids());
    expect(idsOf(copy).some((id) => idsOf(label).includes(id))).toBe(false);
    expect(copy.options[0]?.labels[0]?.title).toBe('A');
  });

  it('makes options of pasted lines, in their order', () => {
    const options = [newOption('', () => 'p'), newOption('last', () => 'q')];
    expect(withPastedLines(options, 0, ' one \r\ntwo\n\nthree', ids())?.map(({ title }) => title)).toEqual(['one', 'two', 'three', 'last']);
    expect(withPastedLines(options, 0, 'a single line')).toBeUndefined();
  });

  it('moves without losing anything, and back again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 2 }), fc.nat(), (list, seed) => {
        const index = seed % (list.length - 1);
        expect(moveBy(moveBy(list, index, 1), index + 1, -1)).toEqual(list);
        expect([...moveBy(list, index, 1)].sort()).toEqual([...list].sort());
      }),
    );
    expect(moveBy([1, 2], 0, -1)).toEqual([1, 2]);
  });
});
