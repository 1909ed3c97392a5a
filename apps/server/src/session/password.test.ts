import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { limits } from '@earmark/contract';
import { expect, test, vi } from 'vitest';
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
  const costs = async (stored: string | null): Promise<readonly number[]> => {
    const derivations = vi.spyOn(crypto, 'scrypt');
    syncBuiltinESMExports();
    try {
      await verifyPassword('wrong', stored, 14);
      return derivations.mock.calls.map(([, , , parameters]) => Math.log2(parameters.N ?? 0));
    } finally {
      derivations.mockRestore();
      syncBuiltinESMExports();
    }
  };
  expect(await costs(null)).toEqual([14]);
  expect(await costs(await hashPassword('earmark2026', 14))).toEqual([14]);
  // The first is a sixteenth of the second, which nobody can tell from outside
  expect(await costs(await hashPassword('earmark2026', old))).toEqual([old, 14]);
});
