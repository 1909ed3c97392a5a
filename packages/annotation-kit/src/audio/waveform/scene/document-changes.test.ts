import { defaultAudioRules, emptyAudioDocument, type Answer } from '@earmark/model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAudioStore } from '../../../core/index.ts';
import { watchDocument } from './document-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const segment = { id: 'a', track: 0, start: 0, end: 500, answers: {}, comments: [], status: 'completed' as const };
  const document = {
    ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 9000 }),
    segments: [segment],
  };
  const label = (id: string, type: 'text' | 'single_tiled', ...options: string[]) => ({
    id,
    title: id,
    type,
    isRequired: false,
    options: options.map((option) => ({ id: option, title: option, isDefault: false, labels: [] })),
  });
  const store = createAudioStore({
    document,
    labels: { global: [], segment: [label('words', 'text'), label('speaker', 'single_tiled', 'anna')] },
    rules: defaultAudioRules,
    mode: 'annotation',
  });
  const changes = watchDocument(store);
  const repaint = vi.fn();
  changes.onSegments(repaint);
  changes.onOverview(repaint);
  const answer = (labelId: string, value: Answer) =>
    expect(store.run({ type: 'segment.answer', ids: ['a'], labelId, answer: value })).toBeNull();
  /** A key each tenth of a second. */
  const type = (keys: number) => {
    for (let key = 1; key <= keys; key += 1) {
      answer('words', 'x'.repeat(key));
      vi.advanceTimersByTime(100);
    }
  };
  return { repaint, answer, type };
}

it('repaints once somebody pauses who types', () => {
  const { repaint, type } = open();
  type(10);
  expect(repaint).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(repaint).toHaveBeenCalledTimes(2);
});

it('shows who speaks, however much is typed after it', () => {
  const { repaint, answer, type } = open();
  type(1);
  answer('speaker', ['anna']);
  type(5);
  expect(repaint).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(400);
  expect(repaint).toHaveBeenCalledTimes(4);
});
