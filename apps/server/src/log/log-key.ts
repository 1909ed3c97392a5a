import { createHmac, timingSafeEqual } from 'node:crypto';

/** Derives a session's signing key for log records, so that nothing is stored; useless for any other purpose. */
export const logKeyOf = (secret: string, sessionId: number): string =>
  createHmac('sha256', secret).update(`log:${sessionId}`).digest('base64url');

/** Whether `signature` (hexadecimal) is the body's HMAC with the session's key. */
export function isSignedBy(secret: string, sessionId: number, body: string, signature: string): boolean {
  const expected = createHmac('sha256', logKeyOf(secret, sessionId)).update(body).digest();
  const actual = Buffer.from(signature, 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
