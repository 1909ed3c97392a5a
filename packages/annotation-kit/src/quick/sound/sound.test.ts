import { createBinReducer, createSampleReducer, layoutPeaks } from '@earmark/model';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGrowingPeaks, finestKept } from './growing-peaks.ts';
import { createPass, joined, runPass } from './peaks-pass.ts';
import { parseWav, toInt16, type WavFormat } from './wav-format.ts';

interface WavInput {
  readonly code?: number;
  readonly bits?: number;
  readonly channels?: number;
  readonly data: Uint8Array;
  /** Chunks before the format. */
  readonly before?: number;
  readonly size?: number;
}

function wav({
  code = 1,
  bits = 16,
  channels = 1,
  data,
  before = 0,
  size = data.byteLength,
}: WavInput): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + before + data.byteLength);
  const view = new DataView(bytes.buffer);
  const tag = (at: number, text: string): void => bytes.set(new TextEncoder().encode(text), at);
  tag(0, 'RIFF');
  tag(8, 'WAVE');
  if (before > 0) {
    tag(12, 'JUNK');
    view.setUint32(16, before - 8, true);
  }
  const at = 12 + before;
  tag(at, 'fmt ');
  view.setUint32(at + 4, 16, true);
  view.setUint16(at + 8, code, true);
  view.setUint16(at + 10, channels, true);
  view.setUint32(at + 12, 8000, true);
  view.setUint16(at + 22, bits, true);
  tag(at + 24, 'data');
  view.setUint32(at + 28, size, true);
  bytes.set(data, at + 32);
  return bytes;
}

const plain: WavFormat = {
  sampleRate: 8000,
  channels: 1,
  encoding: 'int16',
  bytesPerFrame: 2,
  dataOffset: 44,
  dataBytes: 4,
};

describe('parseWav', () => {
  it('finds the samples behind other chunks', () => {
    expect(parseWav(wav({ data: new Uint8Array(4) }))).toEqual(plain);
    expect(parseWav(wav({ data: new Uint8Array(4), before: 20 }))).toEqual({ ...plain, dataOffset: 64 });
  });

  it('takes a length that the header does not know for unknown', () => {
    expect(parseWav(wav({ data: new Uint8Array(4), size: 0xffffffff }))?.dataBytes).toBe(Infinity);
  });

  it('knows what it cannot read', () => {
    expect(parseWav(new TextEncoder().encode('ID3 and so on, no sound of ours'))).toBeUndefined();
    expect(parseWav(wav({ data: new Uint8Array(4), code: 7, bits: 8 }))).toBeUndefined();
    expect(parseWav(wav({ data: new Uint8Array(4), channels: 0 }))).toBeUndefined();
  });

  it('ends on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => parseWav(bytes)).not.toThrow();
        expect(() =>
          parseWav(Uint8Array.from([...wav({ data: new Uint8Array(0) }).subarray(0, 12), ...bytes])),
        ).not.toThrow();
      }),
    );
  });
});

describe('toInt16', () => {
  it('brings every encoding to the same sixteen bits', () => {
    const half = new Uint8Array(new Float32Array([0.5]).buffer);
    expect([...toInt16(Uint8Array.of(192), 'uint8')]).toEqual([16_384]);
    expect([...toInt16(Uint8Array.of(0, 64), 'int16')]).toEqual([16_384]);
    expect([...toInt16(Uint8Array.of(9, 0, 64), 'int24')]).toEqual([16_384]);
    expect([...toInt16(Uint8Array.of(9, 9, 0, 64), 'int32')]).toEqual([16_384]);
    expect([...toInt16(half, 'float32')]).toEqual([16_383]);
    expect([...toInt16(Uint8Array.of(0, 64, 7), 'int16')]).toEqual([16_384]);
  });
});

/** The bins of a level, computed in one go. */
const binsAt = (samples: Int16Array, channels: number, level: number): number[] => {
  const steps = [createSampleReducer(channels), ...Array.from({ length: level }, () => createBinReducer(channels))];
  return [...steps.reduce((values, step) => joined([step.push(values), step.end()]), samples)];
};

const recording = fc
  .record({ channels: fc.integer({ min: 1, max: 2 }), frames: fc.integer({ min: 1, max: 3000 }), seed: fc.nat() })
  .map(({ channels, frames, seed }) => ({
    channels,
    samples: Int16Array.from({ length: frames * channels }, (_, index) =>
      Math.round(Math.sin(index * (seed % 97) + seed) * 30_000),
    ),
  }));

describe('a pass over a file', () => {
  it('makes the same bins however the bytes arrive, and nothing of what follows the samples', () => {
    fc.assert(
      fc.property(
        recording,
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 2 }),
        fc.nat(40),
        ({ channels, samples }, portions, level, trailing) => {
          const data = new Uint8Array(samples.buffer);
          const file = joinBytes(wav({ data, channels }), new Uint8Array(trailing).fill(99));
          const format: WavFormat = { ...plain, channels, bytesPerFrame: channels * 2, dataBytes: data.byteLength };
          const pass = createPass({ format, level, totalSamples: samples.length / channels, firstSample: 0 });
          const bins: number[] = [];
          for (let at = 0, turn = 0; at < file.byteLength; turn += 1) {
            const size = portions[turn % portions.length] ?? 1;
            bins.push(...pass.push(file.subarray(at, at + size)));
            at += size;
          }
          bins.push(...pass.end());
          expect(bins).toEqual(binsAt(samples, channels, level));
        },
      ),
    );
  });
});

