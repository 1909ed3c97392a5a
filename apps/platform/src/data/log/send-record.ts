import { logAuthorization, rawPaths, type BusinessType, type LogRecord } from '@earmark/contract';
import { language } from '../../i18n/index.ts';
import type { Batch } from './problem-queue.ts';

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

/** Converts a batch to the record that the log service stores. */
export const toRecord = ({ level, problems }: Batch, userid: number, businessType: BusinessType | null): LogRecord => ({
  baseInfo: { systemVersion: buildName(), language },
  level,
  userid,
  businessType,
  time: new Date().toISOString(),
  contentList: problems.map(({ entry }) => entry),
});

/** Name of the build's script, which identifies the release that a stack trace refers to. */
const buildName = (): string =>
  /[\w-]+\.js$/
    .exec(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')?.[0]
    .slice(0, 50) ?? 'development';
