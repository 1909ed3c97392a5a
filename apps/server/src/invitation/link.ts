import { createHmac, randomBytes } from 'node:crypto';
import { hashToken } from '../session/index.ts';

/** The secret part of an invitation's address, with what the database keeps of it. */
interface Link {
  readonly token: string;
  readonly nonce: string;
  readonly hash: string;
}

/** Makes a link's token, which only the platform's secret and the nonce together yield again. */
export function newLink(secret: string): Link {
  const nonce = randomBytes(16).toString('base64url');
  const token = linkOf(secret, nonce);
  return { token, nonce, hash: hashToken(token) };
}

/** The token that was made with a nonce: 256 bits. */
export const linkOf = (secret: string, nonce: string): string =>
  createHmac('sha256', secret).update(`invitation:${nonce}`).digest('base64url');
