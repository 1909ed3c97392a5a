import { fetchRange, type Fetch } from './fetch-range.ts';
import { PeaksUnreadable } from './peaks-source.ts';

/** Raw samples of an audio, for scales finer than the finest peaks. */
export interface SamplesSource {
  /** Reads the samples `[first, last)` interleaved by channel, as int16; fewer at the end of the audio. */
  readonly read: (first: number, last: number, signal?: AbortSignal) => Promise<Int16Array>;
}

interface WavData {
  readonly offset: number;
  readonly bytes: number;
  readonly bytesPerFrame: number;
}

/** Covers the header of every WAV that the server produces: the chunks before `data` are small. */
const headerBytes = 4096;

/**
 * Reads samples of a 16-bit PCM WAV by HTTP ranges. `url` may be a function, called for each read: signed URLs expire.
 */
export function createWavSamples(url: string | (() => string), fetchBytes?: Fetch): SamplesSource {
  let header: Promise<WavData> | undefined;

  const readRange = (start: number, end: number, signal?: AbortSignal): Promise<Uint8Array> =>
    fetchRange(typeof url === 'string' ? url : url(), start, end, signal, fetchBytes);
  const dataOf = (): Promise<WavData> => {
    header ??= readRange(0, headerBytes).then(findData, (reason: unknown) => {
      header = undefined;
      throw reason;
    });
    return header;
  };

  return {
    async read(first, last, signal) {
      const { offset, bytes, bytesPerFrame } = await dataOf();
      const start = Math.min(bytes, first * bytesPerFrame);
      const end = Math.min(bytes, last * bytesPerFrame);
      if (end <= start) return new Int16Array(0);
      const piece = await readRange(offset + start, offset + end, signal);
      return new Int16Array(piece.slice(0, piece.byteLength - (piece.byteLength % 2)).buffer);
    },
  };
}

/** Finds the `data` chunk of a RIFF or RF64 file. */
function findData(bytes: Uint8Array): WavData {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tagAt = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  let bytesPerFrame = 0;
  for (let at = 12; at + 8 <= bytes.byteLength;) {
    const size = view.getUint32(at + 4, true);
    if (tagAt(at) === 'fmt ' && at + 24 <= bytes.byteLength) {
      if (view.getUint16(at + 22, true) !== 16) break;
      bytesPerFrame = view.getUint16(at + 20, true);
    }
    // RF64 stores the length in `ds64` and -1 here. Reads are clamped to the audio's length anyway.
    if (tagAt(at) === 'data' && bytesPerFrame > 0)
      return { offset: at + 8, bytes: size === 0xffffffff ? Number.MAX_SAFE_INTEGER : size, bytesPerFrame };
    at += 8 + size + (size % 2);
  }
  throw new PeaksUnreadable('not a 16-bit WAV');
}
