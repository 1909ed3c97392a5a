import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laneAt, layOut } from './geometry.ts';
import { labelOfTick, stepFor, ticksBetween } from './ticks.ts';

describe('ruler ticks', () => {
  it('never crowds labels and never leaves a wide view without one', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 10, noNaN: true }), (secondsPerPixel) => {
        const pixels = stepFor(secondsPerPixel).seconds / secondsPerPixel;
        expect(pixels).toBeGreaterThanOrEqual(88);
        // From the finest step up, labels are never further apart than three times what they need.
        if (secondsPerPixel > 2e-6) expect(pixels).toBeLessThanOrEqual(88 * 3);
      }),
    );
  });

  it('labels every major tick differently, at every step', () => {
    for (const secondsPerPixel of [2e-6, 1e-5, 1e-4, 0.001, 0.01, 0.1, 1, 5]) {
      const step = stepFor(secondsPerPixel);
      const labels = ticksBetween(3599, 3599 + step.seconds * 12, step).filter((tick) => tick.isMajor).map((tick) => labelOfTick(tick.seconds, step.seconds));
      expect(labels.length).toBeGreaterThanOrEqual(12);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('starts at zero and puts minor ticks between major ones', () => {
    const ticks = ticksBetween(-5, 1, { seconds: 1, parts: 5 });
    expect(ticks.map((tick) => tick.isMajor)).toEqual([true, false, false, false, false, true]);
    expect(ticks[0]?.seconds).toBe(0);
  });

  it('writes hours, minutes, seconds and only the decimals that are needed', () => {
    expect(labelOfTick(0, 5)).toBe('0:00');
    expect(labelOfTick(75, 5)).toBe('1:15');
    expect(labelOfTick(3675, 60)).toBe('1:01:15');
    expect(labelOfTick(2.5, 0.5)).toBe('0:02.5');
    expect(labelOfTick(28.7841, 0.0001)).toBe('0:28.7841');
    expect(labelOfTick(59.9999999, 0.1)).toBe('1:00.0');
  });
});

describe('stage geometry', () => {
  it('gives one track the whole stage, over all channels', () => {
    const { lanes, waves } = layOut(300, 1, 2, 0);
    expect(lanes).toEqual([{ track: 0, band: { top: 0, height: 22 }, body: { top: 22, height: 278 } }]);
    expect(waves).toEqual([{ top: 22, height: 139 }, { top: 161, height: 139 }]);
  });

  it('puts each track over its channel when they pair up', () => {
    const geometry = layOut(300, 2, 2, 0);
    expect(geometry.lanes[1]).toEqual({ track: 1, band: { top: 150, height: 22 }, body: { top: 172, height: 128 } });
    expect(geometry.waves[1]).toEqual({ top: 172, height: 128 });
  });

  it('finds a lane at every height of the stage, and none outside', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }), fc.nat(), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (tracks, channels, active, at) => {
        const geometry = layOut(400, tracks, channels, active % tracks);
        expect(laneAt(geometry, at * 400)).toBeDefined();
        expect(laneAt(geometry, -1)).toBeUndefined();
        expect(laneAt(geometry, 401)).toBeUndefined();
      }),
    );
  });
});
