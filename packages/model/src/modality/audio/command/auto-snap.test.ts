import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAudioDocument, type AudioDocument, type Track } from '../document/index.ts';
import { applyCommand, autoSnap } from './index.ts';

const open: Track = { title: '', mayOverlap: true, channel: null };
const documentOf = (spans: [number, number][], tracks: Track[] = []): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 10, channels: 1, totalSamples: 1000 }),
  tracks,
  segments: spans.map(([start, end], index) => ({
    id: `s${index}`,
    track: 0,
    start,
    end,
    answers: {},
    comments: [],
    status: 'completed',
  })),
});
const pair = documentOf([
  [0, 100],
  [200, 300],
]);

describe('autoSnap', () => {
  it.each([
    ['meets neighbours less than a second away', 109, 191, 100, 200],
    ['leaves what is a second away', 110, 190, 110, 190],
    ['yields where it overlaps a little', 95, 205, 100, 200],
    ['moves one edge alone', 150, 195, 150, 200],
  ])('%s', (_, start, end, from, to) => expect(autoSnap(pair, 0, start, end)).toEqual({ start: from, end: to }));

  it('considers neither other tracks nor the segment itself', () => {
    expect(autoSnap(pair, 1, 101, 199)).toEqual({ start: 101, end: 199 });
    expect(autoSnap(pair, 0, 1, 101, 1, 's0')).toEqual({ start: 1, end: 101 });
  });
  it('reaches as far as its parameter says', () =>
    expect(autoSnap(pair, 0, 130, 155, 5)).toEqual({ start: 100, end: 200 }));
  it('lets segments overlap where they may', () =>
    expect(
      autoSnap(
        documentOf(
          [
            [0, 100],
            [200, 300],
          ],
          [open],
        ),
        0,
        95,
        205,
      ),
    ).toEqual({ start: 95, end: 205 }));
  it('never makes a segment vanish', () =>
    expect(
      autoSnap(
        documentOf([
          [0, 105],
          [106, 200],
        ]),
        0,
        100,
        110,
      ),
    ).toEqual({ start: 105, end: 106 }));

  it('keeps a free span free, and leaves gaps of a second or none', () => {
    const edges = fc
      .uniqueArray(fc.nat({ max: 1000 }), { minLength: 2, maxLength: 12 })
      .map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(edges, fc.nat(), (list, chosen) => {
        const spans = list
          .slice(1)
          .map((end, index): [number, number] => [list[index] ?? 0, end])
          .filter((_, index) => index % 2 === 0);
        const [drawn] = spans.splice(chosen % spans.length, 1);
        if (!drawn) return;
        const document = documentOf(spans);
        const { start, end } = autoSnap(document, 0, drawn[0], drawn[1]);
        const added = applyCommand(document, {
          type: 'segment.add',
          segment: { id: 'n', track: 0, start, end, answers: {}, comments: [], status: 'completed' },
        });
        expect(added.ok).toBe(true);
        const toNeighbours = [
          Math.min(...spans.map(([, to]) => start - to).filter((gap) => gap >= 0)),
          Math.min(...spans.map(([from]) => from - end).filter((gap) => gap >= 0)),
        ];
        expect(toNeighbours.every((gap) => gap === 0 || gap >= 10)).toBe(true);
      }),
      { examples: [[[0, 1, 2, 3, 4, 5], 0]], numRuns: 1000 },
    );
  });
});
