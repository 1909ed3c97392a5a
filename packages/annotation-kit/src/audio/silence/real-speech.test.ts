/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createSilenceFinder, type SilenceSource } from './silence-finder.ts';
import type { SilenceRequest } from './parameters.ts';

const folder = join(import.meta.dirname, '../../../../../tests/fixtures/speech');

interface Recording {
  readonly source: SilenceSource;
  /** Speech turns by channel, annotated by hand, in seconds. */
  readonly turns: readonly { channel: number; start: number; end: number }[];
}

/** A 16-bit WAV with a plain 44-byte header, and its annotated turns. */
function recording(name: string): Recording {
  const bytes = readFileSync(join(folder, `${name}.wav`));
  const channels = bytes.readUInt16LE(22);
  const start = bytes.indexOf('data') + 8;
  const samples = new Int16Array(
    bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + start + bytes.readUInt32LE(start - 4)),
  );
  const turns = readFileSync(join(folder, `${name}.rttm`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/).map(Number))
    .map(([, , channel = 0, from = 0, length = 0]) => ({ channel: channel - 1, start: from, end: from + length }));
  return {
    turns,
    source: {
      sampleRate: bytes.readUInt32LE(24),
      channels,
      totalSamples: samples.length / channels,
      samples: { read: (first, last) => Promise.resolve(samples.slice(first * channels, last * channels)) },
    },
  };
}

/** Shares of missed speech and of silence detected as speech, by the millisecond. */
async function score(name: string, request: SilenceRequest): Promise<{ missed: number; falseAlarms: number }> {
  const { source, turns } = recording(name);
  const mark = (spans: readonly { start: number; end: number }[]): Uint8Array => {
    const marks = new Uint8Array(Math.round((source.totalSamples / source.sampleRate) * 1000));
    for (const { start, end } of spans) marks.fill(1, Math.round(start * 1000), Math.round(end * 1000));
    return marks;
  };
  const { speech } = await finder.find(source, request);
  const found = mark(
    speech.map(({ start, end }) => ({ start: start / source.sampleRate, end: end / source.sampleRate })),
  );
  const truth = mark(turns.filter(({ channel }) => request.channel === undefined || channel === request.channel));
  const count = (isSpeech: number, isFound: number): number =>
    truth.reduce((sum, value, at) => sum + (value === isSpeech && found[at] === isFound ? 1 : 0), 0);
  return { missed: count(1, 0) / (count(1, 0) + count(1, 1)), falseAlarms: count(0, 1) / (count(0, 1) + count(0, 0)) };
}

/** Path of a file in an installed package. */
const packaged = (name: string): string => createRequire(import.meta.url).resolve(name);
const served = (name: string): string => URL.createObjectURL(new Blob([readFileSync(packaged(name))]));

const wasm = 'onnxruntime-web/ort-wasm-simd-threaded.wasm';
const finder = createSilenceFinder({
  silero: {
    modelUrl: served('@ricky0123/vad-web/dist/silero_vad_v5.onnx'),
    wasmUrl: served(wasm),
    runtimeUrl: new URL('ort.wasm.bundle.min.mjs', pathToFileURL(packaged(wasm))).href,
  },
});

describe('loudness on real speech', () => {
  it('finds each party of a telephone call on its channel', async () => {
    for (const channel of [0, 1]) {
      const { missed, falseAlarms } = await score('telephone_call_8k_stereo', { method: 'energy', channel });
      expect(missed).toBeLessThan(0.03);
      expect(falseAlarms).toBeLessThan(0.07);
    }
  });

  it('finds most of what is said at a meeting before one far microphone', async () => {
    const { missed, falseAlarms } = await score('meeting', { method: 'energy' });
    expect(missed).toBeLessThan(0.12);
    expect(falseAlarms).toBeLessThan(0.25);
  });
});

/** The network takes a second or two, and many times that on a busy machine. */
const patienceMs = 120_000;

describe('Silero on real speech', { timeout: patienceMs }, () => {
  it('finds each party of a telephone call on its channel', async () => {
    for (const channel of [0, 1]) {
      const { missed, falseAlarms } = await score('telephone_call_8k_stereo', { method: 'silero', channel });
      expect(missed).toBeLessThan(0.1);
      expect(falseAlarms).toBeLessThan(0.06);
    }
  });

  it('takes hardly any noise of a meeting for speech, and is stricter than loudness', async () => {
    const silero = await score('meeting', { method: 'silero' });
    const energy = await score('meeting', { method: 'energy' });
    expect(silero.missed).toBeLessThan(0.25);
    expect(silero.falseAlarms).toBeLessThan(0.05);
    expect(silero.falseAlarms).toBeLessThan(energy.falseAlarms);
    expect(energy.missed).toBeLessThan(silero.missed);
  });
});
