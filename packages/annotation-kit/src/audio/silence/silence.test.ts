/// <reference types="node" />
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SamplesSource } from '../peaks/index.ts';
import { findSilences } from './find-silences.ts';
import { silentDb } from '@earmark/model/speech';
import { createLevelMeter } from './level-meter.ts';
import { completed } from './parameters.ts';
import { createResampler } from './resampler.ts';
import { createSilenceFinder } from './silence-finder.ts';
import { createSilenceMap } from './silence-map.ts';

const sampleRate = 1000;
const frameSamples = 10;

/** A tone where `isLoud` is true, quiet noise elsewhere. */
function sound(totalSamples: number, isLoud: (sample: number) => boolean): Int16Array {
  return Int16Array.from({ length: totalSamples }, (_, sample) =>
    isLoud(sample) ? 8000 * Math.sin(sample) : ((sample * 7919) % 21) - 10,
  );
}

function levelsOf(samples: Int16Array): Float32Array {
  const meter = createLevelMeter(1, null, frameSamples);
  return Float32Array.from([...meter.push(samples), ...meter.end()]);
}

const find = (samples: Int16Array, request: Partial<Parameters<typeof completed>[0]> = {}) =>
  findSilences(
    { values: levelsOf(samples), frameSamples, sampleRate, totalSamples: samples.length },
    completed({ method: 'energy', paddingSeconds: 0, ...request }),
  );

describe('finding silence by loudness', () => {
  it('finds speech where it is loud, to the frame', () => {
    const { speech, silence } = find(sound(5000, (at) => (at >= 1000 && at < 2000) || (at >= 3500 && at < 4200)));
    expect(speech).toEqual([
      { start: 1000, end: 2000 },
      { start: 3500, end: 4200 },
    ]);
    expect(silence).toEqual([
      { start: 0, end: 1000 },
      { start: 2000, end: 3500 },
      { start: 4200, end: 5000 },
    ]);
  });

  it('closes short pauses, drops clicks, and pads what is left', () => {
    const samples = sound(
      6000,
      (at) => (at >= 1000 && at < 2000) || (at >= 2200 && at < 3000) || (at >= 4000 && at < 4100),
    );
    expect(find(samples, { minSilenceSeconds: 0.3, minSpeechSeconds: 0.2, paddingSeconds: 0.1 }).speech).toEqual([
      { start: 900, end: 3100 },
    ]);
    expect(find(samples, { minSilenceSeconds: 0.1, minSpeechSeconds: 0.05 }).speech).toHaveLength(3);
  });

  it('takes a muted line for silence and one long tone for speech', () => {
    expect(find(new Int16Array(3000)).speech).toEqual([]);
    expect(find(sound(3000, () => true)).silence).toEqual([]);
    expect(find(new Int16Array(0))).toEqual({ speech: [], silence: [] });
  });

  it('does not mind a constant offset', () => {
    const samples = sound(4000, (at) => at >= 1000 && at < 2000).map((value) => value + 3000);
    expect(find(samples).speech).toEqual([{ start: 1000, end: 2000 }]);
  });

  it('covers the audio with speech and silence exactly, whatever the audio and the limits', () => {
    const seconds = fc.double({ min: 0, max: 2, noNaN: true });
    const request = fc.record({
      thresholdDb: fc.integer({ min: -10, max: 60 }),
      minSilenceSeconds: seconds,
      minSpeechSeconds: seconds,
      paddingSeconds: seconds,
    });
    const values = fc.float32Array({ min: silentDb, max: 0, noNaN: true, maxLength: 400 });
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: frameSamples - 1 }), request, (levels, less, limits) => {
        const totalSamples = Math.max(0, levels.length * frameSamples - less);
        const { speech, silence } = findSilences(
          { values: levels, frameSamples, sampleRate, totalSamples },
          completed({ method: 'energy', ...limits }),
        );
        const all = [...speech, ...silence].sort((a, b) => a.start - b.start);
        expect(all.every(({ start, end }) => Number.isInteger(start) && start < end)).toBe(true);
        expect(all.map(({ start }) => start)).toEqual(
          totalSamples === 0 ? [] : [0, ...all.slice(0, -1).map(({ end }) => end)],
        );
        expect(all.at(-1)?.end ?? 0).toBe(totalSamples);
      }),
    );
  });
});

describe('createLevelMeter', () => {
  it('measures the same however the samples are cut into pieces', () => {
    fc.assert(
      fc.property(
        fc.int16Array({ maxLength: 300 }),
        fc.array(fc.nat(40), { maxLength: 20 }),
        fc.constantFrom(null, 0, 1),
        (values, cuts, channel) => {
          const stereo = values.subarray(0, values.length - (values.length % 2));
          const whole = createLevelMeter(2, channel, 7);
          const pieces = createLevelMeter(2, channel, 7);
          const expected = [...whole.push(stereo), ...whole.end()];
          const got: number[] = [];
          let at = 0;
          for (const cut of [...cuts, stereo.length]) {
            got.push(...pieces.push(stereo.subarray(at, at + cut * 2)));
            at = Math.min(stereo.length, at + cut * 2);
          }
          expect([...got, ...pieces.end()]).toEqual(expected);
        },
      ),
    );
  });

  it('hears the chosen channel, or the loudest', () => {
    const stereo = Int16Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0 ? 0 : index % 4 === 1 ? 16_384 : -16_384,
    );
    expect([...createLevelMeter(2, 0, 20).push(stereo)]).toEqual([silentDb]);
    expect(createLevelMeter(2, 1, 20).push(stereo)[0]).toBeCloseTo(-6.02, 2);
    expect(createLevelMeter(2, null, 20).push(stereo)[0]).toBeCloseTo(-6.02, 2);
  });
});

