import { clearToken } from './token.ts';

let isLeaving = false;

/**
 * Forgets the session and loads the login page anew, so that nothing of it stays in memory. A session that ended by itself
 * comes back to the same place after login.
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
