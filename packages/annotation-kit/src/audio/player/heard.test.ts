import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coveredShare, mergeRanges } from './heard-ranges.ts';
import { createHeard } from './heard.ts';

const playedOf = (...ranges: (readonly [number, number])[]): TimeRanges => ({
  length: ranges.length,
  start: (index) => ranges[index]?.[0] ?? 0,
  end: (index) => ranges[index]?.[1] ?? 0,
});

it('counts what was played once, also over another address', () => {
  const audio = { played: playedOf([0, 2], [4, 5]) };
  const heard = createHeard(audio);
  expect(heard.share(0, 10)).toBeCloseTo(0.3);
  heard.keep();
  audio.played = playedOf();
  expect(heard.share(0, 10)).toBeCloseTo(0.3);
  audio.played = playedOf([1, 4.5]);
  expect(heard.share(0, 10)).toBeCloseTo(0.5);
  audio.played = playedOf([0, 10.01]);
  expect(heard.share(0, 10)).toBe(1);
  expect(createHeard({ played: playedOf() }).share(0, 0)).toBe(0);
});

const ranges = fc.array(
  fc.tuple(fc.nat(40), fc.nat(12)).map(([start, length]): readonly [number, number] => [start, start + length]),
  { maxLength: 12 },
);

it('counts each second of any stretch once, in whatever order it was played', () => {
  fc.assert(
    fc.property(ranges, fc.nat(50), fc.nat(20), (played, start, length) => {
      const end = start + length;
      const seconds = Array.from({ length }, (_, index) => start + index);
      const heard = seconds.filter((at) => played.some(([from, to]) => from <= at && at < to));
      const merged = mergeRanges(played);
      expect(coveredShare(merged, start, end)).toBeCloseTo(length === 0 ? 0 : heard.length / length);
      expect(mergeRanges(played.toReversed())).toEqual(merged);
      for (const [index, [from]] of merged.entries()) expect(from).toBeGreaterThan(merged[index - 1]?.[1] ?? -1);
    }),
  );
});
