import { applyCommands, emptyAudioDocument, type LabelSet, type Segment } from '@earmark/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payloadOf, mostClipped, pasteAt, writePayload } from './payload.ts';
import { parsePayload } from './parse-payload.ts';

const labels: LabelSet = {
  global: [],
  segment: [
    { id: 'words', title: 'Words', type: 'text', isRequired: true, options: [] },
    {
      id: 'who',
      title: 'Who',
      type: 'single_tiled',
      isRequired: false,
      options: ['a', 'b'].map((id) => ({ id, title: id, isDefault: false, labels: [] })),
    },
  ],
};
const segment = (id: string, start: number, end: number, answers: Segment['answers'] = {}): Segment => ({
  id,
  track: 0,
  start,
  end,
  answers,
  status: 'inspection_failed',
  comments: [
    { id: 'c', authorId: 1, authorName: 'Han', text: 'x', createdAt: '2026-01-01T00:00:00Z', isResolved: false },
  ],
});
const document = {
  ...emptyAudioDocument({ sampleRate: 8000, channels: 1, totalSamples: 80_000 }),
  segments: [segment('a', 100, 300, { words: 'one' }), segment('b', 300, 500, { who: ['b'] }), segment('c', 900, 1000)],
};
let count = 0;
const newId = () => `new-${(count += 1)}`;

describe('copying', () => {
  it('takes places from the first start, answers, and neither comments nor verdicts', () => {
    expect(payloadOf(document, ['b', 'a'])?.segments).toEqual([
      { offset: 0, length: 200, track: 0, answers: { words: 'one' } },
      { offset: 200, length: 200, track: 0, answers: { who: ['b'] } },
    ]);
    expect(payloadOf(document, ['nobody'])).toBeUndefined();
  });

  it('survives the way through a text', () => {
    const payload = payloadOf(document, ['a', 'b', 'c']);
    expect(parsePayload(JSON.stringify(payload))).toEqual(payload);
  });

  it('writes nothing that it would not read again', () => {
    const many = (count: number) => ({
      kind: 'earmark-segments' as const,
      version: 1 as const,
      sampleRate: 8000,
      segments: Array.from({ length: count }, (_, offset) => ({ offset, length: 1, track: 0, answers: {} })),
    });
    expect(parsePayload(writePayload(many(mostClipped)) ?? '')?.segments).toHaveLength(mostClipped);
    expect(writePayload(many(mostClipped + 1))).toBeUndefined();
  });

  it.each([
    '',
    'hello',
    '{"kind":"earmark-segments"}',
    '{"kind":"earmark-segments","version":1,"sampleRate":0,"segments":[]}',
    '{"kind":"earmark-segments","version":1,"sampleRate":8000,"segments":[{"offset":-1,"length":1,"track":0,"answers":{}}]}',
    '[{"kind":"earmark-segments"',
  ])('takes no foreign or damaged text (%s)', (text) => expect(parsePayload(text)).toBeUndefined());

  it('never throws on any JSON', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (value) =>
          void parsePayload(
            JSON.stringify({ kind: 'earmark-segments', version: 1, sampleRate: 8000, segments: value }),
          ),
      ),
    );
  });
});

describe('pasting', () => {
  const payload = payloadOf(document, ['a', 'b']);
  if (!payload) throw new Error('nothing copied');

  it('keeps distances, as segments nobody has judged', () => {
    const { commands, droppedAnswers } = pasteAt(payload, document, labels, 2000, newId);
    const result = applyCommands(document, commands);
    expect(
      result.ok &&
        result.value.segments.slice(3).map(({ start, end, answers, status }) => [start, end, answers, status]),
    ).toEqual([
      [2000, 2200, { words: 'one' }, 'completed'],
      [2200, 2400, { who: ['b'] }, 'completed'],
    ]);
    expect(droppedAnswers).toBe(0);
  });

  it('converts the sample rate without tearing neighbours apart', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(8000, 11_025, 16_000, 44_100),
        fc.constantFrom(8000, 11_025, 48_000),
        fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 8 }),
        (from, to, lengths) => {
          let at = 0;
          const neighbours = lengths.map((length, index) => segment(`s${index}`, at, (at += length)));
          const taken = payloadOf(
            { ...document, sampleRate: from, segments: neighbours },
            neighbours.map(({ id }) => id),
          );
          if (!taken) throw new Error('nothing copied');
          const { commands } = pasteAt(taken, { sampleRate: to }, labels, 0, newId);
          commands.forEach(({ segment: { start, end } }, index) => {
            expect(end).toBeGreaterThan(start);
            if (to >= from) expect(start).toBe(commands[index - 1]?.segment.end ?? 0);
          });
        },
      ),
    );
  });

  it('leaves answers behind that these labels do not know', () => {
    const { commands, droppedAnswers } = pasteAt(
      payload,
      document,
      { global: [], segment: [{ id: 'who', title: 'Who', type: 'single_tiled', isRequired: false, options: [] }] },
      2000,
      newId,
    );
    expect(commands.map(({ segment: { answers } }) => answers)).toEqual([{}, {}]);
    expect(droppedAnswers).toBe(2);
  });
});
