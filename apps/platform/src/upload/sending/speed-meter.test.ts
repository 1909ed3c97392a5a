import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsLeft, SpeedMeter } from './speed-meter.ts';

describe('the speed meter', () => {
  it('tells nothing before a second has gone by', () => {
    const meter = new SpeedMeter();
    expect(meter.speed(0)).toBeNull();
    meter.add(1000, 0);
    expect(meter.speed(900)).toBeNull();
  });

  it('measures an even stream exactly, however long it runs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 20, max: 200 }), (bytes, steps) => {
        const meter = new SpeedMeter();
        for (let step = 1; step <= steps; step += 1) meter.add(bytes, step * 100);
        const speed = meter.speed(steps * 100) ?? 0;
        // The first and last sample lie on the window's edges.
        expect(speed / (bytes * 10)).toBeGreaterThan(0.9);
        expect(speed / (bytes * 10)).toBeLessThan(1.1);
      }),
    );
  });

  it('falls to nothing when nothing goes, and begins anew after a reset', () => {
    const meter = new SpeedMeter();
    meter.add(5000, 0);
    expect(meter.speed(20_000)).toBe(0);
    meter.reset();
    expect(meter.speed(20_000)).toBeNull();
  });
});

describe('secondsLeft', () => {
  it('rounds up, and is unknown without a speed', () => {
    expect(secondsLeft(1001, 100)).toBe(11);
    expect(secondsLeft(10, 0)).toBeNull();
    expect(secondsLeft(10, null)).toBeNull();
  });
});