describe('growing peaks', () => {
  const facts = { sampleRate: 8000, channels: 1, totalSamples: 400_000 };
  const samples = Int16Array.from({ length: facts.totalSamples }, (_, index) =>
    Math.round(Math.sin(index / 50) * 20_000 * Math.sin(index / 9000)),
  );
  const layout = layoutPeaks(facts);

  it('finally equal those of one whole pass, on every level', async () => {
    const peaks = createGrowingPeaks(facts);
    const bins = Int16Array.from(binsAt(samples, 1, 0));
    for (let at = 0; at < bins.length; at += 3000) peaks.append(bins.subarray(at, at + 3000));
    peaks.end();
    for (const [level, { binCount }] of layout.levels.entries())
      expect([...(await peaks.read(level, 0, binCount))]).toEqual(binsAt(samples, 1, level));
  });

  it('notify of growth, and return unknown bins as empty', async () => {
    const peaks = createGrowingPeaks(facts);
    let told = 0;
    peaks.onGrow(() => (told += 1));
    peaks.append(Int16Array.from([-5, 5, 3]));
    expect(told).toBe(1);
    const [min = 0, max = 0, , nextMin = 0, nextMax = 0] = await peaks.read(0, 0, 2);
    expect([min, max]).toEqual([-5, 5]);
    expect(nextMin).toBeGreaterThan(nextMax);
  });

  it('make details of a long audio from its samples, or from coarser bins where there are none to read', async () => {
    const long = { ...facts, totalSamples: 16_000 * 3600 * 3 };
    const kept = finestKept(layoutPeaks(long));
    expect(kept).toBeGreaterThan(0);
    const detailed = createGrowingPeaks(long, async (first, last) =>
      Int16Array.from({ length: last - first }, (_, index) => (first + index) % 100),
    );
    expect([...(await detailed.read(0, 2, 3))]).toEqual(
      binsAt(
        Int16Array.from({ length: 64 }, (_, index) => (128 + index) % 100),
        1,
        0,
      ),
    );
    const coarse = createGrowingPeaks(long);
    coarse.append(Int16Array.from([-7, 7, 4]));
    expect([...(await coarse.read(0, 1, 3))]).toEqual([-7, 7, 4, -7, 7, 4]);
  });
});

describe('a reading that breaks off', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('goes on where it broke off, as often as it takes, with ranges and without', async () => {
    const breaks = fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        recording,
        breaks,
        fc.boolean(),
        fc.integer({ min: 0, max: 1 }),
        async ({ channels, samples }, pieces, hasRanges, level) => {
          const file = wav({ data: new Uint8Array(samples.buffer), channels });
          const asked: number[] = [];
          vi.stubGlobal('fetch', breakingServer(file, pieces, hasRanges, asked));
          const format: WavFormat = { ...plain, channels, bytesPerFrame: channels * 2, dataBytes: samples.byteLength };
          const totalSamples = samples.length / channels;
          const pass = (firstSample: number) =>
            runPass({ url: 'a.wav', format, level: 0, totalSamples, firstSample, isLengthKnown: true }, (news) => {
              if (news.kind === 'bins') peaks.append(news.bins);
              else if (news.kind === 'done') peaks.end();
              else peaks.breakOff();
            });
          let reading = Promise.resolve();
          const peaks = createGrowingPeaks(
            { sampleRate: 8000, channels, totalSamples },
            undefined,
            (first) => (reading = pass(first)),
          );
          await pass(0);
          for (let turn = 0; peaks.isBroken(); turn += 1) {
            expect(turn).toBeLessThan(pieces.length);
            peaks.resume();
            await reading;
          }
          const { levels } = layoutPeaks({ sampleRate: 8000, channels, totalSamples });
          const wanted = Math.min(level, levels.length - 1);
          expect([...(await peaks.read(wanted, 0, levels[wanted]?.binCount ?? 0))]).toEqual(
            binsAt(samples, channels, wanted),
          );
          if (hasRanges) expect(asked).toEqual([...asked].sort((a, b) => a - b));
        },
      ),
    );
  });

  it('is as whole as it will ever be where nobody knows how long the file is', async () => {
    const file = wav({ data: new Uint8Array(200), size: 4000 });
    vi.stubGlobal('fetch', breakingServer(file, [], false, []));
    const kinds: string[] = [];
    const order = { url: 'a.wav', format: plain, level: 0, totalSamples: 2000, firstSample: 0 };
    await runPass({ ...order, isLengthKnown: false }, ({ kind }) => kinds.push(kind));
    await runPass({ ...order, isLengthKnown: true }, ({ kind }) => kinds.push(kind));
    expect(kinds).toEqual(['bins', 'done', 'bins', 'failed']);
  });
});

/**
 * A server that sends some bytes and closes, more the next time, and finally everything. `asked` receives the first
 * byte of each response.
 */
function breakingServer(
  file: Uint8Array<ArrayBuffer>,
  pieces: readonly number[],
  hasRanges: boolean,
  asked: number[],
): typeof fetch {
  let turn = 0;
  return (_url, init) => {
    const wish = Number(/bytes=(\d+)-/.exec(new Headers(init?.headers).get('Range') ?? '')?.[1] ?? 0);
    const first = hasRanges ? wish : 0;
    asked.push(first);
    const length = pieces[turn];
    turn += 1;
    let isSent = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (!isSent) controller.enqueue(file.slice(first, length === undefined ? undefined : first + length + 1));
        else if (length === undefined) controller.close();
        else controller.error(new TypeError('network error'));
        isSent = true;
      },
    });
    return Promise.resolve(new Response(body, { status: hasRanges && wish > 0 ? 206 : 200 }));
  };
}

function joinBytes(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.byteLength + other.byteLength);
  both.set(one);
  both.set(other, one.byteLength);
  return both;
}
