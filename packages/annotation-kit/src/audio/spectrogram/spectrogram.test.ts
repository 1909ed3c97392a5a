import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createViewport } from '../viewport/index.ts';
import { createAnalyse, type Analysis } from './analysis.ts';
import { colorMap, dbOf, levelColors, levelOf } from './color-map.ts';
import { createPowerSpectrum } from './fft.ts';
import { frequencyAxis, frequencyTicks } from './frequency-scale.ts';
import { createSpectrogramSettings } from './settings-store.ts';
import { defaultSpectrogram, frequencyScales, windowNames } from './settings.ts';
import { planTiles, readsOf, tileColumns } from './tile-plan.ts';

describe('createPowerSpectrum', () => {
  it('answers what the sum of the definition answers', () => {
    const input = fc
      .constantFrom(4, 8, 64, 256)
      .chain((size) => fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: size, maxLength: size }));
    fc.assert(
      fc.property(input, (values) => {
        const size = values.length;
        const powers = new Float32Array(size / 2 + 1);
        createPowerSpectrum(size)(Float32Array.from(values), powers);
        powers.forEach((power, bin) => {
          let re = 0;
          let im = 0;
          values.forEach((value, at) => {
            re += value * Math.cos((2 * Math.PI * bin * at) / size);
            im -= value * Math.sin((2 * Math.PI * bin * at) / size);
          });
          expect(Math.abs(power - (re * re + im * im))).toBeLessThan(1e-3 * size);
        });
      }),
      { numRuns: 40 },
    );
  });
});

const sampleRate = 16_000;
const analysis: Analysis = {
  sampleRate,
  channels: 1,
  channel: null,
  window: 'hann',
  windowSize: 512,
  scale: 'linear',
  highestHertz: 8000,
  rows: 256,
};
const tone = (hertz: number, length: number): Int16Array<ArrayBuffer> =>
  Int16Array.from({ length }, (_, at) => 32_767 * Math.sin((2 * Math.PI * hertz * at) / sampleRate));

/** Row of the highest level in a column. */
function loudestRow(levels: Uint8Array, columns: number, column: number): number {
  let best = 0;
  for (let row = 0; row < levels.length / columns; row += 1)
    if ((levels[row * columns + column] ?? 0) > (levels[best * columns + column] ?? 0)) best = row;
  return best;
}

describe('createAnalyse', () => {
  it('shows a tone of full scale at its height and as 0 dB, by every window and scale', () => {
    for (const window of windowNames) {
      for (const scale of frequencyScales) {
        const highestHertz = 8000;
        // In the centre of a bin, where every window has its full response.
        const hertz = (64 * sampleRate) / 512;
        const levels = createAnalyse({ ...analysis, window, scale })({
          samples: tone(hertz, 8192),
          origin: 0,
          columns: 8,
          hop: 1024,
        });
        const row = loudestRow(levels, 8, 4);
        const axis = frequencyAxis(scale, highestHertz);
        expect(Math.abs(axis.hertzAt(1 - (row + 0.5) / 256) - hertz)).toBeLessThan(80);
        expect(dbOf(levels[row * 8 + 4] ?? 0)).toBeGreaterThan(-3.5);
        expect(dbOf(levels[row * 8 + 4] ?? 0)).toBeLessThan(1);
      }
    }
  });

  it('separates channels, and treats everything outside the samples as silence', () => {
    const left = tone(1000, 4096);
    const stereo = Int16Array.from({ length: 8192 }, (_, at) => (at % 2 === 0 ? (left[at / 2] ?? 0) : 0));
    const of = (channel: number | null): number =>
      Math.max(
        ...createAnalyse({ ...analysis, channels: 2, channel })({ samples: stereo, origin: 0, columns: 4, hop: 1024 }),
      );
    expect(of(1)).toBe(0);
    expect(dbOf(of(0))).toBeCloseTo(0, 0);
    expect(dbOf(of(null))).toBeCloseTo(-6, 0);
    const past = createAnalyse(analysis)({ samples: tone(1000, 1024), origin: 0, columns: 4, hop: 1024 });
    expect(past.filter((level, at) => at % 4 === 3 && level > 0)).toHaveLength(0);
  });
});

