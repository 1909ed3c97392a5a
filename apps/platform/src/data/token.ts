/**
 * Cookie of the session token, read by this script only. The server accepts the Authorization header alone, so the
 * cookie itself authenticates nobody (no CSRF).
 */
const cookieName = 'earmark_token';

/** Value of the Authorization header, `Bearer …`. */
export const readToken = (): string | undefined => tokenIn(document.cookie);

/** Extracts the token from a cookie string; a malformed one counts as missing. */
export function tokenIn(cookies: string): string | undefined {
  const value = cookies
    .split('; ')
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}

export function writeToken(tokenType: string, token: string): void {
  document.cookie = `${cookieName}=${encodeURIComponent(`${tokenType} ${token}`)}${attributes()}`;
}

export function clearToken(): void {
  document.cookie = `${cookieName}=; max-age=0${attributes()}`;
}

const attributes = (): string => `; path=/; samesite=strict${window.location.protocol === 'https:' ? '; secure' : ''}`;
