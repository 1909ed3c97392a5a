import { allLabels, isText, labelTypes, type Label, type Option } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { copyLabel, mapLabels, newLabel, withDefault, withType } from './label-edit.ts';

const ids = () => {
  let count = 0;
  return () => `id${(count += 1)}`;
};

const option = (title: string, ...labels: Label[]): Option => ({ id: title, title, isDefault: true, labels });
const choice = (type: Label['type'], id = 'a'): Label => ({
  id,
  title: 'A',
  type,
  isRequired: false,
  options: ['x', 'y', 'z'].map((title) => option(title)),
});
const idsOf = (label: Label): string[] =>
  allLabels([label]).flatMap(({ id, options }) => [id, ...options.map((inner) => inner.id)]);

describe('editing labels', () => {
  it('makes labels of every type, with nothing in them', () => {
    for (const type of labelTypes)
      expect(newLabel(type, false, ids())).toEqual({ id: 'id1', title: '', type, isRequired: false, options: [] });
  });

  it('keeps one default when several choices become one', () => {
    expect(withType(choice('multi_tiled'), 'single_tiled').options.map(({ isDefault }) => isDefault)).toEqual([
      true,
      false,
      false,
    ]);
    expect(withType(choice('multi_tiled'), 'multi_select').options.map(({ isDefault }) => isDefault)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('drops the options of what becomes a text', () => {
    const text = withType(choice('single_select'), 'text');
    expect(isText(text)).toBe(true);
    expect(text.options).toEqual([]);
  });

  it('lets a single choice have one default at most, and none', () => {
    const one = withDefault(choice('single_tiled'), 'y', true);
    expect(one.options.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual(['y']);
    expect(withDefault(one, 'y', false).options.some(({ isDefault }) => isDefault)).toBe(false);
  });

  it('gives a copy ids of its own, all the way down', () => {
    const label = { ...choice('multi_select'), options: [option('x1', choice('single_tiled')), option('y1')] };
    const copy = copyLabel(label, 'B', ids());
    expect(idsOf(copy).some((id) => idsOf(label).includes(id))).toBe(false);
    expect(copy.options[0]?.labels[0]?.title).toBe('A');
  });

  it('reaches labels on every level', () => {
    const label = { ...choice('multi_select'), options: [option('x1', choice('single_tiled', 'inner'))] };
    const changed = mapLabels(label, (one) => (one.id === 'inner' ? { ...one, isRequired: true } : one));
    expect(allLabels([changed]).map(({ id, isRequired }) => [id, isRequired])).toEqual([
      ['a', false],
      ['inner', true],
    ]);
  });
});
