import { describe, expect, it } from 'vitest';
import { createEnding } from './ending.ts';

const never = new Promise<never>(() => undefined);
const limits = { orderlyMs: 60_000, brokenMs: 20, answersMs: 1 };

/** An ending whose process exits with the code that `exited` resolves to; `said` is its log. */
function endingWith(parts: { close: () => Promise<void>; answers: boolean }) {
  const exited = Promise.withResolvers<number>();
  const said: string[] = [];
  const log = { fatal: (...words: unknown[]) => void said.push(String(words.at(-1))) };
  return {
    said,
    exited: exited.promise,
    ...createEnding({ log, limits, isAnswering: async () => parts.answers, close: parts.close, exit: exited.resolve }),
  };
}

describe('the end of the process', () => {
  it('is orderly when it was asked for', async () => {
    const ending = endingWith({ close: async () => undefined, answers: true });
    ending.stop();
    expect(await ending.exited).toBe(0);
    expect(ending.said).toEqual([]);
  });

  it('comes also when the database answers nothing and cannot be closed', async () => {
    const ending = endingWith({ close: () => never, answers: false });
    ending.stop();
    expect(await ending.exited).toBe(1);
    expect(ending.said).toEqual([expect.stringContaining('not everything was closed')]);
  });

  it('tells a supervisor when a part was lost, also one that is lost while stopping', async () => {
    const lost = endingWith({ close: async () => undefined, answers: true });
    lost.fail(new Error('gone'));
    expect(await lost.exited).toBe(1);
    expect(lost.said).toEqual([expect.stringContaining('cannot go on')]);

    const closing = Promise.withResolvers<undefined>();
    const stopping = endingWith({ close: () => closing.promise, answers: true });
    stopping.stop();
    stopping.fail(new Error('gone'));
    closing.resolve(undefined);
    expect(await stopping.exited).toBe(1);
  });

  it('says what could not be closed', async () => {
    const ending = endingWith({ close: () => Promise.reject(new Error('broken')), answers: true });
    ending.stop();
    expect(await ending.exited).toBe(1);
    expect(ending.said).toEqual(['not everything could be closed']);
  });
});