describe('createSilenceFinder', () => {
  const samples = sound(2_500_000, (at) => at % 10_000 < 4000);
  const source = (reads: number[] = []): SamplesSource => ({
    read: (first, last) => {
      reads.push(last - first);
      return Promise.resolve(samples.slice(first, last));
    },
  });
  const audio = { sampleRate, channels: 1, totalSamples: samples.length };

  it('reads a long audio in pieces, says how far it is, and asks nothing again for other limits', async () => {
    const reads: number[] = [];
    const progress: number[] = [];
    const finder = createSilenceFinder();
    const given = { ...audio, samples: source(reads) };
    const { speech } = await finder.find(
      given,
      { method: 'energy', paddingSeconds: 0 },
      { onProgress: (share) => progress.push(share) },
    );
    expect(speech).toHaveLength(250);
    expect(speech[7]).toEqual({ start: 70_000, end: 74_000 });
    expect(Math.max(...reads)).toBeLessThanOrEqual(1 << 20);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
    const before = reads.length;
    expect((await finder.find(given, { method: 'energy', minSilenceSeconds: 7 })).speech).toHaveLength(1);
    expect(reads).toHaveLength(before);
  });

  it('holds some pieces at most, however long the audio', async () => {
    const piece = sound(1 << 20, (at) => at % 10_000 < 4000);
    let most = 0;
    const read = (first: number, last: number): Promise<Int16Array> => {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
      return Promise.resolve(piece.slice(0, last - first));
    };
    const before = process.memoryUsage().arrayBuffers;
    await createSilenceFinder().find(
      { samples: { read }, sampleRate: 16_000, channels: 1, totalSamples: 6 * 3600 * 16_000 },
      { method: 'energy' },
      { signal: new AbortController().signal },
    );
    expect(most - before).toBeLessThan(300e6);
  });

  it('ends with the reason of the signal, and says when the samples or the network are missing', async () => {
    const abort = new AbortController();
    const finder = createSilenceFinder();
    const running = finder.find(
      { ...audio, samples: source() },
      { method: 'energy' },
      { signal: abort.signal, onProgress: () => abort.abort(new Error('enough')) },
    );
    await expect(running).rejects.toThrow('enough');
    const broken: SamplesSource = { read: () => Promise.reject(new Error('gone')) };
    await expect(finder.find({ ...audio, samples: broken }, { method: 'energy' })).rejects.toMatchObject({
      code: 'samples_unreadable',
    });
    await expect(finder.find({ ...audio, samples: source() }, { method: 'silero' })).rejects.toMatchObject({
      code: 'model_missing',
    });
  });
});

describe('createSilenceMap', () => {
  it('finds the span at a sample and the next one, as looking at all of them would', () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), { maxLength: 30 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 0, max: 400 }), (pairs, sample) => {
        let at = 0;
        const spans = pairs.map(([gap, length]) => {
          const start = at + gap;
          at = start + length;
          return { start, end: at };
        });
        const map = createSilenceMap(spans);
        expect(map.spanAt(sample)).toEqual(spans.find(({ start, end }) => sample >= start && sample < end));
        expect(map.nextFrom(sample)).toEqual(spans.find(({ start }) => start >= sample));
      }),
    );
  });
});

describe('createResampler', () => {
  it('keeps a tone below both Nyquist frequencies and removes one that would alias', () => {
    const tone = (hertz: number): Float32Array =>
      Float32Array.from({ length: 44_100 }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / 44_100));
    const loudness = (samples: Float32Array): number =>
      Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
    const through = (hertz: number): Float32Array => createResampler(44_100, 16_000).push(tone(hertz)).subarray(100);
    expect(loudness(through(1000))).toBeCloseTo(Math.SQRT1_2, 2);
    expect(loudness(through(12_000))).toBeLessThan(0.01);
  });

  it('answers the same however the samples are cut into pieces', () => {
    const samples = Float32Array.from({ length: 5000 }, (_, at) => Math.sin(at / 9));
    const whole = createResampler(44_100, 16_000).push(samples);
    const cut = createResampler(44_100, 16_000);
    const pieces = [0, 1, 2, 999, 1000, 4321].flatMap((start, index, starts) => [
      ...cut.push(samples.subarray(start, starts[index + 1])),
    ]);
    expect(pieces).toHaveLength(whole.length);
    pieces.forEach((value, at) => expect(value).toBeCloseTo(whole[at] ?? Number.NaN, 4));
  });
});
