export const logLevels = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Origin of a reported problem. */
export const logSources = ['uncaught', 'rejection', 'call', 'screen', 'report'] as const;
export type LogSource = (typeof logSources)[number];

/** Maximum sizes of one record, in characters or counts. */
export const logLimits = { entries: 20, message: 1000, stack: 6000, url: 500, detail: 1000, bytes: 64 * 1024 } as const;

/** Scheme name in the Authorization header. */
const scheme = 'EARMARK-HMAC-SHA256';

/**
 * Returns a record's Authorization header: the key id and the HMAC-SHA-256 of the body's UTF-8 bytes, in hexadecimal.
 */
export const logAuthorization = (keyId: number, signature: string): string =>
  `${scheme} Credential=${keyId}, Signature=${signature}`;

export function readLogAuthorization(
  header: string,
): { readonly keyId: number; readonly signature: string } | undefined {
  const [, keyId, signature] =
    /^EARMARK-HMAC-SHA256 Credential=(\d{1,15}), Signature=([0-9a-f]{64})$/.exec(header) ?? [];
  return keyId === undefined || signature === undefined ? undefined : { keyId: Number(keyId), signature };
}
