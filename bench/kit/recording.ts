import { createBinReducer, createSampleReducer, layoutPeaks, printHeader } from '@earmark/model';
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A recording on disk as the server would serve it: `audio.wav`, and its peaks in each library's format. */
export interface Recording {
  /** Name of its folder, and part of its URL. */
  readonly name: string;
  readonly seconds: number;
}

export const sampleRate = 16_000;

/**
 * Creates the missing files: a WAV of speech-like noise, our peaks, wavesurfer's numbers (100 pairs per second) and
 * peaks.js's data file (the same resolution).
 */
export function makeRecording(folder: string, { name, seconds }: Recording): void {
  const directory = join(folder, name);
  if (existsSync(join(directory, 'complete'))) return;
  mkdirSync(directory, { recursive: true });
  const minute = noise(60);
  const totalSamples = seconds * sampleRate;
  const file = openSync(join(directory, 'audio.wav'), 'w');
  writeSync(file, wavHeader(totalSamples));
  for (let at = 0; at < totalSamples; at += minute.length)
    writeSync(file, new Uint8Array(minute.buffer, 0, Math.min(minute.length, totalSamples - at) * 2));
  closeSync(file);
  const samples = (first: number, last: number): Int16Array =>
    Int16Array.from({ length: last - first }, (_, index) => minute[(first + index) % minute.length] ?? 0);
  writeFileSync(join(directory, 'peaks.empk'), ownPeaks(totalSamples, samples));
  const pairs = pairsOf(totalSamples, samples);
  writeFileSync(join(directory, 'peaks.f32'), new Uint8Array(Float32Array.from(pairs, (value) => value / 128).buffer));
  writeFileSync(join(directory, 'peaks.dat'), peaksDat(pairs));
  writeFileSync(join(directory, 'complete'), '');
}

/** Distributes segments over a recording, except its last ten seconds. */
export function segmentsOver(
  seconds: number,
  count: number,
): { id: string; start: number; end: number; text: string }[] {
  const share = (seconds - 10) / count;
  return Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    start: index * share,
    end: (index + 0.85) * share,
    text: `segment ${index + 1}`,
  }));
}

/** Generates bursts with pauses, equal in every run. */
function noise(seconds: number): Int16Array {
  let state = 1;
  const random = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 4_294_967_296;
  return Int16Array.from(
    { length: seconds * sampleRate },
    (_, index) =>
      (random() - 0.5) *
      40_000 *
      Math.max(0, Math.sin((index / sampleRate) * 2)) *
      Math.abs(Math.sin((index / sampleRate) * 11)),
  );
}

function wavHeader(totalSamples: number): Uint8Array {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + totalSamples * 2, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(totalSamples * 2, 40);
  return header;
}

type Samples = (first: number, last: number) => Int16Array;

function ownPeaks(totalSamples: number, samples: Samples): Uint8Array {
  const layout = layoutPeaks({ sampleRate, channels: 1, totalSamples });
  const bytes = new Uint8Array(layout.byteLength);
  bytes.set(printHeader(layout));
  const reducers = layout.levels.map((_, level) => (level === 0 ? createSampleReducer(1) : createBinReducer(1)));
  const written = layout.levels.map(({ byteOffset }) => byteOffset);
  const put = (level: number, bins: Int16Array, isEnd: boolean): void => {
    const reducer = reducers[level];
    if (!reducer) return;
    for (const made of isEnd ? [reducer.push(bins), reducer.end()] : [reducer.push(bins)]) {
      bytes.set(new Uint8Array(made.buffer, made.byteOffset, made.byteLength), written[level]);
      written[level] = (written[level] ?? 0) + made.byteLength;
      if (!isEnd) put(level + 1, made, false);
      else waiting.push(...made);
    }
  };
  let waiting: number[] = [];
  for (let at = 0; at < totalSamples; at += 1 << 20) put(0, samples(at, Math.min(totalSamples, at + (1 << 20))), false);
  for (let level = 0; level < reducers.length; level += 1) {
    const rest = Int16Array.from(waiting);
    waiting = [];
    put(level, rest, true);
  }
  return bytes;
}

/** Minimum and maximum of each hundredth of a second, in 8 bits. */
function pairsOf(totalSamples: number, samples: Samples): Int8Array {
  const perPair = sampleRate / 100;
  const pairs = new Int8Array(Math.ceil(totalSamples / perPair) * 2);
  for (let at = 0, pair = 0; at < totalSamples; at += perPair, pair += 2) {
    const values = samples(at, Math.min(totalSamples, at + perPair));
    pairs[pair] = Math.min(...values) >> 8;
    pairs[pair + 1] = Math.max(...values) >> 8;
  }
  return pairs;
}

/** Encodes version 2 of audiowaveform's binary format. */
function peaksDat(pairs: Int8Array): Uint8Array {
  const bytes = Buffer.alloc(24 + pairs.length);
  bytes.writeInt32LE(2, 0);
  bytes.writeUInt32LE(1, 4);
  bytes.writeInt32LE(sampleRate, 8);
  bytes.writeInt32LE(sampleRate / 100, 12);
  bytes.writeUInt32LE(pairs.length / 2, 16);
  bytes.writeInt32LE(1, 20);
  bytes.set(new Uint8Array(pairs.buffer), 24);
  return bytes;
}
