import { CallError } from '@earmark/contract';
import { loginPath, type Session } from '../data/index.ts';

/** Paths open without a token (specification, section 4), and the set-up page. */
const openPaths: readonly string[] = ['/login', '/webTTS', '/webLabel', '/invite', '/setup'];

/** The parts of an address by which entering is decided. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Decision before anything is loaded: open the page, redirect, or load the session and decide again. */
export type Entrance =
  | { readonly kind: 'open' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'load' };

/** Decides about an address before anything is loaded, from the presence of a token alone. */
export function decideEntrance({ pathname, search }: Address, hasToken: boolean): Entrance {
  if (!hasToken)
    return openPaths.includes(pathname) ? { kind: 'open' } : { kind: 'redirect', to: loginPath(pathname + search) };
  if (pathname !== '/login') return { kind: 'load' };
  const query = new URLSearchParams(search);
  return query.has('bindType') && query.has('tab') ? { kind: 'open' } : { kind: 'redirect', to: '/' };
}

/** Returns the path to which a signed-in person is redirected on the way to `target`, if any. */
export function redirectFor({ user }: Session, target = '/'): string | undefined {
  if (user.info.certification_type !== 2) return undefined;
  if (user.info.email === '') return loginPath(target, { tab: 'phonebind', bindType: 'email' });
  return user.info.email_is_verify === 1 ? loginPath(target, { tab: 'phoneverify', bindType: 'email' }) : undefined;
}

/** Message to show when the session cannot be loaded. */
export const refusalText = (error: unknown): string | undefined =>
  error instanceof CallError && error.message !== '' && !error.isNetwork ? error.message : undefined;

/** Whether the session state is unknown because the server is unreachable or failed internally. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof CallError && (error.isNetwork || error.httpStatus >= 500);
