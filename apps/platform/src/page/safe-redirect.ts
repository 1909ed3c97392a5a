/** Returns the target only when it is a path of this site; guards against open redirects. */
export function safeRedirect(target: string | null, origin: string): string {
  if (!target?.startsWith('/')) return '/';
  try {
    const url = new URL(target, origin);
    // Of the parsed address, in which backslashes and `..` are resolved as the browser would
    const path = url.pathname + url.search + url.hash;
    // `//host` would leave the site, and the login page would lead to itself
    return url.origin === origin && !path.startsWith('//') && url.pathname !== '/login' ? path : '/';
  } catch {
    return '/';
  }
}
