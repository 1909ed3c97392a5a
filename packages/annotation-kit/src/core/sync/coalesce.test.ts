import { applyCommand, applyCommands, audioEditing, emptyAudioDocument, type AudioCommand } from '@earmark/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as generic from './coalesce.ts';

const coalesce = (commands: readonly AudioCommand[], more: readonly AudioCommand[]) =>
  generic.coalesce(commands, more, audioEditing.targetOf);
const countEdits = (commands: readonly AudioCommand[]) => generic.countEdits(commands, audioEditing.targetOf);

const id = fc.constantFrom('a', 'b', 'c');
const labelId = fc.constantFrom('words', 'speaker');
const answer = fc.option(fc.constantFrom('', 'x', 'xy', 'xyz'));
const anyCommand: fc.Arbitrary<AudioCommand> = fc.oneof(
  fc.record({
    type: fc.constant('segment.answer' as const),
    ids: fc.uniqueArray(id, { minLength: 1 }),
    labelId,
    answer,
  }),
  fc.record({ type: fc.constant('global.answer' as const), labelId, answer }),
  fc.tuple(id, fc.nat(80), fc.integer({ min: 1, max: 30 })).map(([segmentId, start, length]) => ({
    type: 'segment.resize' as const,
    id: segmentId,
    start,
    end: start + length,
  })),
  fc.record({ type: fc.constant('validity.set' as const), isValid: fc.boolean() }),
  id.map((segmentId) => ({ type: 'segment.remove' as const, ids: [segmentId] })),
  fc.tuple(id, fc.nat(80)).map(([segmentId, start]): AudioCommand => ({
    type: 'segment.add',
    segment: {
      id: segmentId,
      track: 0,
      start,
      end: start + 10,
      answers: {},
      comments: [],
      status: 'inspection_failed',
    },
  })),
);
const empty = emptyAudioDocument({ sampleRate: 10, channels: 1, totalSamples: 120 });

describe('coalesce', () => {
  it('leads to the same document with fewer commands, however the edits came in', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyCommand, { maxLength: 4 }), { maxLength: 30, size: 'max' }), (bursts) => {
        let document = empty;
        let waiting: AudioCommand[] = [];
        for (const burst of bursts) {
          const done = burst.filter((command) => {
            const result = applyCommand(document, command);
            if (result.ok) document = result.value;
            return result.ok;
          });
          waiting = coalesce(waiting, done);
        }
        expect(applyCommands(empty, waiting)).toEqual({ ok: true, value: document });
        expect(waiting.length).toBeLessThanOrEqual(bursts.flat().length);
      }),
      { numRuns: 1000 },
    );
  });

  const type = (segmentId: string, text: string): AudioCommand => ({
    type: 'segment.answer',
    ids: [segmentId],
    labelId: 'words',
    answer: text,
  });

  it('keeps the first and the last of what is typed in one box, and what is typed in two', () => {
    expect(
      coalesce([], [type('a', 'h'), type('a', 'he'), type('a', 'hel'), type('b', 'x'), type('a', 'hell')]),
    ).toEqual([type('a', 'h'), type('a', 'hel'), type('b', 'x'), type('a', 'hell')]);
  });

  it('keeps an edit that the next one takes back, because it has marked the segment as modified', () => {
    expect(coalesce([], [type('a', 'h'), type('a', '')])).toEqual([type('a', 'h'), type('a', '')]);
    expect(coalesce([], [type('a', ''), type('a', 'h'), type('a', '')])).toEqual([
      type('a', ''),
      type('a', 'h'),
      type('a', ''),
    ]);
  });

  it('counts what was typed in one go as one edit', () => {
    expect(countEdits(coalesce([], [type('a', 'h'), type('a', 'he'), type('a', 'hel')]))).toBe(1);
    expect(countEdits(coalesce([], [type('a', 'h'), type('b', 'x'), type('b', 'xy'), type('a', '')]))).toBe(3);
    expect(countEdits([])).toBe(0);
  });
});