describe('frequencyAxis', () => {
  it('finds the frequency of a height and the height of that frequency again', () => {
    const height = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...frequencyScales),
        fc.integer({ min: 2000, max: 96_000 }),
        height,
        height,
        (scale, highest, a, b) => {
          const axis = frequencyAxis(scale, highest);
          expect(axis.heightOf(axis.hertzAt(a))).toBeCloseTo(a, 6);
          if (b - a > 1e-6) expect(axis.hertzAt(a)).toBeLessThan(axis.hertzAt(b));
        },
      ),
    );
  });

  it('labels visible frequencies, never too close to each other', () => {
    for (const scale of frequencyScales) {
      const axis = frequencyAxis(scale, 8000);
      const ticks = frequencyTicks(axis, 0.15);
      expect(ticks.length).toBeGreaterThan(2);
      ticks
        .slice(1)
        .forEach((hertz, at) =>
          expect(axis.heightOf(hertz) - axis.heightOf(ticks[at] ?? 0)).toBeGreaterThanOrEqual(0.15),
        );
    }
  });
});

describe('planTiles', () => {
  const view = fc.record({
    total: fc.integer({ min: 1000, max: 500_000_000 }),
    width: fc.integer({ min: 100, max: 4000 }),
    zoom: fc.double({ min: 0, max: 1, noNaN: true }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it('covers what is seen with few tiles, and reads little, whatever the length and the scale', () => {
    fc.assert(
      fc.property(view, fc.constantFrom(128, 512, 4096), ({ total, width, zoom, at }, windowSize) => {
        const viewport = createViewport({ sampleRate, totalSamples: total });
        viewport.setWidth(width);
        viewport.zoomAt(at * width, (16 * (total / width)) ** zoom);
        const state = viewport.getState();
        const { hop, first, last } = planTiles(state, total, windowSize);
        const perTile = hop * tileColumns;
        expect(first * perTile).toBeLessThanOrEqual(state.startSample + 1e-6);
        expect(last * perTile).toBeGreaterThanOrEqual(
          Math.min(total, state.startSample + width * state.samplesPerPixel) - 1,
        );
        expect(last - first).toBeLessThanOrEqual((2 * width) / tileColumns + 2);
        const read = readsOf(first, hop, total, windowSize).reads.reduce(
          (sum, range) => sum + range.last - range.first,
          0,
        );
        expect(read).toBeLessThanOrEqual(tileColumns * 4096 + 2 * 4096);
      }),
    );
  });
});

describe('colours', () => {
  it('keep loudness to half a dB', () => {
    for (const db of [-119, -60, -12.3, 0])
      expect(Math.abs(dbOf(levelOf(10 ** (db / 10))) - db)).toBeLessThanOrEqual(0.25);
    expect(levelOf(0)).toBe(0);
  });

  it('go from the ground to the ink over the range, moved by the gain', () => {
    const map = colorMap('theme', [255, 255, 255], [0, 0, 0]);
    const colors = levelColors(map, 60, 20);
    expect(colors[levelOf(10 ** -8.1)]).toBe(map[0]);
    expect(colors[levelOf(10 ** -1.9)]).toBe(map[255]);
    expect(colors[levelOf(10 ** -5)]).toBe(map[128]);
  });
});

describe('createSpectrogramSettings', () => {
  it('remembers what is legal, forgets the channel, and takes the default for the rest', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    createSpectrogramSettings({}, storage).change({ scale: 'bark', channel: 1, maxHertz: 5000 });
    expect(createSpectrogramSettings({}, storage).getState()).toEqual({
      ...defaultSpectrogram,
      scale: 'bark',
      maxHertz: 5000,
    });
    kept.set('earmark.spectrogram', '{"scale":"nonsense","windowSize":500,"rangeDb":1e9,"window":"gaussian"}');
    expect(createSpectrogramSettings({}, storage).getState()).toEqual({ ...defaultSpectrogram, window: 'gaussian' });
    kept.set('earmark.spectrogram', '[');
    expect(createSpectrogramSettings({}, storage).getState()).toEqual(defaultSpectrogram);
  });
});
