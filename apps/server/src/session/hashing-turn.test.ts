import { limits } from '@earmark/contract';
import { expect, test } from 'vitest';
import { takeHashingTurn, type Turn } from './hashing-turn.ts';

const { hashedAtOnce, mostWaiting, mostWaitingOfOne } = limits.password;
const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Occupies all hashing slots until released, and records the order of later callers. */
function occupySlots() {
  const order: string[] = [];
  let busy = 0;
  let most = 0;
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const take = (turn: Turn, name = turn.of) =>
    takeHashingTurn(turn, async () => {
      busy += 1;
      most = Math.max(most, busy);
      await gate;
      order.push(name);
      busy -= 1;
    });
  const first = times(hashedAtOnce, (index) => take({ of: `first ${index}` }, ''));
  return { order: () => order.filter((name) => name !== ''), most: () => most, take, release, first };
}

test('so many hash at once and no more', async () => {
  const { take, release, first, most } = occupySlots();
  const others = times(10, (index) => take({ of: `address ${index}` }));
  release();
  await Promise.all([...first, ...others]);
  expect(most()).toBe(hashedAtOnce);
});

test('who waits for one turn goes before who waits for many, and known browsers before strangers', async () => {
  const { take, release, first, order } = occupySlots();
  const all = [
    ...first,
    ...times(3, (index) => take({ of: 'busy' }, `busy ${index}`)),
    take({ of: 'quiet' }),
    take({ of: 'known', isKnown: true }),
  ];
  release();
  await Promise.all(all);
  expect(order()).toEqual(['known', 'busy 0', 'quiet', 'busy 1', 'busy 2']);
});

test('too many are refused, in all and of one; known browsers find a slot', async () => {
  const { take, release, first, order } = occupySlots();
  const busy = times(mostWaitingOfOne, () => take({ of: 'busy' }));
  await expect(take({ of: 'busy' })).rejects.toMatchObject({ key: 'too_many_requests' });
  const others = times(mostWaiting - mostWaitingOfOne, (index) => take({ of: `address ${index}` }));
  await expect(take({ of: 'one too many' })).rejects.toMatchObject({ key: 'too_many_requests' });
  const known = take({ of: 'known', isKnown: true });
  release();
  await Promise.all([...first, ...busy, ...others, known]);
  expect(order()).toHaveLength(mostWaiting + 1);
});

test('what fails leaves its turn to the next', async () => {
  await expect(takeHashingTurn({ of: 'address' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await takeHashingTurn({ of: 'address' }, () => Promise.resolve('yes'))).toBe('yes');
});
