import { CallError, silentCodes } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import { responseTo } from './error-policy.ts';

describe('responseTo', () => {
  it('keeps quiet about the silent codes and 20000', () => {
    for (const code of [...silentCodes, 20000])
      expect(responseTo(new CallError(code, 'x', 400))).toEqual({ kind: 'none' });
  });

  it('ends the session a second after 401, at once for 20020000', () => {
    expect(responseTo(new CallError(401, 'over', 401))).toEqual({
      kind: 'sign_out',
      text: 'over',
      afterMilliseconds: 1000,
    });
    expect(responseTo(new CallError(20020000, 'out', 401))).toEqual({
      kind: 'sign_out',
      text: 'out',
      afterMilliseconds: 0,
      ended: 'ended',
    });
  });

  it('tells the login page why the session ended, and starts anew without the role that was taken away', () => {
    const ended = [24011011, 24011001, 24011002, 24011003].map((code) => responseTo(new CallError(code, 'why', 401)));
    expect(ended).toMatchObject(
      ['by_administrator', 'disabled', 'expired', 'password_changed'].map((name) => ({
        kind: 'sign_out',
        ended: name,
      })),
    );
    expect(responseTo(new CallError(24011004, 'removed', 401))).toEqual({ kind: 'start_anew', text: 'removed' });
    expect(responseTo(new CallError(24011012, 'verify', 403))).toEqual({ kind: 'start_anew', text: 'verify' });
  });

  it('does not end the session over a wrong password', () => {
    expect(responseTo(new CallError(24000001, 'wrong', 401))).toEqual({ kind: 'say', text: 'wrong' });
  });

  it('tells a broken connection from a busy server', () => {
    expect(responseTo(new CallError(0, 'fetch failed', 0))).toEqual({ kind: 'say_network' });
    expect(responseTo(new CallError(0, 'HTTP 429', 429))).toEqual({ kind: 'say_too_many' });
    expect(responseTo(new CallError(429, 'wait 5 s', 429))).toEqual({ kind: 'say', text: 'wait 5 s' });
  });
});
