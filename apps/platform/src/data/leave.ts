import type { EndedName } from './error-policy.ts';
import { clearToken } from './token.ts';

/** Several calls usually fail together when a session ends; only the first one navigates. */
let isLeaving = false;

interface Leaving {
  readonly afterMilliseconds?: number;
  /** Returns to the same address after the next login. */
  readonly isReturning?: boolean;
  /** Shown by the login page. */
  readonly ended?: EndedName | undefined;
}

/** Drops the session and loads the login page anew, so that none of its data stays in memory. */
export function leave({ afterMilliseconds = 0, isReturning = true, ended }: Leaving = {}): void {
  if (isLeaving) return;
  isLeaving = true;
  const { pathname, search } = window.location;
  const target = isReturning && pathname !== '/login' && pathname !== '/dashboard' ? pathname + search : '/';
  // A page load instead of a navigation: it drops every cache with the data of the previous person
  window.setTimeout(() => {
    clearToken();
    window.sessionStorage.clear();
    window.location.assign(loginPath(target, { ended }));
  }, afterMilliseconds);
}

/** Address of the login page, which leads to `target` afterwards. */
export function loginPath(target: string, parameters: Readonly<Record<string, string | undefined>> = {}): string {
  const isHome = target === '/' || target === '/dashboard';
  const entries = Object.entries({ ...parameters, redirect: isHome ? undefined : target });
  const query = entries.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? '/login' : `/login?${query.join('&')}`;
}

const farewellKey = 'farewell';

/** Loads the home page anew, whose frame then shows why. What the workbench has not saved stays in its journal. */
export function startAnew(text: string): void {
  if (isLeaving) return;
  isLeaving = true;
  window.sessionStorage.clear();
  window.sessionStorage.setItem(farewellKey, text);
  // After the call that failed has told the workbench, which asks before a page is left with a submit under way
  window.setTimeout(() => window.location.assign('/'));
}

/** Why the page was loaded anew, until it is closed. */
export const readFarewell = (): string | null => window.sessionStorage.getItem(farewellKey);
/** Forgets it, once it was read. */
export const forgetFarewell = (): void => window.sessionStorage.removeItem(farewellKey);
