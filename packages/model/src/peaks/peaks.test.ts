import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  binsOf,
  bytesPerBin,
  chooseLevel,
  createBinReducer,
  createSampleReducer,
  layoutPeaks,
  parseBins,
  peaksHeaderBytes,
  printHeader,
  rangeOf,
  readHeader,
} from './index.ts';

const facts = fc.record({
  sampleRate: fc.integer({ min: 1000, max: 384_000 }),
  channels: fc.integer({ min: 1, max: 2 }),
  totalSamples: fc.oneof(fc.nat(5000), fc.nat(2 ** 31 - 1), fc.constant(48_000 * 3600 * 10_000)),
});

const version = fc.constantFrom(1, 2);

describe('layoutPeaks', () => {
  it('places levels one after another, each covering the whole audio', () => {
    fc.assert(
      fc.property(facts, version, (given, as) => {
        const layout = layoutPeaks(given, as);
        let expected = peaksHeaderBytes;
        for (const level of layout.levels) {
          expect(level.byteOffset).toBe(expected);
          expect(level.binCount).toBe(Math.ceil(given.totalSamples / level.samplesPerBin));
          expected += level.binCount * bytesPerBin(layout);
        }
        expect(layout.byteLength).toBe(expected);
        expect(layout.levels.at(-1)?.binCount).toBeLessThanOrEqual(1024);
      }),
    );
  });

  it('fits the header for the longest audio there can be', () => {
    const layout = layoutPeaks({ sampleRate: 48_000, channels: 1, totalSamples: Number.MAX_SAFE_INTEGER });
    expect(32 + layout.levels.length * 16).toBeLessThanOrEqual(peaksHeaderBytes);
  });

  it('refuses what no audio has', () => {
    expect(() => layoutPeaks({ sampleRate: 0, channels: 1, totalSamples: 1 })).toThrow(RangeError);
    expect(() => layoutPeaks({ sampleRate: 8000, channels: 1, totalSamples: 1.5 })).toThrow(RangeError);
  });
});

describe('header', () => {
  it('reads back what was printed, wherever the bytes lie', () => {
    fc.assert(
      fc.property(facts, fc.nat(7), version, (given, shift, as) => {
        const layout = layoutPeaks(given, as);
        const moved = new Uint8Array(shift + peaksHeaderBytes + 3);
        moved.set(printHeader(layout), shift);
        expect(readHeader(moved.subarray(shift))).toEqual(layout);
      }),
    );
  });

  it('knows foreign, short and contradicting bytes', () => {
    const good = printHeader(layoutPeaks({ sampleRate: 16_000, channels: 1, totalSamples: 100_000 }));
    expect(readHeader(good.subarray(0, 100))).toBeUndefined();
    for (const at of [0, 4, 6, 12, 16, 24, 26, 32, 40]) {
      const bad = good.slice();
      bad[at] = (bad[at] ?? 0) ^ 0x41;
      if (at === 6) bad[6] = 0;
      expect(readHeader(bad), `byte ${at} changed`).toBeUndefined();
    }
  });
});

describe('chooseLevel', () => {
  it('takes the coarsest level that is not wider than a pixel', () => {
    const layout = layoutPeaks({ sampleRate: 16_000, channels: 1, totalSamples: 16_000 * 3600 * 3 });
    expect([1, 63, 64, 255, 256, 1000, 1024, 120_000, 1e12].map((zoom) => chooseLevel(layout, zoom))).toEqual([
      0,
      0,
      0,
      0,
      1,
      1,
      2,
      5,
      layout.levels.length - 1,
    ]);
  });
});

