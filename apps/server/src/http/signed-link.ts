import { createHmac, timingSafeEqual } from 'node:crypto';

/** Makes and checks addresses that let a browser element fetch one object without a header, for a while. */
export interface LinkSigner {
  /** `path?key=…&expires=…&signature=…`, good for `seconds`. Extra parameters are signed too. */
  sign(path: string, parameters: Readonly<Record<string, string>>, seconds: number): { url: string; expiresAt: Date };
  /** The signed parameters, or undefined when forged; `isExpired` when too old. */
  verify(
    path: string,
    query: Readonly<Record<string, unknown>>,
  ): { parameters: Record<string, string>; isExpired: boolean } | undefined;
}

/** Signatures are HMAC-SHA-256 over the path and the sorted parameters. */
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
