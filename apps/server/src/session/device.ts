import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { callPrefix, limits } from '@earmark/contract';
import { z } from 'zod';
import type { CallContext } from '../http/index.ts';

/**
 * A browser in which someone has signed in: the hashed names entered there, newest first. It authenticates nobody; it
 * only separates this browser's failed attempts from everyone else's.
 */
export interface Device {
  readonly id: string;
  readonly names: readonly string[];
}

const cookieName = 'earmark_device';
/** First part of the paths of all calls by which somebody signs in; the cookie is sent to no other. */
const entrance = 'common';
const deviceSchema = z.object({ id: z.string(), names: z.array(z.string()), until: z.number() });

/** Reads the browser's device cookie if it is signed by us and not expired. */
export function readDevice({ browser, config }: Pick<CallContext, 'browser' | 'config'>): Device | undefined {
  const value =
    browser.cookies
      .split('; ')
      .find((cookie) => cookie.startsWith(`${cookieName}=`))
      ?.slice(cookieName.length + 1) ?? '';
  const [payload = '', signature = ''] = value.split('.');
  const [expected, actual] = [Buffer.from(sign(config.secret, payload)), Buffer.from(signature)];
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  // Signed by this platform, possibly by another version
  const { success, data } = deviceSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return success && data.until > Date.now() ? data : undefined;
}

/** Whether someone has signed in under this name in this browser before. */
export const isKnownBrowser = (context: Pick<CallContext, 'browser' | 'config'>, name: string): boolean =>
  readDevice(context)?.names.includes(hashName(context.config.secret, name)) === true;

/** Sets the device cookie after a sign-in under this name. */
export function keepDevice({ browser, config }: Pick<CallContext, 'browser' | 'config'>, name: string): void {
  const device = readDevice({ browser, config });
  const hash = hashName(config.secret, name);
  const names = [hash, ...(device?.names ?? []).filter((known) => known !== hash)].slice(0, limits.login.device.names);
  const seconds = limits.login.device.days * 86_400;
  const payload = Buffer.from(
    JSON.stringify({
      id: device?.id ?? randomBytes(16).toString('base64url'),
      names,
      until: Date.now() + seconds * 1000,
    }),
  ).toString('base64url');
  browser.keep(
    `${cookieName}=${payload}.${sign(config.secret, payload)}; Path=${callPrefix}${entrance}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${browser.isSecure ? '; Secure' : ''}`,
  );
}

/**
 * Keyed hash of an entered name, so that the names of one person are unrelated and a password entered in the name field
 * is not stored.
 */
export const hashName = (secret: string, name: string): string =>
  createHmac('sha256', secret)
    .update(`name:${name.normalize('NFKC').trim().toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22);

const sign = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(`device:${payload}`).digest('base64url');
