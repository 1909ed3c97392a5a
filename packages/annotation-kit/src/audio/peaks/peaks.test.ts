import { layoutPeaks, peaksHeaderBytes, printHeader } from '@earmark/model';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createColumns, fillColumns, levelFor, sampleLevel, tilesUnder } from './columns.ts';
import { createHttpPeaks } from './http-peaks.ts';
import { peaksFromSamples } from './memory-peaks.ts';
import type { PeaksSource } from './peaks-source.ts';
import { createTiles, rowsPerTile } from './tiles.ts';

const noise = (length: number, seed = 1): Int16Array => {
  let state = seed;
  return Int16Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state % 65_536) - 32_768;
  });
};

/** The peaks file of some samples, as written by the server. */
async function fileOf(channels: readonly Int16Array[]): Promise<Uint8Array> {
  const source = peaksFromSamples(channels, 16_000);
  const layout = await source.layout();
  const file = new Uint8Array(layout.byteLength);
  file.set(printHeader(layout));
  for (const [level, { binCount, byteOffset }] of layout.levels.entries()) {
    const bins = await source.read(level, 0, binCount);
    file.set(new Uint8Array(bins.buffer), byteOffset);
  }
  return file;
}

/** A server with one file that records the requested ranges. */
function serve(file: Uint8Array, knowsRanges = true) {
  const asked: string[] = [];
  const fetchBytes = (_url: string, { headers: given }: { headers: Record<string, string> }): Promise<Response> => {
    const range = given['Range'] ?? '';
    asked.push(range);
    if (!knowsRanges) return Promise.resolve(new Response(file.slice(), { status: 200 }));
    const [, first = '', last] = /bytes=(\d*)-(\d+)/.exec(range) ?? [];
    const start = first === '' ? Math.max(0, file.length - Number(last)) : Number(first);
    const end = first === '' ? file.length : Number(last) + 1;
    const headers = { 'Content-Range': `bytes ${start}-${end - 1}/${file.length}` };
    return Promise.resolve(new Response(file.slice(start, end), { status: 206, headers }));
  };
  return { asked, fetchBytes };
}

describe('createHttpPeaks', () => {
  it('asks for the header once and then for exactly the bins wanted', async () => {
    const samples = noise(200_000);
    const { asked, fetchBytes } = serve(await fileOf([samples]));
    const peaks = createHttpPeaks('/peaks', fetchBytes);
    const layout = await peaks.layout();
    expect(await peaks.read(1, 10, 20)).toEqual(await peaksFromSamples([samples], 16_000).read(1, 10, 20));
    const start = (layout.levels[1]?.byteOffset ?? 0) + 60;
    expect(asked).toEqual([`bytes=0-${peaksHeaderBytes - 1}`, `bytes=${start}-${start + 59}`]);
  });

  it('reads ahead what shows the whole audio, once, and what failed when it is wanted', async () => {
    const samples = noise(4_000_000);
    const file = await fileOf([samples]);
    const known = peaksFromSamples([samples], 16_000);
    const { asked, fetchBytes } = serve(file);
    const peaks = createHttpPeaks('/peaks', fetchBytes, { isReadAhead: true });
    expect(asked.length).toBe(2);
    expect(await peaks.read(1, 10, 20)).toEqual(await known.read(1, 10, 20));
    expect(await peaks.read(2, 0, 100)).toEqual(await known.read(2, 0, 100));
    expect(asked.length).toBe(2);
    expect(await peaks.read(0, 10, 20)).toEqual(await known.read(0, 10, 20));
    expect(asked.length).toBe(3);
    let isDown = true;
    const flaky = createHttpPeaks(
      '/peaks',
      (url, init) => (isDown ? Promise.reject(new Error('down')) : fetchBytes(url, init)),
      { isReadAhead: true },
    );
    await expect(flaky.read(1, 10, 20)).rejects.toThrow('down');
    isDown = false;
    expect(await flaky.read(1, 10, 20)).toEqual(await known.read(1, 10, 20));
    const whole = createHttpPeaks('/peaks', serve(file, false).fetchBytes, { isReadAhead: true });
    expect(await whole.read(1, 10, 20)).toEqual(await known.read(1, 10, 20));
  });

  it('does not wait for a whole file from a server whose ranges cannot count from the end', async () => {
    const samples = noise(4_000_000);
    const { fetchBytes } = serve(await fileOf([samples]));
    let isWholeLeft = false;
    const endless = new ReadableStream({ cancel: () => void (isWholeLeft = true) });
    const peaks = createHttpPeaks(
      '/peaks',
      (url, init) =>
        init.headers['Range']?.startsWith('bytes=-') === true
          ? Promise.resolve(new Response(endless, { headers: { 'Accept-Ranges': 'bytes' } }))
          : fetchBytes(url, init),
      { isReadAhead: true },
    );
    expect(await peaks.read(2, 0, 100)).toEqual(await peaksFromSamples([samples], 16_000).read(2, 0, 100));
    expect(isWholeLeft).toBe(true);
  });

  it('reads the same from a server that does not know ranges', async () => {
    const channels = [noise(20_000), noise(20_000, 7)];
    const peaks = createHttpPeaks('/peaks', serve(await fileOf(channels), false).fetchBytes);
    expect(await peaks.read(0, 5, 9)).toEqual(await peaksFromSamples(channels, 16_000).read(0, 5, 9));
  });

  it('says what is wrong with a missing, a foreign and a cut file, and can try again', async () => {
    const file = await fileOf([noise(200_000)]);
    await expect(
      createHttpPeaks('/p', () => Promise.resolve(new Response(null, { status: 404 }))).layout(),
    ).rejects.toThrow('404');
    await expect(createHttpPeaks('/p', serve(new Uint8Array(1000)).fetchBytes).layout()).rejects.toThrow(
      'not a peaks file',
    );
    const cut = createHttpPeaks('/p', serve(file.subarray(0, 700)).fetchBytes);
    await expect(cut.read(0, 0, 3000)).rejects.toThrow('bytes of peaks');
    let isUp = false;
    const { fetchBytes } = serve(file);
    const flaky = createHttpPeaks('/p', (url, init) =>
      isUp ? fetchBytes(url, init) : Promise.reject(new TypeError('offline')),
    );
    await expect(flaky.layout()).rejects.toThrow('offline');
    isUp = true;
    expect((await flaky.layout()).totalSamples).toBe(200_000);
  });
});

