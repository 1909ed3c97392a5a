import { createHmac, timingSafeEqual } from 'node:crypto';

/** The key with which a session signs its records. Derived, so that nothing of it is kept; of no use for anything else. */
export const logKeyOf = (secret: string, sessionId: number): string =>
  createHmac('sha256', secret).update(`log:${sessionId}`).digest('base64url');

/** Whether `signature` (hexadecimal) is that of the body by the session's key. */
export function isSignedBy(secret: string, sessionId: number, body: string, signature: string): boolean {
  const expected = createHmac('sha256', logKeyOf(secret, sessionId)).update(body).digest();
  const actual = Buffer.from(signature, 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
