import { clearToken } from './token.ts';

/** Several calls usually fail together when a session ends; only the first one navigates. */
let isLeaving = false;

/**
 * Drops the session and loads the login page anew, so that none of its data stays in memory. A session that expired
 * returns to the same address after login.
 */
export function leave(afterMilliseconds = 0, isReturning = true): void {
  if (isLeaving) return;
  isLeaving = true;
  const { pathname, search } = window.location;
  const target =
    isReturning && pathname !== '/login' && pathname !== '/dashboard'
      ? `?redirect=${encodeURIComponent(pathname + search)}`
      : '';
  // A page load instead of a navigation: it drops every cache with the data of the previous person
  window.setTimeout(() => {
    clearToken();
    window.sessionStorage.clear();
    window.location.assign(`/login${target}`);
  }, afterMilliseconds);
}
