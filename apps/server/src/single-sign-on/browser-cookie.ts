import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '@earmark/contract';
import type { CallContext } from '../http/index.ts';

type BrowserContext = Pick<CallContext, 'browser' | 'config'>;
/** Part of a request that identifies its browser. */
export interface KnownBrowser {
  readonly browser: Pick<CallContext['browser'], 'cookies' | 'isSecure'>;
  readonly config: Pick<CallContext['config'], 'secret'>;
}

/** Where the browser encrypts, the prefix keeps others, such as pages of a subdomain, from setting the cookie. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-earmark_sso' : 'earmark_sso');

/**
 * Returns the id of the browser that began a sign-in at the provider; undefined when it began none, or too long ago. It
 * proves nothing but that the same browser comes back.
 */
export function readBrowser({ browser, config }: KnownBrowser): string | undefined {
  const prefix = `${nameOf(browser.isSecure)}=`;
  const value = browser.cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
  const [id = '', until = '', signature = ''] = (value ?? '').split('.');
  const [expected, actual] = [Buffer.from(sign(config.secret, `${id}.${until}`)), Buffer.from(signature)];
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  return Number(until) > Date.now() ? id : undefined;
}

/** Marks the browser for one more sign-in, several of which may be on their way in its tabs, and returns its id. */
export function markBrowser(context: BrowserContext): string {
  const { browser, config } = context;
  const id = readBrowser(context) ?? randomBytes(32).toString('base64url');
  // The way there and the hand-over afterwards
  const seconds = limits.singleSignOn.flowSeconds + limits.singleSignOn.handoverSeconds;
  const payload = `${id}.${Date.now() + seconds * 1000}`;
  browser.keep(
    // Lax, because the provider leads back from another site
    `${nameOf(browser.isSecure)}=${payload}.${sign(config.secret, payload)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${browser.isSecure ? '; Secure' : ''}`,
  );
  return id;
}

const sign = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(`single sign-on:${payload}`).digest('base64url');
