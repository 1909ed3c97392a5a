import { limits } from '@earmark/contract';
import { expect, test } from 'vitest';
import { takeHashingTurn } from './hashing-turn.ts';

test('a few hash at once, known browsers go first, and too many are refused', async () => {
  const order: string[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  let busy = 0;
  let most = 0;
  const work = (name: string) => async () => {
    busy += 1;
    most = Math.max(most, busy);
    await gate;
    order.push(name);
    busy -= 1;
  };
  const { hashedAtOnce, mostWaiting } = limits.password;
  const others = Array.from({ length: hashedAtOnce + mostWaiting }, (_, index) => takeHashingTurn(work(String(index))));
  await expect(takeHashingTurn(work('one too many'))).rejects.toMatchObject({ key: 'too_many_requests' });
  const known = takeHashingTurn(work('known'), { goesFirst: true });
  release();
  await Promise.all([...others, known]);
  expect(most).toBe(hashedAtOnce);
  expect(order.slice(0, hashedAtOnce + 1)).toEqual([...Array.from({ length: hashedAtOnce }, (_, index) => String(index)), 'known']);
  expect(order).toHaveLength(hashedAtOnce + mostWaiting + 1);
});

test('what fails leaves its turn to the next', async () => {
  await expect(takeHashingTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await takeHashingTurn(() => Promise.resolve('yes'))).toBe('yes');
});
