import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { decode, probe } from './index.ts';
import { readFrameHeader } from './mpeg/frame-header.ts';
import { alawTable, mulawTable } from './wav/convert.ts';

const fixtures = fileURLToPath(new URL('../../../../../tests/fixtures/', import.meta.url));

const samplesOf = async (path: string): Promise<Int16Array> => {
  const source = await probe(path);
  const portions: Int16Array[] = [];
  for await (const portion of decode(path, source)) portions.push(portion.slice());
  const all = new Int16Array(portions.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const portion of portions) {
    all.set(portion, at);
    at += portion.length;
  }
  return all;
};

const largestDifference = (one: Int16Array, other: Int16Array): number =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? NaN))), 0);

/** RMS of the difference, relative to the signal. */
const relativeNoise = (signal: Int16Array, other: Int16Array): number => {
  const power = signal.reduce((sum, value) => sum + value * value, 0);
  return Math.sqrt(signal.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0) / power);
};

describe('decoding WAV', () => {
  it('gives 16-bit samples as they stand in the file', async () => {
    const path = `${fixtures}speech/jfk.wav`;
    const bytes = readFileSync(path);
    const data = bytes.subarray(bytes.indexOf('data') + 8);
    expect(Buffer.from((await samplesOf(path)).buffer)).toEqual(data);
  });

  it('keeps the channels of a stereo file apart', async () => {
    const source = await probe(`${fixtures}speech/telephone_call_8k_stereo.wav`);
    expect(source).toMatchObject({ format: 'wav', codec: 'pcm_s16', sampleRate: 8000, channels: 2 });
    expect(await samplesOf(`${fixtures}speech/telephone_call_8k_stereo.wav`)).toHaveLength(508_041 * 2);
  });

  it.each([
    ['pcm_s24', 0],
    ['pcm_s32', 0],
    ['float32', 1],
    ['float64', 1],
    ['extensible_24_in_32', 0],
    ['extensible_float', 1],
    ['pcm_u8', 256],
  ])('hears the same in %s as in 16 bits', async (name, most) => {
    const plain = await samplesOf(`${fixtures}hostile/wav/extensible_pcm16.wav`);
    const other = await samplesOf(`${fixtures}hostile/wav/${name}.wav`);
    expect(other).toHaveLength(plain.length);
    expect(largestDifference(plain, other)).toBeLessThanOrEqual(most);
  });

  it('hears the same in A-law as in µ-law, but for their noise', async () => {
    const [alaw, mulaw] = await Promise.all(
      ['alaw', 'mulaw'].map((law) => samplesOf(`${fixtures}hostile/wav/${law}_8k.wav`)),
    );
    expect(relativeNoise(alaw ?? new Int16Array(), mulaw ?? new Int16Array())).toBeLessThan(0.03);
  });

  it('knows the corner values of G.711', () => {
    expect([0xd5, 0x55, 0xaa, 0x2a].map((code) => alawTable[code])).toEqual([8, -8, 32_256, -32_256]);
    expect([0xff, 0x7f, 0x80, 0x00].map((code) => mulawTable[code])).toEqual([0, 0, 32_124, -32_124]);
  });

  it('reaches both ends of full scale', async () => {
    const samples = await samplesOf(`${fixtures}hostile/wav/full_scale_square.wav`);
    expect(samples.reduce((least, value) => Math.min(least, value), 0)).toBe(-32_768);
    expect(samples.reduce((most, value) => Math.max(most, value), 0)).toBe(32_767);
  });
});

describe('decoding MP3', () => {
  it('is as long as the recording that was encoded, sample for sample', async () => {
    const path = `${fixtures}speech/jfk.mp3`;
    expect(await probe(path)).toMatchObject({ format: 'mp3', sampleRate: 16_000, channels: 1 });
    const [plain, coded] = [await samplesOf(`${fixtures}speech/jfk.wav`), await samplesOf(path)];
    expect(coded).toHaveLength(plain.length);
    expect(relativeNoise(plain, coded)).toBeLessThan(0.25);
  });

  it('goes on behind rubbish where it had stopped before', async () => {
    const whole = await samplesOf(`${fixtures}hostile/mp3/cbr_64.mp3`);
    const damaged = await samplesOf(`${fixtures}hostile/mp3/garbage_in_middle.mp3`);
    expect(damaged).toHaveLength(whole.length);
    expect(largestDifference(whole.subarray(-10_000), damaged.subarray(-10_000))).toBeLessThanOrEqual(2);
  });

  describe('with a first frame that is none', () => {
    const file = readFileSync(`${fixtures}hostile/mp3/cbr_64.mp3`);
    // The first frame carries the encoder's delay
    const second = readFrameHeader(file, 0)?.frameBytes ?? 0;
    const folder = mkdtempSync(join(tmpdir(), 'earmark-mp3-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const samplesOfBytes = async (...parts: readonly Uint8Array[]): Promise<Int16Array> => {
      const path = join(folder, 'made.mp3');
      writeFileSync(path, Buffer.concat(parts));
      return samplesOf(path);
    };

    it('is not late behind the tag of Fraunhofer encoders', async () => {
      const vbri = Buffer.alloc(second);
      file.copy(vbri, 0, 0, 4);
      vbri.write('VBRI', 36);
      const plain = await samplesOfBytes(file.subarray(second));
      const tagged = await samplesOfBytes(vbri, file.subarray(second));
      expect(tagged).toHaveLength(plain.length);
      expect(largestDifference(plain, tagged)).toBe(0);
    });

    it.each([1, 300, 20_000])(
      "leaves out the encoder's delay also where %i bytes of rubbish follow the tag that tells it",
      async (length) => {
        const whole = await samplesOfBytes(file);
        const parted = await samplesOfBytes(file.subarray(0, second), new Uint8Array(length), file.subarray(second));
        expect(parted).toHaveLength(whole.length);
        expect(largestDifference(whole, parted)).toBe(0);
      },
    );
  });
});

describe('decode', () => {
  it.each([
    'hostile/wav/junk_and_bext.wav',
    'hostile/wav/trailing_garbage.wav',
    'hostile/mp3/id3v23_with_cover_art.mp3',
  ])('shows every byte of %s once', async (file) => {
    const path = fixtures + file;
    const hash = createHash('sha256');
    const samples = decode(path, await probe(path), { onBytes: (bytes) => hash.update(bytes) });
    while (!(await samples.next()).done);
    expect(hash.digest('hex')).toBe(createHash('sha256').update(readFileSync(path)).digest('hex'));
  });
});
