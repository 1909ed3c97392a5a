import { CallError, logEntrySchema, logLimits } from '@earmark/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeProblem } from './describe-problem.ts';

const page = { path: '/label/xaudios', now: new Date('2026-11-21T08:00:00Z') };

describe('describeProblem', () => {
  it('keeps what was thrown, where, and what helps', () => {
    const problem = describeProblem(
      new TypeError('x is not a function'),
      { source: 'screen', detail: 'opening the audio' },
      page,
    );
    expect(problem).toMatchObject({
      level: 'error',
      entry: {
        source: 'screen',
        message: 'TypeError: x is not a function',
        url: '/label/xaudios',
        detail: 'opening the audio',
        count: 1,
        time: '2026-11-21T08:00:00.000Z',
      },
    });
    expect(problem?.entry.stack).toContain('describe-problem.test');
  });

  it('leaves out cancelled requests, observers of sizes and what the browser hides', () => {
    for (const nothing of [
      new DOMException('gone', 'AbortError'),
      new Error('ResizeObserver loop completed with undelivered notifications.'),
      'Script error.',
    ])
      expect(describeProblem(nothing, {}, page)).toBeUndefined();
  });

  it('takes a broken server for a fault, a refusal and a lost connection for none, unless they are reported on purpose', () => {
    const rejection = { source: 'rejection' } as const;
    expect(describeProblem(new CallError(403, 'no', 403), rejection, page)).toBeUndefined();
    expect(describeProblem(new CallError(0, 'fetch failed', 0), rejection, page)).toBeUndefined();
    expect(describeProblem(new CallError(500, 'broken', 500), rejection, page)).toBeDefined();
    expect(describeProblem(new CallError(403, 'no', 403), { detail: 'the switch of roles' }, page)).toBeDefined();
  });

  it('finds the same problem again whatever numbers it speaks of', () => {
    const at = (id: number) => describeProblem(`audio ${id} has no peaks`, {}, page)?.fingerprint;
    expect(at(17)).toBe(at(4));
  });

  it('never keeps a secret and never more than a record takes, whatever is thrown', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string({ maxLength: 5000 }), (thrown, detail) => {
        const problem = describeProblem(thrown, { detail }, page);
        if (problem) expect(logEntrySchema.safeParse(problem.entry).success).toBe(true);
      }),
    );
    const long = describeProblem(new Error('密'.repeat(5000)), {}, page);
    expect(long?.entry.message).toHaveLength(logLimits.message);
    const leaked = JSON.stringify(
      describeProblem(
        new Error('call with Authorization: Bearer abcdefgh12345678 failed for 13912345678'),
        { detail: '{"password":"earmark2026"}' },
        page,
      ),
    );
    for (const secret of ['abcdefgh12345678', '13912345678', 'earmark2026']) expect(leaked).not.toContain(secret);
  });
});
