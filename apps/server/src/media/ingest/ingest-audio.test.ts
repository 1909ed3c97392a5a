import { createHash } from 'node:crypto';
import { mkdtemp, open, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseBins, rangeOf, readHeader } from '@earmark/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { probe } from '../decode/index.ts';
import { MediaFault } from '../fault.ts';
import { ingestAudio, proxyHeaderBytes } from './index.ts';
import { printProxyHeader } from './proxy-file.ts';

const fixtures = fileURLToPath(new URL('../../../../../tests/fixtures/', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-ingest-'));
});
afterEach(() => rm(folder, { recursive: true }));

const request = (source: string): { source: string; proxy: string; peaks: string } => ({
  source,
  proxy: join(folder, 'out/proxy.wav'),
  peaks: join(folder, 'out/audio.peaks'),
});

const samplesOf = (proxy: Buffer): Int16Array =>
  new Int16Array(Uint8Array.from(proxy.subarray(proxyHeaderBytes)).buffer);

describe('ingestAudio', () => {
  it('tells all about an audio', async () => {
    const source = `${fixtures}speech/jfk.wav`;
    const bytes = await readFile(source);
    expect(await ingestAudio(request(source))).toEqual({
      format: 'wav',
      codec: 'pcm_s16',
      sampleRate: 16_000,
      channels: 1,
      totalSamples: 176_000,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sizeBytes: bytes.length,
      warnings: [],
    });
  });

  it('makes a proxy that holds the very samples of the source, each at its position', async () => {
    const source = `${fixtures}speech/telephone_call_8k_stereo.wav`;
    await ingestAudio(request(source));
    const [proxy, original] = [await readFile(request(source).proxy), await readFile(source)];
    expect(proxy.subarray(proxyHeaderBytes).equals(original.subarray(original.length - 508_041 * 4))).toBe(true);
    expect(await probe(request(source).proxy)).toMatchObject({
      codec: 'pcm_s16',
      sampleRate: 8000,
      channels: 2,
      dataStart: proxyHeaderBytes,
      dataEnd: proxyHeaderBytes + 508_041 * 4,
      warnings: [],
    });
  });

  it.each([
    'speech/jfk.mp3',
    'speech/telephone_call_8k_stereo.wav',
    'hostile/wav/float32_nan_inf.wav',
    'hostile/wav/silence_3s.wav',
    'hostile/wav/one_sample.wav',
    'hostile/mp3/vbr_without_xing.mp3',
  ])('draws the peaks of %s from what is played', async (file) => {
    const { channels, totalSamples } = await ingestAudio(request(fixtures + file));
    const samples = samplesOf(await readFile(request('').proxy));
    const peaks = await readFile(request('').peaks);
    const layout = readHeader(peaks);
    if (!layout) throw new Error('no header');
    expect(layout).toMatchObject({ channels, totalSamples, byteLength: peaks.length });
    expect(samples).toHaveLength(totalSamples * channels);
    layout.levels.forEach(({ samplesPerBin, binCount }, level) => {
      const { start, end } = rangeOf(layout, level, 0, binCount);
      parseBins(peaks.subarray(start, end), layout).forEach(({ min, max, rms }, channel) => {
        for (let bin = 0; bin < binCount; bin += 1) {
          const run = samples
            .subarray(bin * samplesPerBin * channels, (bin + 1) * samplesPerBin * channels)
            .filter((_, at) => at % channels === channel);
          expect([min[bin], max[bin]]).toEqual([Math.min(...run), Math.max(...run)]);
          const effective = Math.sqrt(run.reduce((sum, value) => sum + value * value, 0) / run.length);
          if (bin < binCount - 1) expect(Math.abs((rms?.[bin] ?? NaN) - Math.min(32_767, effective))).toBeLessThan(2);
        }
      });
    });
  });

  it('gives the same files when it runs again, and leaves no others', async () => {
    const source = `${fixtures}speech/jfk.mp3`;
    const first = await ingestAudio(request(source));
    const before = await Promise.all([readFile(request('').proxy), readFile(request('').peaks)]);
    expect(await ingestAudio(request(source))).toEqual(first);
    const after = await Promise.all([readFile(request('').proxy), readFile(request('').peaks)]);
    expect(after.map((bytes, at) => bytes.equals(before[at] ?? Buffer.alloc(0)))).toEqual([true, true]);
    expect((await readdir(join(folder, 'out'))).toSorted()).toEqual(['audio.peaks', 'proxy.wav']);
  });

  it('leaves nothing of an audio that is refused or given up', async () => {
    const broken = join(folder, 'frames-but-no-sound.mp3');
    const mp3 = await readFile(`${fixtures}hostile/mp3/cbr_64.mp3`);
    await writeFile(broken, Buffer.concat([mp3, await readFile(`${fixtures}hostile/mp3/two_rates_concatenated.mp3`)]));
    await expect(ingestAudio(request(broken))).rejects.toThrow(MediaFault);
    await expect(
      ingestAudio(request(`${fixtures}speech/jfk.wav`), { signal: AbortSignal.abort(new Error('given up')) }),
    ).rejects.toThrow('given up');
    expect(await readdir(join(folder, 'out'))).toEqual([]);
  });

  it('says what was odd', async () => {
    const { warnings } = await ingestAudio(request(`${fixtures}hostile/wav/truncated_half.wav`));
    expect(warnings).toEqual([{ key: 'wav_truncated_warning', params: { declared: '1.900', actual: '0.950' } }]);
  });

  it('does not disguise a broken disk as a broken audio', async () => {
    await writeFile(join(folder, 'out'), 'a file where a folder should be');
    await expect(ingestAudio(request(`${fixtures}speech/jfk.wav`))).rejects.toMatchObject({
      code: expect.stringMatching(/EEXIST|ENOTDIR/),
    });
  });
});

describe('printProxyHeader', () => {
  it('turns to RF64 beyond 4 GiB', async () => {
    const long = { sampleRate: 48_000, channels: 2, totalSamples: 2 ** 31 };
    const path = join(folder, 'long.wav');
    const file = await open(path, 'w');
    await file.write(printProxyHeader(long), 0, proxyHeaderBytes, 0);
    await file.truncate(proxyHeaderBytes + long.totalSamples * 4);
    await file.close();
    expect(await probe(path)).toMatchObject({
      sampleRate: 48_000,
      channels: 2,
      dataStart: proxyHeaderBytes,
      dataEnd: proxyHeaderBytes + 2 ** 33,
      warnings: [],
    });
    expect(Buffer.from(printProxyHeader(long)).toString('latin1', 0, 4)).toBe('RF64');
    expect(Buffer.from(printProxyHeader({ ...long, totalSamples: 2 ** 30 - 19 })).toString('latin1', 0, 4)).toBe(
      'RIFF',
    );
    expect(Buffer.from(printProxyHeader({ ...long, totalSamples: 2 ** 30 - 18 })).toString('latin1', 0, 4)).toBe(
      'RF64',
    );
  });
});
