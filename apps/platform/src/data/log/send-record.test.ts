import { createHmac } from 'node:crypto';
import { readLogAuthorization, type LogRecord } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import { sendRecord } from './send-record.ts';

const record: LogRecord = {
  baseInfo: { systemVersion: 'index-1.js', language: 'zh' },
  level: 'error',
  userid: 7,
  businessType: null,
  time: '2026-11-21T08:00:00Z',
  contentList: [],
};
const key = { id: 12, key: 'k-of-the-session' };
const answering =
  (status: number): typeof fetch =>
  async () =>
    new Response(null, { status });

describe('sendRecord', () => {
  it('signs the bytes that it sends', async () => {
    const sent: { url: string; init: RequestInit }[] = [];
    await sendRecord(
      async (url, init = {}) => (sent.push({ url: String(url), init }), new Response('{}')),
      record,
      key,
    );
    const [{ url, init } = { url: '', init: {} }] = sent;
    expect(url).toBe('/log/uploadLog');
    expect(JSON.parse(String(init.body))).toEqual(record);
    const authorization = new Headers(init.headers).get('authorization') ?? '';
    expect(readLogAuthorization(authorization)).toEqual({
      keyId: 12,
      signature: createHmac('sha256', key.key).update(String(init.body)).digest('hex'),
    });
  });

  it('tells what to do next, and never rejects', async () => {
    const outcomes = await Promise.all(
      [200, 400, 401, 413, 429, 503].map((status) => sendRecord(answering(status), record, key)),
    );
    expect(outcomes).toEqual(['accepted', 'rejected', 'wrong_key', 'rejected', 'later', 'later']);
    expect(await sendRecord(async () => Promise.reject(new TypeError('offline')), record, key)).toBe('later');
  });
});
