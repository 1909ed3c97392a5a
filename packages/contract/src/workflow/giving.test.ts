import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claimFreely,
  distributeItems as distribute,
  isGivenBySize,
  takersOf,
  type FreeItem,
  type GivingRule,
  type Hands,
} from './giving.ts';

const person = (id: number, held: Partial<Hands> = {}): Hands => ({
  id,
  held: 0,
  count: 0,
  size: 0,
  pass_rate: null,
  ...held,
});
const itemsOf = (...sizes: number[]): FreeItem[] => sizes.map((size, index) => ({ id: index + 1, size }));
const even: GivingRule = { ...claimFreely, method: 'even' };
const distributeItems = (items: readonly FreeItem[], people: readonly Hands[], rule: GivingRule) =>
  distribute(items, takersOf(people, rule), rule);
const counted = (given: ReadonlyMap<number, readonly number[]>): Record<number, number> =>
  Object.fromEntries([...given].map(([id, ids]) => [id, ids.length]));

describe('distributeItems', () => {
  it('gives nothing where people claim', () => {
    expect(distributeItems(itemsOf(1, 1), [person(1)], claimFreely).size).toBe(0);
  });

  it('gives everyone the same number, counting what they already had in the task', () => {
    const people = [person(1, { held: 2, count: 4 }), person(2)];
    expect(counted(distributeItems(itemsOf(1, 1, 1, 1, 1, 1), people, even))).toEqual({ 1: 1, 2: 5 });
  });

  it('balances sizes when size is measured', () => {
    const given = distributeItems(itemsOf(60, 10, 10, 10, 10, 20), [person(1), person(2)], {
      ...even,
      measure: 'size',
    });
    expect(given.get(1)).toEqual([1]);
    expect(given.get(2)).toHaveLength(5);
  });

  it('gives the number that the rule names, submitted items included, and leaves the rest free', () => {
    const rule: GivingRule = {
      ...claimFreely,
      method: 'count',
      counts: [
        { user_id: 1, count: 3 },
        { user_id: 2, count: 2 },
      ],
    };
    const given = distributeItems(itemsOf(1, 1, 1, 1, 1, 1), [person(1, { count: 1 }), person(2), person(3)], rule);
    expect(counted(given)).toEqual({ 1: 2, 2: 2 });
  });

  it('follows the pass rates, and takes the average for whoever was never judged', () => {
    const people = [person(1, { pass_rate: 90 }), person(2, { pass_rate: 30 }), person(3)];
    expect(
      counted(distributeItems(itemsOf(...Array<number>(18).fill(1)), people, { ...even, method: 'quality' })),
    ).toEqual({ 1: 9, 2: 3, 3: 6 });
  });

  it('shares evenly by quality when nothing passed', () => {
    const people = [person(1, { pass_rate: 0 }), person(2)];
    expect(counted(distributeItems(itemsOf(1, 1), people, { ...even, method: 'quality' }))).toEqual({ 1: 1, 2: 1 });
  });

  const hands = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 20 }),
      held: fc.integer({ min: 0, max: 6 }),
      count: fc.integer({ min: 0, max: 9 }),
      size: fc.integer({ min: 0, max: 100 }),
      pass_rate: fc.option(fc.integer({ min: 0, max: 100 })),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  );
  const items = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 500 }),
      size: fc.integer({ min: 0, max: 50 }),
      released_from_id: fc.option(fc.integer({ min: 1, max: 20 })),
    }),
    { selector: ({ id }) => id, maxLength: 60 },
  );
  const rules = fc.record({
    method: fc.constantFrom('claim', 'even', 'count', 'quality'),
    measure: fc.constantFrom('count', 'size'),
    quota: fc.option(fc.integer({ min: 1, max: 12 })),
    counts: fc.uniqueArray(
      fc.record({ user_id: fc.integer({ min: 1, max: 20 }), count: fc.integer({ min: 0, max: 9 }) }),
      {
        selector: ({ user_id }) => user_id,
      },
    ),
    is_claimable: fc.boolean(),
  });

  it('gives each item at most once, never beyond quota or count, and never back', () => {
    fc.assert(
      fc.property(items, hands, rules, (free, people, rule) => {
        const given = distributeItems(free, people, rule);
        const all = [...given.values()].flat();
        expect(new Set(all).size).toBe(all.length);
        for (const [userId, ids] of given) {
          const taker = people.find(({ id }) => id === userId);
          if (rule.quota !== null) expect((taker?.held ?? 0) + ids.length).toBeLessThanOrEqual(rule.quota);
          const wanted = rule.counts.find(({ user_id }) => user_id === userId)?.count ?? 0;
          if (rule.method === 'count') expect((taker?.count ?? 0) + ids.length).toBeLessThanOrEqual(wanted);
          for (const id of ids) expect(free.find((item) => item.id === id)?.released_from_id).not.toBe(userId);
        }
      }),
    );
  });

  it('gives the same in parts as at once', () => {
    fc.assert(
      fc.property(items, hands, rules, fc.nat({ max: 60 }), (free, people, rule, first) => {
        const ordered = free.toSorted(
          (one, other) => (isGivenBySize(rule) ? other.size - one.size : 0) || one.id - other.id,
        );
        const takers = takersOf(people, rule);
        const parts = [ordered.slice(0, first), ordered.slice(first)].map((part) => distribute(part, takers, rule));
        const all = people.map(({ id }) => [id, parts.flatMap((part) => part.get(id) ?? [])] as const);
        expect(new Map(all.filter(([, ids]) => ids.length > 0))).toEqual(distributeItems(free, people, rule));
      }),
    );
  });

  it('leaves an item free only when nobody may get it', () => {
    fc.assert(
      fc.property(
        items,
        hands,
        fc.constantFrom('count', 'size'),
        fc.option(fc.integer({ min: 1, max: 12 })),
        (free, people, measure, quota) => {
          const given = distributeItems(free, people, { ...even, measure, quota });
          const taken = new Set([...given.values()].flat());
          for (const item of free.filter(({ id }) => !taken.has(id)))
            for (const { id, held } of people)
              expect(
                id === item.released_from_id || (quota !== null && held + (given.get(id)?.length ?? 0) >= quota),
              ).toBe(true);
        },
      ),
    );
  });

  it('differs by one item at most between people who begin alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 9 }), (count, crowd) => {
        const people = Array.from({ length: crowd }, (_, index) => person(index + 1));
        const given = distributeItems(itemsOf(...Array<number>(count).fill(3)), people, even);
        const numbers = people.map(({ id }) => given.get(id)?.length ?? 0);
        expect(Math.max(...numbers) - Math.min(...numbers)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('does not depend on the order of items and people', () => {
    fc.assert(
      fc.property(items, hands, rules, (free, people, rule) => {
        const other = distributeItems(free.toReversed(), people.toReversed(), rule);
        expect([...other].toSorted()).toEqual([...distributeItems(free, people, rule)].toSorted());
      }),
    );
  });
});
