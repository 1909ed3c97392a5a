import { logAuthorization, rawPaths, type LogRecord } from '@earmark/contract';

/** The key with which this session signs. */
export interface LogKey {
  readonly id: number;
  readonly key: string;
}

/** What became of a record: taken; refused for good; or not now, for want of a connection or of patience on the other side. */
type Outcome = 'taken' | 'refused' | 'later' | 'wrong_key';

/** Sends a record, signed with HMAC-SHA-256 over its bytes. Outlives the page where the browser lets it. Never rejects. */
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
    if (status < 300) return 'taken';
    if (status === 401) return 'wrong_key';
    return status === 429 || status >= 500 ? 'later' : 'refused';
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
