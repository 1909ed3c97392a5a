import { limits } from '@earmark/contract';
import { expect, test } from 'vitest';
import { hashPassword, isOutdatedHash, verifyPassword } from './password.ts';

const old = 10;

test('a password is kept as OWASP asks, and only it fits', async () => {
  const hash = await hashPassword('earmark2026', limits.password.hashCost);
  expect(hash).toMatch(/^131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('earmark2026', hash, limits.password.hashCost)).toBe(true);
  expect(await verifyPassword('earmark2027', hash, limits.password.hashCost)).toBe(false);
});

test('the same password is never kept the same way twice, and no password fits where none is kept', async () => {
  expect(await hashPassword('earmark2026', old)).not.toBe(await hashPassword('earmark2026', old));
  expect(await verifyPassword('', null, old)).toBe(false);
});

test('hashes of a lower cost still fit, and are known as outdated', async () => {
  const hash = await hashPassword('earmark2026', old);
  expect(await verifyPassword('earmark2026', hash, old + 2)).toBe(true);
  expect([isOutdatedHash(hash, old + 1), isOutdatedHash(hash, old), isOutdatedHash(hash, old - 1)]).toEqual([true, false, false]);
});

test('it takes as long to find that there is no password as that it is a wrong one', async () => {
  const time = async (stored: string | null): Promise<number> => {
    const began = performance.now();
    await verifyPassword('wrong', stored, 14);
    return performance.now() - began;
  };
  const hash = await hashPassword('earmark2026', 14);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    known.push(await time(hash));
    unknown.push(await time(null));
  }
  // the quickest of each: what else the machine does only adds; without the derivation it would be a hundredth
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
});
