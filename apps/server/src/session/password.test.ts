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
  expect([isOutdatedHash(hash, old + 1), isOutdatedHash(hash, old), isOutdatedHash(hash, old - 1)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('it takes as long to find that there is no password as that it is a wrong one, of whatever cost', async () => {
  const time = async (stored: string | null): Promise<number> => {
    const began = performance.now();
    await verifyPassword('wrong', stored, 14);
    return performance.now() - began;
  };
  const hashes = [null, await hashPassword('earmark2026', 14), await hashPassword('earmark2026', old)];
  const quickest = hashes.map(() => Number.POSITIVE_INFINITY);
  // the minimum of each, because machine load only adds; without the derivation one would be a tenth of the others
  for (let round = 0; round < 9; round += 1)
    for (const [which, hash] of hashes.entries()) quickest[which] = Math.min(quickest[which] ?? 0, await time(hash));
  expect(Math.min(...quickest)).toBeGreaterThan(Math.max(...quickest) / 2);
});
