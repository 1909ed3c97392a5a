import type { WavCodec } from '../source.ts';
import { type SampleTally, writeInt16 } from '../to-int16.ts';

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

/** ITU-T G.711 A-law: 8-bit codes to 16-bit samples. */
export const alawTable: Int16Array = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = code ^ 0x55;
  const exponent = (bits >> 4) & 7;
  const mantissa = bits & 15;
  const magnitude = exponent === 0 ? (mantissa << 4) + 8 : ((mantissa << 4) + 0x108) << (exponent - 1);
  return bits & 0x80 ? magnitude : -magnitude;
});

/** ITU-T G.711 µ-law: 8-bit codes to 16-bit samples. */
export const mulawTable: Int16Array = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = ~code & 0xff;
  const magnitude = ((((bits & 15) << 3) + 0x84) << ((bits >> 4) & 7)) - 0x84;
  return bits & 0x80 ? -magnitude : magnitude;
});

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
