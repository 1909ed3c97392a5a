import { clearToken } from './token.ts';

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
  window.setTimeout(() => {
    clearToken();
    window.sessionStorage.clear();
    window.location.assign(`/login${target}`);
  }, afterMilliseconds);
}
