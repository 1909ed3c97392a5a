/**
 * The session's token, in a cookie that only this script reads: the server looks at the Authorization header alone, so the
 * cookie by itself authenticates nobody.
 */
const cookieName = 'earmark_token';

/** The Authorization header's value, `Bearer …`. */
export const readToken = (): string | undefined => tokenIn(document.cookie);

/** The token in a list of cookies. One that something else wrote, and that cannot be read, is none. */
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