describe('peaksFromSamples', () => {
  it('holds the smallest, largest and effective sample of every bin at every level', async () => {
    const channels = [noise(70_001), noise(70_001, 3)];
    const peaks = peaksFromSamples(channels, 16_000);
    const layout = await peaks.layout();
    for (const [level, { samplesPerBin, binCount }] of layout.levels.entries()) {
      const bins = await peaks.read(level, 0, binCount);
      expect(bins.length).toBe(binCount * 6);
      for (const bin of [0, binCount >> 1, binCount - 1])
        channels.forEach((samples, channel) => {
          const part = samples.subarray(bin * samplesPerBin, (bin + 1) * samplesPerBin);
          const [low, high, rms = NaN] = bins.subarray((bin * 2 + channel) * 3, (bin * 2 + channel) * 3 + 3);
          expect([low, high]).toEqual([Math.min(...part), Math.max(...part)]);
          if (bin < binCount - 1)
            expect(
              Math.abs(rms - Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length)),
            ).toBeLessThan(2);
        });
    }
  });

  it('takes floats between -1 and 1', async () => {
    const peaks = peaksFromSamples([Float32Array.of(-1, 0.5, 1)], 8000);
    expect([...(await peaks.read(0, 0, 1))]).toEqual([
      -32_767,
      32_767,
      Math.round(Math.sqrt((32_767 ** 2 * 2 + 16_383 ** 2) / 3)),
    ]);
  });
});

