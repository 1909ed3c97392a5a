import type { WavCodec } from '../source.ts';
import { type SampleTally, writeInt16 } from '../to-int16.ts';
import { alawTable, mulawTable } from './law.ts';

/**
 * Converts stored samples at the start of an aligned buffer to 16 bits. The result may be `out` or a view of `bytes`.
 */
type Convert = (bytes: Uint8Array<ArrayBuffer>, out: Int16Array, tally: SampleTally) => Int16Array;

const byTable =
  (table: Int16Array): Convert =>
  (bytes, out) => {
    for (let at = 0; at < bytes.length; at += 1) out[at] = table[bytes[at] ?? 0] ?? 0;
    return out;
  };

const byFloat =
  (Values: Float32ArrayConstructor | Float64ArrayConstructor): Convert =>
  (bytes, out, tally) => {
    writeInt16(new Values(bytes.buffer, bytes.byteOffset, out.length), out, 0, 1, tally);
    return out;
  };

/** Rounds a wider sample to 16 bits; only the maximum can overflow. */
const narrow = (top: number): number => Math.min(top, 32_767);

/** One row per codec. */
export const converters: Readonly<Record<WavCodec, Convert>> = {
  pcm_u8: byTable(Int16Array.from({ length: 256 }, (_, code) => (code - 128) << 8)),
  pcm_s16: (bytes, out) => new Int16Array(bytes.buffer, bytes.byteOffset, out.length),
  pcm_s24: (bytes, out) => {
    for (let at = 0, from = 0; at < out.length; at += 1, from += 3) {
      const high = (bytes[from + 1] ?? 0) | (((bytes[from + 2] ?? 0) << 24) >> 16);
      out[at] = narrow(high + ((bytes[from] ?? 0) >> 7));
    }
    return out;
  },
  pcm_s32: (bytes, out) => {
    const values = new Int32Array(bytes.buffer, bytes.byteOffset, out.length);
    for (let at = 0; at < out.length; at += 1) {
      const value = values[at] ?? 0;
      out[at] = narrow((value >> 16) + ((value >> 15) & 1));
    }
    return out;
  },
  float32: byFloat(Float32Array),
  float64: byFloat(Float64Array),
  alaw: byTable(alawTable),
  mulaw: byTable(mulawTable),
};
