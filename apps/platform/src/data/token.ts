/**
 * The session's token, in a cookie that only this script reads: the server looks at the Authorization header alone, so the
 * cookie by itself authenticates nobody.
 */
const cookieName = 'earmark_token';

/** The Authorization header's value, `Bearer …`. */
export function readToken(): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${cookieName}=`));
  const value = found?.slice(cookieName.length + 1);
  return value ? decodeURIComponent(value) : undefined;
}

export function writeToken(tokenType: string, token: string): void {
  document.cookie = `${cookieName}=${encodeURIComponent(`${tokenType} ${token}`)}${attributes()}`;
}

export function clearToken(): void {
  document.cookie = `${cookieName}=; max-age=0${attributes()}`;
}

const attributes = (): string => `; path=/; samesite=strict${window.location.protocol === 'https:' ? '; secure' : ''}`;
