import { createHmac, timingSafeEqual } from 'node:crypto';

/** Creates and verifies addresses by which browser elements fetch one object without headers, for a limited time. */
export interface LinkSigner {
  /** Returns `path?key=…&expires=…&signature=…`, valid for `seconds`. Additional parameters are signed too. */
  sign(path: string, parameters: Readonly<Record<string, string>>, seconds: number): { url: string; expiresAt: Date };
  /** Returns the signed parameters; undefined when forged, `isExpired` when too old. */
  verify(
    path: string,
    query: Readonly<Record<string, unknown>>,
  ): { parameters: Record<string, string>; isExpired: boolean } | undefined;
}

/** Creates a signer with HMAC-SHA-256 over the path and the sorted parameters. */
export function createLinkSigner(secret: string): LinkSigner {
  const signatureOf = (path: string, parameters: URLSearchParams): string => {
    const sorted = new URLSearchParams(parameters);
    sorted.sort();
    return createHmac('sha256', secret).update(`${path}?${sorted}`).digest('base64url');
  };
  return {
    sign(path, given, seconds) {
      const expiresAt = new Date(Date.now() + seconds * 1000);
      const parameters = new URLSearchParams({ ...given, expires: String(Math.floor(expiresAt.getTime() / 1000)) });
      const signature = signatureOf(path, parameters);
      return { url: `${path}?${parameters}&signature=${signature}`, expiresAt };
    },
    verify(path, query) {
      const { signature, ...rest } = Object.fromEntries(
        Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      );
      if (signature === undefined || rest['expires'] === undefined) return undefined;
      const expected = Buffer.from(signatureOf(path, new URLSearchParams(rest)));
      const actual = Buffer.from(signature);
      if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
      return { parameters: rest, isExpired: Number(rest['expires']) * 1000 < Date.now() };
    },
  };
}
