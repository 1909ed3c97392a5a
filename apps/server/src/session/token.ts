import { createHash, randomBytes } from 'node:crypto';

/** Creates an unguessable bearer token and the hash that the database stores. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Unsalted: tokens are random, so equal hashes reveal nothing, and the session is found by its hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
