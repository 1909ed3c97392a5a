import { CallError, requestErrors, sessionEndings, sessionErrors, workErrors } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import { refusalOf, saveRefusalOf } from './refusal.ts';

const rows = { ...sessionEndings, ...sessionErrors, ...requestErrors, ...workErrors };
const sentence = 'Said by the server.';
const refused = (key: keyof typeof rows, data: unknown = null) =>
  new CallError(rows[key].code, sentence, rows[key].http, [], data);

describe('refusalOf', () => {
  it('calls everything of unknown outcome offline, so that it is tried again', () => {
    for (const error of [
      new CallError(0, 'failed to fetch', 0),
      refused('internal'),
      refused('unavailable'),
      refused('too_many_requests'),
      new TypeError('x'),
    ])
      expect(refusalOf(error)).toEqual({ kind: 'offline' });
  });

  it('says why the server keeps nothing while its disk is full, and tries again', () => {
    expect(refusalOf(refused('disk_full'))).toEqual({ kind: 'offline', message: sentence });
  });

  it('tells the end of the session and the loss of the lease from other refusals', () => {
    for (const key of ['unauthenticated', 'signed_out_elsewhere', 'session_disabled', 'role_removed'] as const)
      expect(refusalOf(refused(key))).toEqual({ kind: 'signed_out', message: sentence });
    expect(refusalOf(refused('lease_lost'))).toEqual({ kind: 'lease_lost' });
    expect(refusalOf(refused('wrong_state'))).toEqual({ kind: 'refused', message: sentence });
  });
});

describe('saveRefusalOf', () => {
  it('names the foreign revision of a conflict', () => {
    expect(saveRefusalOf(refused('revision_conflict', { revision: 12 }))).toEqual({ kind: 'conflict', revision: 12 });
    expect(saveRefusalOf(refused('lease_lost'))).toEqual({ kind: 'lease_lost' });
  });
});
