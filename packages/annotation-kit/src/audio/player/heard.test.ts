import { expect, it } from 'vitest';
import { createHeard } from './heard.ts';

const playedOf = (...ranges: (readonly [number, number])[]): TimeRanges => ({
  length: ranges.length,
  start: (index) => ranges[index]?.[0] ?? 0,
  end: (index) => ranges[index]?.[1] ?? 0,
});

it('counts what was played once, also over another address', () => {
  const audio = { played: playedOf([0, 2], [4, 5]) };
  const heard = createHeard(audio);
  expect(heard.share(10)).toBeCloseTo(0.3);
  heard.keep();
  audio.played = playedOf();
  expect(heard.share(10)).toBeCloseTo(0.3);
  audio.played = playedOf([1, 4.5]);
  expect(heard.share(10)).toBeCloseTo(0.5);
  audio.played = playedOf([0, 10.01]);
  expect(heard.share(10)).toBe(1);
  expect(createHeard({ played: playedOf() }).share(0)).toBe(0);
});
