import { audioCommandSchema, emptyAudioDocument, patchBetween, type AudioDocument } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { parseHistory } from './parse-history.ts';

const empty = emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1000 });
const full: AudioDocument = {
  ...empty,
  answers: { scene: 'street' },
  segments: [{ id: 'a', track: 0, start: 0, end: 10, answers: { words: 'one' }, comments: [], status: 'completed' }],
};
const head = { scope: '1/1/annotation', position: 1, fingerprint: 'f', updatedAt: 5 };
const step = {
  scope: '1/1/annotation',
  sequence: 0,
  name: 'segment.add',
  at: 5,
  back: patchBetween(full, empty),
  forth: patchBetween(empty, full),
};

describe('reading a kept history', () => {
  it('takes what was kept as it is', () => {
    const steps = [step, { ...step, sequence: 1, name: 'transcript', after: 'f' }];
    expect(parseHistory(head, steps, audioCommandSchema)).toEqual({ head, steps });
  });

  it.each([
    ['a patch with a field too many', { ...step, back: { ...step.back, other: 1 } }],
    ['a segment without an end', { ...step, forth: { ...step.forth, insert: [{ id: 'a', track: 0, start: 0 }] } }],
    ['another command', { ...step, back: { type: 'validity.set', isValid: true } }],
    ['a name that nobody knows', { ...step, name: 'document.patch' }],
    ['no step at all', null],
  ])('takes none of it with %s', (_, broken) =>
    expect(parseHistory(head, [step, broken], audioCommandSchema)).toBeUndefined(),
  );

  it('takes no damaged head', () =>
    expect(parseHistory({ ...head, position: -1 }, [step], audioCommandSchema)).toBeUndefined());
});
