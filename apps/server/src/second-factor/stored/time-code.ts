import { limits } from '@earmark/contract';
import { generateSecret, generateURI, verifySync } from 'otplib';

const { stepSeconds, tolerance } = limits.secondFactor;
/** Shown by the app above the code. */
const issuer = 'Earmark';

/** A new secret of 160 bits, as base32. */
export const newSecret = (): string => generateSecret();

/** The `otpauth:` address that an app reads from the QR code. */
export const uriOf = (secret: string, username: string): string =>
  generateURI({ issuer, label: username, secret, period: stepSeconds, digits: limits.code.digits });

/**
 * Returns the time step of a right code (RFC 6238), one step before or after the present one included, and undefined
 * for a wrong code and for one of a step up to `lastStep`, the newest that was accepted. `now` is in milliseconds.
 */
export function stepOfCode(secret: string, code: string, lastStep: number, now: number): number | undefined {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now / 1000),
    period: stepSeconds,
    digits: limits.code.digits,
    epochTolerance: tolerance * stepSeconds,
  });
  if (!result.valid || !('timeStep' in result)) return undefined;
  const present = Math.floor(now / 1000 / stepSeconds);
  // A step beyond the window was accepted under a clock that was ahead, and must not lock the person out until then
  const newest = lastStep > present + tolerance ? 0 : lastStep;
  return result.timeStep > newest ? result.timeStep : undefined;
}