describe('createTiles', () => {
  const setUp = () => {
    const reads: {
      level: number;
      first: number;
      last: number;
      signal: AbortSignal;
      answer: (values: Int16Array) => void;
      refuse: (reason: Error) => void;
    }[] = [];
    const onLoad = vi.fn();
    const onFault = vi.fn();
    const tiles = createTiles(
      (level, first, last, signal) =>
        new Promise((answer, refuse) => reads.push({ level, first, last, signal, answer, refuse })),
      () => 2,
      { onLoad, onFault },
    );
    return { reads, tiles, onLoad, onFault };
  };
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it('reads neighbours together, once, and cuts them into tiles', async () => {
    const { reads, tiles, onLoad } = setUp();
    tiles.want([{ level: 0, first: 2, last: 4 }]);
    tiles.want([{ level: 0, first: 2, last: 4 }]);
    expect(reads).toHaveLength(1);
    expect(reads[0]).toMatchObject({ level: 0, first: 2 * rowsPerTile, last: 4 * rowsPerTile });
    reads[0]?.answer(Int16Array.from({ length: rowsPerTile * 2 + 6 }, (_, index) => index));
    await settle();
    expect(onLoad).toHaveBeenCalledTimes(1);
    expect(tiles.peek(0, 2)?.length).toBe(rowsPerTile * 2);
    expect([...(tiles.peek(0, 3) ?? [])].slice(0, 2)).toEqual([rowsPerTile * 2, rowsPerTile * 2 + 1]);
    tiles.want([{ level: 0, first: 1, last: 6 }]);
    expect(reads.slice(1).map(({ first, last }) => [first / rowsPerTile, last / rowsPerTile])).toEqual([
      [1, 2],
      [4, 6],
    ]);
  });

  it('aborts what is no longer wanted and keeps what still is', () => {
    const { reads, tiles } = setUp();
    tiles.want([
      { level: 0, first: 0, last: 1 },
      { level: 3, first: 0, last: 1 },
    ]);
    tiles.want([
      { level: 1, first: 0, last: 1 },
      { level: 3, first: 0, last: 1 },
    ]);
    expect(reads.map((read) => read.signal.aborted)).toEqual([true, false, false]);
  });

  it('reports a failed read, waits, and retries on demand', async () => {
    const { reads, tiles, onFault } = setUp();
    tiles.want([{ level: 0, first: 0, last: 1 }]);
    reads[0]?.refuse(new Error('gone'));
    await settle();
    expect(onFault).toHaveBeenCalledTimes(1);
    tiles.want([{ level: 0, first: 0, last: 1 }]);
    expect(reads).toHaveLength(1);
    tiles.retry();
    tiles.want([{ level: 0, first: 0, last: 1 }]);
    expect(reads).toHaveLength(2);
  });

  it('keeps a bounded number of tiles, the most recently wanted ones', async () => {
    const { reads, tiles } = setUp();
    for (let tile = 0; tile < 300; tile += 1) {
      tiles.want([
        { level: 0, first: 0, last: 1 },
        { level: 0, first: tile, last: tile + 1 },
      ]);
      reads.at(-1)?.answer(new Int16Array(rowsPerTile * 2));
      await settle();
    }
    tiles.want([{ level: 0, first: 0, last: 1 }]);
    expect(tiles.peek(0, 0)).toBeDefined();
    expect(tiles.peek(0, 299)).toBeDefined();
    expect(tiles.peek(0, 5)).toBeUndefined();
  });
});

describe('fillColumns', () => {
  const loaded = async (source: PeaksSource, samples: Int16Array, wanted: readonly number[]) => {
    const layout = await source.layout();
    const tiles = createTiles(
      (level, first, last) =>
        level === sampleLevel ? Promise.resolve(samples.slice(first, last)) : source.read(level, first, last),
      (level) => (level === sampleLevel ? 1 : layout.valuesPerChannel),
      { onLoad: () => undefined, onFault: () => undefined },
    );
    tiles.want(wanted.map((level) => tilesUnder(layout, level, 0, layout.totalSamples)));
    await new Promise((resolve) => setTimeout(resolve));
    return { layout, tiles };
  };

  it('shows every peak at every scale: no sample is louder than its column', async () => {
    const samples = noise(300_000);
    const { layout, tiles } = await loaded(peaksFromSamples([samples], 16_000), samples, [-1, 0, 1, 2, 3]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 299_999 }),
        fc.double({ min: 1, max: 3000, noNaN: true }),
        (start, perColumn) => {
          const columns = createColumns(20);
          fillColumns(tiles, layout, 0, start, perColumn, levelFor(layout, perColumn, true), columns);
          for (let column = 0; column < 20; column += 1) {
            const part = samples.subarray(
              Math.ceil(start + column * perColumn),
              Math.floor(start + (column + 1) * perColumn),
            );
            for (const value of part) {
              if (value < (columns.min[column] ?? 0) || value > (columns.max[column] ?? 0))
                throw new Error(`column ${column} hides ${value}`);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('substitutes the next coarser level while the right one is missing, and marks unknown columns', async () => {
    const samples = noise(300_000);
    const source = peaksFromSamples([samples], 16_000);
    const { layout, tiles } = await loaded(source, samples, [2]);
    const columns = createColumns(2);
    fillColumns(tiles, layout, 0, 299_000, 1000, 0, columns);
    const bins = await source.read(2, 291, 293);
    expect(columns.min[0]).toBe(Math.min(bins[0] ?? 0, bins[3] ?? 0));
    expect(columns.min[1]).toBeGreaterThan(columns.max[1] ?? 0);
    fillColumns(
      (await loaded(source, samples, [])).tiles,
      layoutPeaks({ sampleRate: 16_000, channels: 1, totalSamples: 300_000 }),
      0,
      0,
      64,
      0,
      columns,
    );
    expect(columns.min[0]).toBeGreaterThan(columns.max[0] ?? 0);
  });
});
