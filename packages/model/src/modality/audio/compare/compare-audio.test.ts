import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWork, createReadCounter } from '../../../arbitrary/index.ts';
import { emptyAudioDocument, type AudioDocument, type Segment } from '../document/index.ts';
import type { LabelSet } from '../../../label/index.ts';
import { compareAudio, matchSegments } from './index.ts';

const labels: LabelSet = {
  global: [{ id: 'g', title: '场景', type: 'text', isRequired: false, options: [] }],
  segment: [
    { id: 't', title: '文本', type: 'text', isRequired: true, options: [] },
    {
      id: 'n',
      title: '噪音',
      type: 'multi_select',
      isRequired: false,
      options: ['a', 'b'].map((id) => ({ id, title: id, isDefault: false, labels: [] })),
    },
  ],
};
const segment = (id: string, start: number, end: number, more: Partial<Segment> = {}): Segment => ({
  id,
  track: 0,
  start,
  end,
  answers: { t: '你好' },
  comments: [],
  status: 'completed',
  ...more,
});
const documentOf = (segments: Segment[], more: Partial<AudioDocument> = {}): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 10_000 }),
  segments,
  ...more,
});

describe('compareAudio', () => {
  it('names every aspect in which a segment differs', () => {
    const before = documentOf([segment('a', 0, 100), segment('b', 200, 300)]);
    const after = documentOf([
      segment('a', 0, 120, { answers: { t: '您好', n: ['a'] }, status: 'inspection_failed' }),
      segment('b', 200, 300),
    ]);
    expect(compareAudio(before, after, labels)).toEqual({
      answers: [],
      segments: [
        {
          kind: 'changed',
          before: before.segments[0],
          after: after.segments[0],
          moved: { before: { start: 0, end: 100, track: 0 }, after: { start: 0, end: 120, track: 0 } },
          status: { before: 'completed', after: 'inspection_failed' },
          answers: [
            {
              labelId: 't',
              before: '你好',
              after: '您好',
              runs: [
                { kind: 'removed', text: '你' },
                { kind: 'added', text: '您' },
                { kind: 'same', text: '好' },
              ],
            },
            { labelId: 'n', before: undefined, after: ['a'] },
          ],
        },
      ],
    });
  });

  it('tells added, removed and global changes', () => {
    const before = documentOf([segment('a', 0, 100)], { answers: { g: 'x' } });
    const after = documentOf([segment('b', 500, 600)], { answers: {}, isValid: false });
    const comparison = compareAudio(before, after, labels);
    expect(comparison.segments.map((change) => change.kind)).toEqual(['removed', 'added']);
    expect(comparison.answers).toMatchObject([{ labelId: 'g', before: 'x', after: undefined }]);
    expect(comparison.isValid).toEqual({ before: true, after: false });
  });

  it('recognises a segment that another tool gave a new id by the time it shares', () => {
    const before = documentOf([segment('a', 0, 100), segment('b', 100, 300)]);
    const after = documentOf([segment('x', 0, 110), segment('y', 110, 300), segment('z', 150, 200, { track: 1 })]);
    expect([...matchSegments(before.segments, after.segments)].map(([from, to]) => from.id + to.id).sort()).toEqual([
      'ax',
      'by',
    ]);
    expect(compareAudio(before, after, labels).segments.map((change) => change.kind)).toEqual([
      'changed',
      'changed',
      'added',
    ]);
  });

  it('finds nothing between equals and mirrors itself', () => {
    fc.assert(
      fc.property(anyWork, anyWork, ({ document, labels: set }, other) => {
        expect(compareAudio(document, structuredClone(document), set)).toEqual({ segments: [], answers: [] });
        const kinds = (a: AudioDocument, b: AudioDocument) =>
          compareAudio(a, b, set).segments.map((change) => change.kind);
        const there = kinds(document, other.document);
        const back = kinds(other.document, document);
        const count = (list: string[], kind: string) => list.filter((one) => one === kind).length;
        expect([count(back, 'added'), count(back, 'removed')]).toEqual([
          count(there, 'removed'),
          count(there, 'added'),
        ]);
      }),
    );
  });

  it('reads each of 20,000 segments a few times', () => {
    const { counted, readsOf } = createReadCounter();
    const shape = { totalSamples: 200_000 };
    const before = documentOf(
      Array.from({ length: 20_000 }, (_, index) => counted(segment(`s${index}`, index * 10, index * 10 + 10))),
      shape,
    );
    const after = documentOf(
      before.segments.map((old, index) => counted({ ...old, id: `n${index}`, end: old.end - 1 })),
      shape,
    );
    expect(compareAudio(before, after, labels).segments).toHaveLength(20_000);
    expect(readsOf(() => compareAudio(before, after, labels))).toBeLessThan(20_000 * 150);
  });
});
