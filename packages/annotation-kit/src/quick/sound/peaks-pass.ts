import { createBinReducer, createSampleReducer } from '@earmark/model';
import { toInt16, type WavFormat } from './wav-format.ts';

/** Parameters of one pass over a WAV file. */
export interface PassOrder {
  readonly url: string;
  readonly format: WavFormat;
  /** The pyramid level to compute; finer levels are skipped. */
  readonly level: number;
  readonly totalSamples: number;
  /** First sample; a multiple of the level's bin size. */
  readonly firstSample: number;
  /** Whether the header's length is reliable; otherwise the file may end early. */
  readonly isLengthKnown: boolean;
}

/** Messages of a pass: bins in order, then its outcome. */
export type PassNews =
  | { readonly kind: 'bins'; readonly bins: Int16Array<ArrayBuffer> }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed' };

/** Least interval between messages with bins, in ms. */
const newsEveryMs = 80;

/** Streams the audio once and reduces it to bins of one level. Holds no more of it in memory than one network chunk. */
export async function runPass(order: PassOrder, tell: (news: PassNews) => void, signal?: AbortSignal): Promise<void> {
  let waiting: Int16Array[] = [];
  const tellBins = (): void => {
    const bins = joined(waiting);
    waiting = [];
    if (bins.length > 0) tell({ kind: 'bins', bins });
  };
  try {
    const firstByte = startOf(order);
    const response = await fetch(order.url, {
      signal: signal ?? null,
      ...(order.firstSample > 0 && { headers: { Range: `bytes=${firstByte}-` } }),
    });
    if (!response.ok || !response.body) return tell({ kind: 'failed' });
    // Without range support the server sends the whole file again.
    const pass = createPass(order, response.status === 206 ? firstByte : 0);
    const reader = response.body.getReader();
    let toldAt = performance.now();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      waiting.push(pass.push(value));
      if (performance.now() - toldAt < newsEveryMs) continue;
      tellBins();
      toldAt = performance.now();
    }
    const isWhole = pass.isWhole() || !order.isLengthKnown;
    if (isWhole) waiting.push(pass.end());
    tellBins();
    tell({ kind: isWhole ? 'done' : 'failed' });
  } catch {
    tellBins();
    tell({ kind: 'failed' });
  }
}

/** Incremental reduction of a file's bytes to bins. */
export interface Pass {
  /** Takes the next bytes of the file, in chunks of any size; returns the completed bins. */
  readonly push: (bytes: Uint8Array) => Int16Array;
  /** Whether all samples have been received. */
  readonly isWhole: () => boolean;
  /** Returns the last, incomplete bins. */
  readonly end: () => Int16Array;
}

type PassShape = Omit<PassOrder, 'url' | 'isLengthKnown'>;

/** Byte offset in the file at which a pass starts. */
const startOf = ({ format, firstSample }: PassShape): number =>
  firstSample === 0 ? 0 : format.dataOffset + firstSample * format.bytesPerFrame;

/** Reduces the bytes of a file from offset `position` on to bins of a level. */
export function createPass(shape: PassShape, position = 0): Pass {
  const { format, level, totalSamples, firstSample } = shape;
  const { dataOffset, bytesPerFrame, channels, encoding } = format;
  const steps = [createSampleReducer(channels), ...Array.from({ length: level }, () => createBinReducer(channels))];
  const dataStart = dataOffset + firstSample * bytesPerFrame;
  const dataEnd = dataOffset + totalSamples * bytesPerFrame;
  let rest = new Uint8Array(0);
  return {
    push(bytes) {
      const from = Math.max(0, dataStart - position);
      const until = Math.max(from, Math.min(bytes.byteLength, dataEnd - position));
      position += bytes.byteLength;
      const piece = rest.byteLength > 0 ? concatenated(rest, bytes.subarray(from, until)) : bytes.subarray(from, until);
      const whole = piece.byteLength - (piece.byteLength % bytesPerFrame);
      rest = piece.slice(whole);
      return steps.reduce((values, step) => step.push(values), toInt16(piece.subarray(0, whole), encoding));
    },
    isWhole: () => position >= dataEnd,
    end: () => steps.reduce((values, step) => joined([step.push(values), step.end()]), new Int16Array(0)),
  };
}

/** Concatenates arrays. */
export function joined(pieces: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function concatenated(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.byteLength + other.byteLength);
  both.set(one);
  both.set(other, one.byteLength);
  return both;
}