describe('ranges', () => {
  it('stay within their level and grow with the bins asked for', () => {
    fc.assert(
      fc.property(facts, fc.nat(), fc.nat(), fc.nat(30), (given, from, count, pick) => {
        const layout = layoutPeaks(given);
        const index = pick % layout.levels.length;
        const level = layout.levels[index];
        if (!level) throw new Error('no level');
        const { start, end } = rangeOf(layout, index, from, from + count);
        expect(start).toBeGreaterThanOrEqual(level.byteOffset);
        expect(end).toBeLessThanOrEqual(level.byteOffset + level.binCount * bytesPerBin(layout));
        expect((end - start) / bytesPerBin(layout)).toBe(Math.max(0, Math.min(count, level.binCount - from)));
      }),
    );
  });

  it('cover the samples asked for', () => {
    const layout = layoutPeaks({ sampleRate: 8000, channels: 1, totalSamples: 1000 });
    expect(binsOf(layout, 0, 64, 129)).toEqual({ firstBin: 1, lastBin: 3 });
    expect(binsOf(layout, 0, -50, 1e9)).toEqual({ firstBin: 0, lastBin: 16 });
    expect(() => binsOf(layout, 9, 0, 1)).toThrow(RangeError);
  });
});

/** Minimum, maximum and RMS of each run of `samplesPerBin` samples, by the naive algorithm. */
const obvious = (
  samples: readonly number[],
  samplesPerBin: number,
): { min: number[]; max: number[]; rms: number[] } => {
  const min: number[] = [];
  const max: number[] = [];
  const rms: number[] = [];
  for (let at = 0; at < samples.length; at += samplesPerBin) {
    const run = samples.slice(at, at + samplesPerBin);
    min.push(Math.min(...run));
    max.push(Math.max(...run));
    rms.push(Math.sqrt(run.reduce((sum, value) => sum + value * value, 0) / run.length));
  }
  return { min, max, rms };
};

describe('reducers', () => {
  it('give the same bins however the samples are portioned, on both levels', () => {
    const sample = fc.integer({ min: -32_768, max: 32_767 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 }),
        fc.array(sample, { maxLength: 1500 }),
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1 }),
        (channels, values, portions) => {
          const frames = Math.floor(values.length / channels);
          const interleaved = Int16Array.from(values.slice(0, frames * channels));
          const fine = createSampleReducer(channels);
          const coarse = createBinReducer(channels);
          const fineBins: number[] = [];
          const coarseBins: number[] = [];
          const emit = (bins: Int16Array): void => {
            fineBins.push(...bins);
            coarseBins.push(...coarse.push(bins));
          };
          for (let at = 0, turn = 0; at < frames; turn += 1) {
            const portion = portions[turn % portions.length] ?? 1;
            emit(fine.push(interleaved.subarray(at * channels, (at + portion) * channels)));
            at += portion;
          }
          emit(fine.end());
          coarseBins.push(...coarse.end());
          const parsed = [fineBins, coarseBins].map((bins) =>
            parseBins(new Uint8Array(Int16Array.from(bins).buffer), { channels, valuesPerChannel: 3 }),
          );
          for (let channel = 0; channel < channels; channel += 1) {
            const own = [...interleaved].filter((_, at) => at % channels === channel);
            [64, 256].forEach((width, level) => {
              const bins = parsed[level]?.[channel];
              const { rms, ...extremes } = obvious(own, width);
              expect({ min: [...(bins?.min ?? [])], max: [...(bins?.max ?? [])] }).toEqual(extremes);
              // The last bin of the coarser level weights pieces of different lengths equally; all others are exact
              // except for rounding.
              rms
                .slice(0, level === 0 ? rms.length : -1)
                .forEach((value, bin) =>
                  expect(Math.abs((bins?.rms?.[bin] ?? NaN) - Math.min(32_767, value))).toBeLessThanOrEqual(1.01),
                );
            });
          }
        },
      ),
    );
  });

  it('parses bins at any byte offset and leaves a torn bin out', () => {
    const bytes = new Uint8Array([9, 1, 0, 2, 0, 0xff, 0xff, 0, 0x80, 7]);
    expect(parseBins(bytes.subarray(1), { channels: 1, valuesPerChannel: 2 })).toEqual([
      { min: Int16Array.of(1, -1), max: Int16Array.of(2, -32_768), rms: undefined },
    ]);
    expect(parseBins(bytes.subarray(1), { channels: 1, valuesPerChannel: 3 })).toEqual([
      { min: Int16Array.of(1), max: Int16Array.of(2), rms: Int16Array.of(-1) },
    ]);
  });
});
