import {
  applyCommands,
  emptyAudioDocument,
  type AudioCommand,
  type AudioDocument,
  type LabelSet,
  type Segment,
} from '@earmark/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipOf, parseClip, pasteClip, printClip } from '../../../clipboard/index.ts';
import { audioClip } from './audio-clip.ts';

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
const copied = (from: AudioDocument, ids: readonly string[]) => clipOf(audioClip, from, from.segments, ids);
const parsed = (text: string) => parseClip(audioClip, text);
const added = (commands: readonly AudioCommand[]) =>
  commands.flatMap((command) => (command.type === 'segment.add' ? [command.segment] : []));

describe('copying', () => {
  it('takes places from the first start, answers, and neither comments nor verdicts', () => {
    expect(copied(document, ['b', 'a'])?.units).toEqual([
      { offset: 0, length: 200, track: 0, answers: { words: 'one' } },
      { offset: 200, length: 200, track: 0, answers: { who: ['b'] } },
    ]);
    expect(copied(document, ['nobody'])).toBeUndefined();
  });

  it('survives the way through a text', () => {
    const clip = copied(document, ['a', 'b', 'c']);
    expect(parsed((clip && printClip(audioClip, clip)) ?? '')).toEqual(clip);
  });

  it('reads what earlier versions have copied', () => {
    const text =
      '{"kind":"earmark-segments","version":1,"sampleRate":8000,"segments":[{"offset":0,"length":5,"track":1,"answers":{"words":"one"}}]}';
    expect(parsed(text)).toEqual({
      source: { sampleRate: 8000 },
      units: [{ offset: 0, length: 5, track: 1, answers: { words: 'one' } }],
    });
  });

  it('writes nothing that it would not read again', () => {
    const many = (count: number) => ({
      source: { sampleRate: 8000 },
      units: Array.from({ length: count }, (_, offset) => ({ offset, length: 1, track: 0, answers: {} })),
    });
    const most = audioClip.maxUnits;
    expect(parsed(printClip(audioClip, many(most)) ?? '')?.units).toHaveLength(most);
    expect(printClip(audioClip, many(most + 1))).toBeUndefined();
  });

  it.each([
    '',
    'hello',
    '{"kind":"earmark-segments"}',
    '{"kind":"earmark-segments","version":1,"sampleRate":0,"segments":[]}',
    '{"kind":"earmark-segments","version":1,"sampleRate":8000,"segments":[{"offset":-1,"length":1,"track":0,"answers":{}}]}',
    '[{"kind":"earmark-segments"',
  ])('takes no foreign or damaged text (%s)', (text) => expect(parsed(text)).toBeUndefined());

  it('never throws on any JSON', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (value) =>
          void parsed(JSON.stringify({ kind: 'earmark-segments', version: 1, sampleRate: 8000, segments: value })),
      ),
    );
  });
});

describe('pasting', () => {
  const clip = copied(document, ['a', 'b']);
  if (!clip) throw new Error('nothing copied');

  it('keeps distances, as segments nobody has judged', () => {
    const { commands, droppedAnswers } = pasteClip(audioClip, clip, labels, { sampleRate: 8000, atSample: 2000 });
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
          const taken = copied(
            { ...document, sampleRate: from, segments: neighbours },
            neighbours.map(({ id }) => id),
          );
          if (!taken) throw new Error('nothing copied');
          const segments = added(pasteClip(audioClip, taken, labels, { sampleRate: to, atSample: 0 }).commands);
          segments.forEach(({ start, end }, index) => {
            expect(end).toBeGreaterThan(start);
            if (to >= from) expect(start).toBe(segments[index - 1]?.end ?? 0);
          });
        },
      ),
    );
  });

  it('leaves answers behind that these labels do not know', () => {
    const { commands, droppedAnswers } = pasteClip(
      audioClip,
      clip,
      { global: [], segment: [{ id: 'who', title: 'Who', type: 'single_tiled', isRequired: false, options: [] }] },
      { sampleRate: 8000, atSample: 2000 },
    );
    expect(added(commands).map(({ answers }) => answers)).toEqual([{}, {}]);
    expect(droppedAnswers).toBe(2);
  });
});
