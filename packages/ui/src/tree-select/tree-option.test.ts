import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkedOf,
  filterOptions,
  leavesOf,
  partlyCheckedOf,
  pathTo,
  summaryOf,
  toggleLeaves,
  type TreeOption,
} from './tree-option.ts';

const option = (value: string, ...children: TreeOption[]): TreeOption => ({ value, label: value, children });
const regions = [
  option('asia', option('china', option('beijing'), option('shanghai')), option('japan')),
  option('europe', option('france')),
];
const values = (options: readonly TreeOption[]): string[] => options.map(({ value }) => value);

it('finds the path to an option', () => {
  expect(values(pathTo(regions, 'shanghai'))).toEqual(['asia', 'china', 'shanghai']);
  expect(pathTo(regions, 'moon')).toEqual([]);
});

it('keeps what matches with all above and below it', () => {
  const found = filterOptions(regions, (label) => label.includes('chin'));
  expect(values(found)).toEqual(['asia']);
  expect(values(leavesOf(found))).toEqual(['beijing', 'shanghai']);
});

describe('checks', () => {
  it('go up when all below are checked, and half when some are', () => {
    const leaves = new Set(['beijing', 'shanghai']);
    expect([...checkedOf(regions, leaves)].sort()).toEqual(['beijing', 'china', 'shanghai']);
    expect([...partlyCheckedOf(regions, leaves)]).toEqual(['asia']);
    expect(values(summaryOf(regions, leaves))).toEqual(['china']);
  });

  it('go down from a branch, and off again', () => {
    const on = toggleLeaves(regions, new Set(['beijing']), 'asia');
    expect([...on].sort()).toEqual(['beijing', 'japan', 'shanghai']);
    expect([...toggleLeaves(regions, on, 'china')]).toEqual(['japan']);
  });

  it('leave out what is disabled', () => {
    const options = [option('all', { value: 'off', label: 'off', isDisabled: true }, option('on'))];
    expect([...toggleLeaves(options, new Set(), 'all')]).toEqual(['on']);
    expect([...checkedOf(options, new Set(['on']))].sort()).toEqual(['all', 'on']);
  });

  it('touch only what a search shows', () => {
    const shown = filterOptions(regions, (label) => label === 'beijing');
    expect([...toggleLeaves(shown, new Set(['france']), 'china')].sort()).toEqual(['beijing', 'france']);
  });
});

it('a second press takes back the first, whatever was checked before', () => {
  const all = values(leavesOf(regions));
  fc.assert(
    fc.property(fc.subarray(all), fc.constantFrom('asia', 'china', 'japan', 'europe', 'beijing'), (start, pressed) => {
      const on = toggleLeaves(regions, new Set(start), pressed);
      const below = new Set(values(leavesOf([pathTo(regions, pressed).at(-1) ?? option('none')])));
      const others = (leaves: Iterable<string>) => [...leaves].filter((leaf) => !below.has(leaf)).sort();
      expect(others(on)).toEqual(others(start));
      const isAllOn = [...below].every((leaf) => on.has(leaf));
      expect(isAllOn).toBe(![...below].every((leaf) => start.includes(leaf)));
    }),
  );
});
