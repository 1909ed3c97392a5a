import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Hashes `password` with scrypt and a fresh salt, as `N$r$p$salt$hash` (base64url). `cost` is log2 of N; each hash
 * takes 2^cost KiB of memory.
 */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  return format({ N: 2 ** cost, ...shape }, salt, await derive(password, salt, 32, { N: 2 ** cost, ...shape }));
}

/**
 * Verifies a password in constant time with respect to the account: a missing account (`stored` null) and a hash with a
 * lower cost take as long as a wrong password.
 */
export async function verifyPassword(password: string, stored: string | null, cost: number): Promise<boolean> {
  const present = { N: 2 ** cost, ...shape };
  const { parameters, salt, hash } = parse(stored ?? format(present, Buffer.alloc(16), Buffer.alloc(32)));
  const actual = await derive(password, salt, hash.length, parameters);
  // Otherwise the shorter time would reveal an account unused since the cost was raised
  if (parameters.N < present.N) await derive(password, salt, hash.length, present);
  return timingSafeEqual(actual, hash) && stored !== null;
}

/** Whether a hash has less than the current cost; it is renewed when its password is next verified. */
export const isOutdatedHash = (stored: string, cost: number): boolean => parse(stored).parameters.N < 2 ** cost;

interface Parameters {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const shape = { r: 8, p: 1 } as const;

const format = ({ N, r, p }: Parameters, salt: Buffer, hash: Buffer): string =>
  [N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');

function parse(stored: string): { parameters: Parameters; salt: Buffer; hash: Buffer } {
  const [n = '', r = '', p = '', salt = '', hash = ''] = stored.split('$');
  return {
    parameters: { N: Number(n), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

const derive = (password: string, salt: Buffer, length: number, { N, r, p }: Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
