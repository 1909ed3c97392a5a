import { logAuthorization, rawPaths, type LogRecord } from '@earmark/contract';

/** Signing key of the session. */
export interface LogKey {
  readonly id: number;
  readonly key: string;
}

/**
 * Result of sending: accepted; rejected permanently; retry later (no connection, or rate limited); or signed with an
 * expired key.
 */
type Outcome = 'accepted' | 'rejected' | 'later' | 'wrong_key';

/** Sends a record signed with HMAC-SHA-256 over its bytes. Uses `keepalive` where possible. Never rejects. */
export async function sendRecord(
  fetchFunction: typeof fetch,
  record: LogRecord,
  { id, key }: LogKey,
): Promise<Outcome> {
  try {
    const body = JSON.stringify(record);
    const authorization = logAuthorization(id, await signatureOf(body, key));
    const { status } = await fetchFunction(rawPaths.log, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
      keepalive: true,
    });
    if (status < 300) return 'accepted';
    if (status === 401) return 'wrong_key';
    return status === 429 || status >= 500 ? 'later' : 'rejected';
  } catch {
    return 'later';
  }
}

async function signatureOf(body: string, key: string): Promise<string> {
  const bytes = new TextEncoder();
  const imported = await crypto.subtle.importKey('raw', bytes.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const signature = await crypto.subtle.sign('HMAC', imported, bytes.encode(body));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
