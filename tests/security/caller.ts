import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, callPrefix, type ApiName } from '@earmark/contract';
import type { AttackedServer } from './attacked-server.ts';

export const password = 'earmark2026';

export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: Record<string, unknown> | null;
  /** The token of a sign-in; empty for every other answer. */
  readonly token: string;
  readonly headers: Headers;
  readonly text: string;
}

interface Calling {
  /** Address of the caller, whom the attacked server knows by its trusted proxy: the test. */
  readonly from?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A caller at any address, with or without a session, of a server that trusts the proxy 127.0.0.1. */
export function callerOf({ server, home }: AttackedServer) {
  async function call(
    name: ApiName,
    request: object,
    { from = '10.2.0.1', token, headers = {} }: Calling = {},
  ): Promise<Answer> {
    const { method, path } = api[name];
    const query =
      method === 'GET'
        ? `?${new URLSearchParams(Object.entries(request).map(([key, value]) => [key, String(value)]))}`
        : '';
    const response = await fetch(server.address + callPrefix + path + query, {
      method,
      headers: {
        'accept-language': 'en',
        'x-forwarded-for': from,
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(request) } : {}),
    });
    const text = await response.text();
    const envelope: { code: number; message: string; data: (Record<string, unknown> & { token?: string }) | null } =
      JSON.parse(text);
    const { code, message, data } = envelope;
    return { status: response.status, code, message, data, token: data?.token ?? '', headers: response.headers, text };
  }
  return {
    call,
    signIn: (username: string, word = password, from?: string) => call('login', { username, password: word }, { from }),
    isSignedIn: async (token: string): Promise<boolean> => (await call('userInfo', {}, { token })).status === 200,
    /** Every message to a phone or an e-mail address so far. */
    async messagesTo(recipient: string): Promise<string[]> {
      const sent = (await readFile(join(home, 'outbox.log'), 'utf8')).split('\n');
      return sent.filter((line) => line.includes(recipient));
    },
    /** The code last sent there; empty when none was. */
    async codeFor(recipient: string): Promise<string> {
      const last = (await this.messagesTo(recipient)).at(-1);
      return /\b(\d{6})\b/.exec(last?.split(recipient)[1] ?? '')?.[1] ?? '';
    },
  };
}

export type AttackCaller = ReturnType<typeof callerOf>;
