import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSaver, type DraftSave, type DraftState } from './draft-saver.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A saver whose saves answer as given, one after the other; the last answer repeats. */
function open(...answers: readonly DraftSave[]) {
  const states: DraftState['is'][] = [];
  const versions: (number | null)[] = [];
  const saver = createDraftSaver({
    version: null,
    onState: ({ is }) => states.push(is),
    save: async (version) => {
      versions.push(version);
      return answers[Math.min(versions.length, answers.length) - 1] ?? { is: 'failed' };
    },
  });
  return { saver, states, versions };
}
const saved = (version: number): DraftSave => ({ is: 'saved', version, at: '2030-01-01T00:00:00Z' });

describe('a draft', () => {
  it('is saved once for changes that follow each other, over the version that it made', async () => {
    const { saver, states, versions } = open(saved(1), saved(2));
    saver.changed();
    await vi.advanceTimersByTimeAsync(900);
    saver.changed();
    await vi.advanceTimersByTimeAsync(1000);
    saver.changed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(versions).toEqual([null, 1]);
    expect(states.at(-1)).toBe('saved');
  });

  it('that another window changed waits for a choice', async () => {
    const { saver, states, versions } = open({ is: 'elsewhere', version: 7 }, saved(8));
    saver.changed();
    await vi.advanceTimersByTimeAsync(1000);
    saver.changed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([states.at(-1), versions]).toEqual(['elsewhere', [null]]);
    saver.overwrite();
    await vi.advanceTimersByTimeAsync(0);
    expect([states.at(-1), versions]).toEqual(['saved', [null, 7]]);
  });

  it('that could not be sent is sent again by itself', async () => {
    const { saver, states, versions } = open({ is: 'failed' }, saved(1));
    saver.changed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(states.at(-1)).toBe('failed');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([states.at(-1), versions]).toEqual(['saved', [null, null]]);
  });

  it('is sent at once when the page is left, and not at all while its task is created', async () => {
    const { saver, versions } = open(saved(1));
    saver.changed();
    await saver.hold();
    await vi.advanceTimersByTimeAsync(5000);
    expect(versions).toEqual([]);
    await saver.flush();
    expect(versions).toEqual([null]);
  });

  it('is not kept again when its task was created', async () => {
    const { saver, versions } = open(saved(1));
    saver.changed();
    await saver.hold();
    saver.end();
    saver.changed();
    await saver.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(versions).toEqual([]);
  });

  it('that is refused is sent again only when something changes', async () => {
    const { saver, states, versions } = open({ is: 'refused' }, saved(1));
    saver.changed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([states.at(-1), versions]).toEqual(['failed', [null]]);
    saver.changed();
    await vi.advanceTimersByTimeAsync(1000);
    expect([states.at(-1), versions]).toEqual(['saved', [null, null]]);
  });
});
