import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laneAt, layOut, rowAt, scrollTo } from './geometry.ts';
import { labelOfSample, labelOfTick, rulerTicks, sampleScale, stepFor, ticksBetween } from './ticks.ts';

describe('ruler ticks', () => {
  it('never crowds labels and never leaves a wide view without one', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 10, noNaN: true }), (secondsPerPixel) => {
        const pixels = stepFor(secondsPerPixel).seconds / secondsPerPixel;
        expect(pixels).toBeGreaterThanOrEqual(88);
        // From the finest step on, labels are at most three times their least distance apart.
        if (secondsPerPixel > 2e-6) expect(pixels).toBeLessThanOrEqual(88 * 3);
      }),
    );
  });

  it('labels every major tick differently, at every step', () => {
    for (const secondsPerPixel of [2e-6, 1e-5, 1e-4, 0.001, 0.01, 0.1, 1, 5]) {
      const step = stepFor(secondsPerPixel);
      const labels = ticksBetween(3599, 3599 + step.seconds * 12, step)
        .filter((tick) => tick.isMajor)
        .map((tick) => labelOfTick(tick.seconds, step.seconds));
      expect(labels.length).toBeGreaterThanOrEqual(12);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('starts at zero and puts minor ticks between major ones', () => {
    const ticks = ticksBetween(-5, 1, { seconds: 1, parts: 5 });
    expect(ticks.map((tick) => tick.isMajor)).toEqual([true, false, false, false, false, true]);
    expect(ticks[0]?.seconds).toBe(0);
  });

  it('labels every scale from a whole day to the single sample, no label over the next', () => {
    // Digits of the ruler's font are at most 7 px wide at 11 px; a label starts 4 px after its tick.
    const widthOf = (label: string): number =>
      4 + [...label].reduce((sum, letter) => sum + (/[\d#]/.test(letter) ? 7 : 3.5), 0);
    const scale = fc.double({ min: Math.log(1 / 16), max: Math.log(3_000_000), noNaN: true }).map(Math.exp);
    fc.assert(
      fc.property(
        scale,
        fc.constantFrom(8000, 16_000, 44_100, 48_000),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (samplesPerPixel, sampleRate, share) => {
          const view = { startSample: share * sampleRate * 36_000, samplesPerPixel, widthPixels: 1440 };
          const major = rulerTicks(view, sampleRate).filter(({ label }) => label !== null);
          const pixels = major.map(({ sample }) => (sample - view.startSample) / samplesPerPixel);
          expect(major.length).toBeGreaterThan(2);
          expect(new Set(major.map(({ label }) => label)).size).toBe(major.length);
          pixels.slice(1).forEach((x, index) => {
            expect(x - (pixels[index] ?? 0)).toBeGreaterThan(widthOf(major[index]?.label ?? ''));
          });
          if (samplesPerPixel < sampleScale)
            for (const { sample } of rulerTicks(view, sampleRate)) expect(Number.isInteger(sample)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('writes hours, minutes, seconds and only the decimals that are needed', () => {
    expect(labelOfTick(0, 5)).toBe('0:00');
    expect(labelOfTick(75, 5)).toBe('1:15');
    expect(labelOfTick(3675, 60)).toBe('1:01:15');
    expect(labelOfTick(2.5, 0.5)).toBe('0:02.5');
    expect(labelOfTick(28.7841, 0.0001)).toBe('0:28.7841');
    expect(labelOfSample(36_096)).toBe('#36\u202f096');
    expect(labelOfTick(59.9999999, 0.1)).toBe('1:00.0');
  });
});

describe('stage geometry', () => {
  it('gives one track the whole stage, over all channels', () => {
    const { lanes, waves } = layOut({ height: 300, tracks: tracksOf(1), strips: [[0], [1]], activeTrack: 0 });
    expect(lanes).toEqual([{ track: 0, rowHeight: 22, band: { top: 0, height: 22 }, body: { top: 22, height: 278 } }]);
    expect(waves).toEqual([
      { channels: [0], top: 22, height: 139 },
      { channels: [1], top: 161, height: 139 },
    ]);
  });

  it('puts each track over its channel when they pair up', () => {
    const geometry = layOut({ height: 300, tracks: tracksOf(2), strips: [[0], [1]], activeTrack: 0 });
    expect(geometry.lanes[1]).toEqual({
      track: 1,
      rowHeight: 22,
      band: { top: 150, height: 22 },
      body: { top: 172, height: 128 },
    });
    expect(geometry.waves[1]).toEqual({ channels: [1], top: 172, height: 128 });
    const told = layOut({
      height: 400,
      tracks: [
        { track: 0, rows: 1, channel: 1 },
        { track: 1, rows: 1, channel: null },
        { track: 2, rows: 2, channel: 1 },
      ],
      strips: [[0], [1]],
      activeTrack: 2,
    });
    expect(told.lanes.map(({ band }) => band)).toEqual([
      { top: 211, height: 22 },
      { top: 0, height: 22 },
      { top: 233, height: 44 },
    ]);
    expect(told.lanes.map(({ body }) => body?.top ?? null)).toEqual([null, null, 277]);
  });

  const anyInput = fc.record({
    height: fc.integer({ min: 96, max: 900 }),
    tracks: fc.array(fc.record({ rows: fc.integer({ min: 1, max: 6 }), channel: fc.option(fc.nat(3)) }), {
      minLength: 1,
      maxLength: 64,
    }),
    channels: fc.integer({ min: 1, max: 8 }),
    isOverlaid: fc.boolean(),
    active: fc.nat(63),
    scrollTop: fc.double({ min: 0, max: 5000, noNaN: true }),
  });

  it('keeps every band and wave on the stage, apart from each other, and can bring every band into sight', () => {
    fc.assert(
      fc.property(anyInput, ({ height, tracks, channels, isOverlaid, active, scrollTop }) => {
        const numbers = Array.from({ length: channels }, (_, channel) => channel);
        const input = {
          height,
          tracks: tracks.map((track, index) => ({ ...track, track: index })),
          strips: isOverlaid ? [numbers] : numbers.map((channel) => [channel]),
          activeTrack: active % tracks.length,
        };
        const geometry = layOut({ ...input, scrollTop });
        expect(geometry.lanes.map(({ track }) => track)).toEqual(input.tracks.map(({ track }) => track));
        for (const { top, height: own } of [...geometry.waves, geometry.window]) {
          expect(own).toBeGreaterThanOrEqual(0);
          expect(top + own).toBeLessThanOrEqual(height + 1e-6);
        }
        const bands = geometry.lanes.map(({ band }) => band).toSorted((a, b) => a.top - b.top);
        bands
          .slice(1)
          .forEach((band, index) =>
            expect(band.top).toBeGreaterThanOrEqual((bands[index]?.top ?? 0) + (bands[index]?.height ?? 0) - 1e-6),
          );
        for (const { rowHeight } of geometry.lanes) expect(rowHeight).toBeGreaterThanOrEqual(14);
        const shown = layOut({ ...input, scrollTop: scrollTo(geometry, input.activeTrack) });
        const band = shown.lanes.find(({ track }) => track === input.activeTrack)?.band;
        const { window } = shown;
        expect(
          band &&
            (band.height > window.height
              ? Math.abs(band.top - window.top) < 1e-6
              : band.top >= window.top - 1e-6 && band.top + band.height <= window.top + window.height + 1e-6),
        ).toBe(true);
      }),
    );
  });

  it('finds the lane and the row under the pointer, none outside', () => {
    const geometry = layOut({
      height: 300,
      tracks: [
        { track: 0, rows: 1, channel: null },
        { track: 1, rows: 3, channel: null },
      ],
      strips: [[0]],
      activeTrack: 0,
    });
    const at = (y: number) => {
      const lane = laneAt(geometry, y);
      return lane && [lane.track, rowAt(lane, y)];
    };
    expect([at(5), at(23), at(70), at(87), at(200), at(-1), at(301)]).toEqual([
      [0, 0],
      [1, 0],
      [1, 2],
      [1, 2],
      [0, null],
      undefined,
      undefined,
    ]);
  });
});

const tracksOf = (count: number) => Array.from({ length: count }, (_, track) => ({ track, rows: 1, channel: null }));
