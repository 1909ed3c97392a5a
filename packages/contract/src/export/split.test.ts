import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitItems, splitParts, splitSpeakers, type SplitPart } from './index.ts';

const shares = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([a, b]) => [Math.min(a, b), Math.abs(a - b), 100 - Math.max(a, b)] as const)
  .map(([train, dev, test]) => ({ train, dev, test }));
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const speakers = fc.constantFrom('Ann', 'ann ', 'Bob', 'Cai', '丹', 'Eve', 'Fay');
const spoken = fc
  .array(fc.array(speakers, { maxLength: 2 }), { minLength: 1, maxLength: 60 })
  .map((all) => all.map((of, index) => ({ id: index + 1, speakers: of })));

const sizesOf = (parts: ReadonlyMap<number, SplitPart>) =>
  splitParts.map((part) => [...parts.values()].filter((of) => of === part).length);

it('gives each part its share of the items, but for less than one', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), shares, seed, (count, of, drawn) => {
      const parts = splitItems(
        Array.from({ length: count }, (_, index) => index + 1),
        of,
        drawn,
      );
      expect(parts.size).toBe(count);
      for (const [index, size] of sizesOf(parts).entries()) {
        const share = (count * (of[splitParts[index] ?? 'train'] ?? 0)) / 100;
        expect(Math.abs(size - share)).toBeLessThan(1);
      }
    }),
  ));

it('lets nobody speak in two parts', () =>
  fc.assert(
    fc.property(spoken, shares, seed, (items, of, drawn) => {
      const parts = splitSpeakers(items, of, drawn);
      expect(parts.size).toBe(items.length);
      const partOf = new Map<string, SplitPart>();
      for (const item of items)
        for (const name of item.speakers) {
          const key = name.trim().toLowerCase();
          const part = parts.get(item.id);
          if (part === undefined) throw new Error('An item without a part');
          expect(partOf.get(key) ?? part).toBe(part);
          partOf.set(key, part);
        }
      for (const part of splitParts) if (of[part] === 0) expect([...parts.values()]).not.toContain(part);
    }),
  ));

it('gives the same parts in whatever order the items come, and others by another seed', () => {
  fc.assert(
    fc.property(spoken, shares, seed, (items, of, drawn) => {
      const again = splitSpeakers([...items].reverse(), of, drawn);
      expect([...again].sort(([a], [b]) => a - b)).toEqual(
        [...splitSpeakers(items, of, drawn)].sort(([a], [b]) => a - b),
      );
    }),
  );
  const ids = Array.from({ length: 40 }, (_, index) => index);
  const half = { train: 50, dev: 25, test: 25 };
  expect([...splitItems(ids, half, 1)].sort()).not.toEqual([...splitItems(ids, half, 2)].sort());
});

it('fills the parts of 100 items as chosen', () =>
  expect(
    sizesOf(
      splitItems(
        Array.from({ length: 100 }, (_, index) => index),
        { train: 80, dev: 10, test: 10 },
        7,
      ),
    ),
  ).toEqual([80, 10, 10]));
