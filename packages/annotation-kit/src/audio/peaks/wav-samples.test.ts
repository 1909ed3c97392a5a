import { describe, expect, it } from 'vitest';
import { createWavSamples } from './wav-samples.ts';

/** A WAV with a chunk before its samples, as many recorders write. */
function wav(frames: number, channels: number, bits = 16): Uint8Array {
  const note = 'LIST\x06\0\0\0abcdef';
  const dataBytes = frames * channels * 2;
  const bytes = new Uint8Array(12 + 24 + note.length + 8 + dataBytes);
  const view = new DataView(bytes.buffer);
  const tag = (at: number, text: string): void => bytes.set(new TextEncoder().encode(text), at);
  tag(0, 'RIFF');
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(22, channels, true);
  view.setUint16(32, channels * 2, true);
  view.setUint16(34, bits, true);
  tag(36, note);
  const data = 36 + note.length;
  tag(data, 'data');
  view.setUint32(data + 4, dataBytes, true);
  for (let index = 0; index < frames * channels; index += 1) view.setInt16(data + 8 + index * 2, index - 100, true);
  return bytes;
}

function open(file: Uint8Array) {
  const asked: string[] = [];
  const source = createWavSamples('/audio', (_url, { headers }) => {
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(headers['Range'] ?? '') ?? [];
    asked.push(`${first}-${last}`);
    return Promise.resolve(new Response(file.slice(Number(first), Number(last) + 1), { status: 206 }));
  });
  return { asked, source };
}

describe('createWavSamples', () => {
  it('reads exactly the samples asked for, interleaved, and the header once', async () => {
    const { asked, source } = open(wav(1000, 2));
    expect([...(await source.read(10, 12))]).toEqual([-80, -79, -78, -77]);
    expect([...(await source.read(0, 1))]).toEqual([-100, -99]);
    expect(asked).toHaveLength(3);
  });

  it('ends where the samples end', async () => {
    const { source } = open(wav(1000, 1));
    expect((await source.read(990, 2000)).length).toBe(10);
    expect((await source.read(1000, 2000)).length).toBe(0);
  });

  it('refuses what is no 16-bit WAV', async () => {
    await expect(open(wav(10, 1, 24)).source.read(0, 1)).rejects.toThrow('not a 16-bit WAV');
    await expect(open(new Uint8Array(100)).source.read(0, 1)).rejects.toThrow('not a 16-bit WAV');
  });
});
