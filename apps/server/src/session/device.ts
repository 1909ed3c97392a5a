import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { api, callPrefix, limits } from '@earmark/contract';
import { z } from 'zod';
import type { CallContext } from '../http/index.ts';

/**
 * A browser that somebody has signed in with: which names (hashed) were typed there, newest first. It authenticates nobody; it only
 * keeps this browser's wrong tries apart from those of everybody else.
 */
export interface Device {
  readonly id: string;
  readonly names: readonly string[];
}

const cookieName = 'earmark_device';
const deviceSchema = z.object({ id: z.string(), names: z.array(z.string()), until: z.number() });

/** The browser's cookie, when it is ours and not too old. */
export function readDevice({ browser, config }: Pick<CallContext, 'browser' | 'config'>): Device | undefined {
  const value =
    browser.cookies
      .split('; ')
      .find((cookie) => cookie.startsWith(`${cookieName}=`))
      ?.slice(cookieName.length + 1) ?? '';
  const [payload = '', signature = ''] = value.split('.');
  const [expected, actual] = [Buffer.from(sign(config.secret, payload)), Buffer.from(signature)];
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  // signed by this platform, of this version or another
  const { success, data } = deviceSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return success && data.until > Date.now() ? data : undefined;
}

/** Lets the browser keep that somebody has signed in there under this name. */
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
    `${cookieName}=${payload}.${sign(config.secret, payload)}; Path=${callPrefix}${api.login.path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${browser.isSecure ? '; Secure' : ''}`,
  );
}

/** A name as it was typed, so that names of one person have nothing in common and a password typed in the wrong place is not kept. */
export const hashName = (secret: string, name: string): string =>
  createHmac('sha256', secret)
    .update(`name:${name.normalize('NFKC').trim().toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22);

const sign = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(`device:${payload}`).digest('base64url');
