import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveBeside, moveTo } from './move.ts';

const self = (item: string): string => item;

it('moves one item to another index', () => {
  expect(moveTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

it('changes nothing for an index that does not exist', () => {
  expect(moveTo(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveTo(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  expect(moveTo(['a', 'b'], 7, 0)).toEqual(['a', 'b']);
});

it('puts several items beside another in their own order', () => {
  expect(moveBeside(['a', 'b', 'c', 'd'], self, new Set(['a', 'c']), 'd', 'after')).toEqual(['b', 'd', 'a', 'c']);
  expect(moveBeside(['a', 'b', 'c', 'd'], self, new Set(['d']), 'a', 'before')).toEqual(['d', 'a', 'b', 'c']);
});

it('stays when an item is dropped on itself or on nothing', () => {
  expect(moveBeside(['a', 'b'], self, new Set(['a']), 'a', 'after')).toEqual(['a', 'b']);
  expect(moveBeside(['a', 'b'], self, new Set(['a']), 'z', 'after')).toEqual(['a', 'b']);
});

it('never loses or doubles an item', () => {
  const lists = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      lists,
      fc.nat(12),
      fc.nat(12),
      fc.constantFrom<'before' | 'after'>('before', 'after'),
      (list, from, to, side) => {
        const moved = moveBeside(list, self, new Set(list.slice(0, from)), list[to % list.length] ?? '', side);
        expect([...moved].sort()).toEqual([...list].sort());
        expect([...moveTo(list, from, to)].sort()).toEqual([...list].sort());
      },
    ),
  );
});
