import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWork, createReadCounter } from '../../../arbitrary/index.ts';
import { emptyAudioDocument, type AudioDocument, type Segment } from '../document/index.ts';
import type { LabelSet } from '../../../label/index.ts';
import { alignAudio, compareAudio, pairErrors, startOf, sumErrors, type SegmentPair } from './index.ts';

const labels: LabelSet = {
  global: [],
  segment: [{ id: 't', title: '文本', type: 'text', isRequired: true, options: [] }],
};
const segment = (id: string, start: number, end: number, text = '你好', track = 0): Segment => ({
  id,
  track,
  start,
  end,
  answers: { t: text },
  comments: [],
  status: 'completed',
});
const documentOf = (segments: Segment[]): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 1_000_000 }),
  segments,
});
const show = (pairs: SegmentPair[]) =>
  pairs.map(({ kind, before, after }) => `${kind} ${before?.id ?? '-'} ${after?.id ?? '-'}`);

describe('alignAudio', () => {
  it('puts every segment beside what it has become', () => {
    const before = documentOf([
      segment('a', 0, 100),
      segment('b', 200, 300),
      segment('c', 300, 400),
      segment('d', 500, 600),
    ]);
    const after = documentOf([
      segment('a', 0, 100),
      segment('b', 210, 300),
      segment('x', 300, 390, '您好'),
      segment('n', 700, 800),
    ]);
    expect(show(alignAudio(before, after, labels))).toEqual([
      'same a a',
      'moved b b',
      'changed c x',
      'removed d -',
      'added - n',
    ]);
  });

  it('matches only segments that share time, also where they may lie over each other', () => {
    const before = documentOf([segment('a', 0, 900), segment('b', 100, 200), segment('c', 300, 400)]);
    const after = documentOf([segment('x', 0, 850), segment('y', 300, 420), segment('z', 1000, 1100)]);
    expect(show(alignAudio(before, after, labels))).toEqual(['moved a x', 'removed b -', 'moved c y', 'added - z']);
  });

  it('holds each segment of either revision exactly once, in order, and differs where compareAudio does', () => {
    fc.assert(
      fc.property(anyWork, anyWork, ({ document, labels: set }, other) => {
        const pairs = alignAudio(document, other.document, set);
        const ids = (side: 'before' | 'after') => pairs.flatMap((pair) => pair[side]?.id ?? []).sort();
        expect(ids('before')).toEqual(document.segments.map(({ id }) => id).sort());
        expect(ids('after')).toEqual(other.document.segments.map(({ id }) => id).sort());
        expect(pairs.map(startOf)).toEqual(pairs.map(startOf).sort((a, b) => a - b));
        expect(pairs.filter(({ kind }) => kind !== 'same')).toHaveLength(
          compareAudio(document, other.document, set).segments.length,
        );
      }),
    );
  });

  it.each(['s', 'other'])('reads each of 50,000 segments a few times, with ids that begin with %s', (prefix) => {
    const { counted, readsOf } = createReadCounter();
    const many = (name: string) =>
      documentOf(
        Array.from({ length: 50_000 }, (_, index) => counted(segment(`${name}${index}`, index * 10, index * 10 + 10))),
      );
    const [before, after] = [many('s'), many(prefix)];
    expect(alignAudio(before, after, labels)).toHaveLength(50_000);
    expect(readsOf(() => alignAudio(before, after, labels))).toBeLessThan(50_000 * 150);
  });
});

describe('errors of pairs', () => {
  it('take the earlier text as the reference', () => {
    const counts = (pair: SegmentPair) => {
      const { substitutions, deletions, insertions, length } = pairErrors(pair, labels, 'character');
      return [substitutions, deletions, insertions, length];
    };
    expect(
      counts({ kind: 'changed', before: segment('a', 0, 1, '今天天气'), after: segment('a', 0, 1, '今天天汽好') }),
    ).toEqual([1, 0, 1, 4]);
    expect(counts({ kind: 'added', after: segment('a', 0, 1, '今天') })).toEqual([0, 0, 2, 0]);
    expect(counts({ kind: 'removed', before: segment('a', 0, 1, '今天') })).toEqual([0, 2, 0, 2]);
  });

  it('sum to one rate over all characters of the reference', () => {
    const [one, two] = [
      { substitutions: 1, deletions: 0, insertions: 0, length: 1, rate: 1 },
      { substitutions: 0, deletions: 1, insertions: 1, length: 9, rate: 2 / 9 },
    ];
    expect(sumErrors([one, two])).toEqual({ substitutions: 1, deletions: 1, insertions: 1, length: 10, rate: 0.3 });
    expect(sumErrors([]).rate).toBe(0);
  });
});
