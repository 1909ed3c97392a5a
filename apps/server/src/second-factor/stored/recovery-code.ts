import { createHmac, randomInt } from 'node:crypto';
import { limits } from '@earmark/contract';

const { recoveryCodes: count, recoveryCodeCharacters: length } = limits.secondFactor;
/** Crockford's alphabet: no letter that looks like a digit, and no U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** New recovery codes of 50 bits each, such as `7KQ2M-X9D4T`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    codes.add(`${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
  }
  return [...codes];
}

/** A code as it is hashed: upper case, without spaces and dashes, look-alikes as the digits that they look like. */
export const plainCode = (entered: string): string =>
  entered.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** Keyed, because fifty bits could be recovered from a plain hash. `platformSecret` is the key of the platform. */
export const hashRecoveryCode = (platformSecret: string, userId: number, code: string): string =>
  createHmac('sha256', platformSecret)
    .update(`recovery code:${userId}:${plainCode(code)}`)
    .digest('hex');
