/** Only addresses of this site: an own path, never another host in any disguise. */
export function safeRedirect(target: string | null, origin: string): string {
  if (!target?.startsWith('/')) return '/';
  try {
    const url = new URL(target, origin);
    const path = url.pathname + url.search + url.hash;
    return url.origin === origin && !path.startsWith('//') && url.pathname !== '/login' ? path : '/';
  } catch {
    return '/';
  }
}
