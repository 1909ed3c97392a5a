import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatClock, toSamples, toSeconds } from './index.ts';

it('comes back to the same sample through seconds and their shortest text', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 48 }), fc.integer({ min: 1, max: 384_000 }), (sample, rate) => {
      expect(toSamples(Number(String(toSeconds(sample, rate))), rate)).toBe(sample);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  [0, '0:00.000'],
  [62.5, '1:02.500'],
  [59.9996, '0:59.999'],
  [0.1 + 0.2, '0:00.300'],
  [3600, '1:00:00.000'],
  [45_296.789, '12:34:56.789'],
  [-1, '0:00.000'],
])('%d s reads %s', (seconds, clock) => expect(formatClock(seconds)).toBe(clock));
