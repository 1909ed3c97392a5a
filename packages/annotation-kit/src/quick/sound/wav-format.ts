/** Sample format of a WAV file. */
export interface WavFormat {
  readonly sampleRate: number;
  readonly channels: number;
  readonly encoding: WavEncoding;
  /** Bytes of one sample of every channel. */
  readonly bytesPerFrame: number;
  /** Byte offset of the first sample. */
  readonly dataOffset: number;
  /** Length of the sample data in bytes by the header; infinite when the header does not state it. */
  readonly dataBytes: number;
}

/** Supported sample encodings. */
type WavEncoding = 'uint8' | 'int16' | 'int24' | 'int32' | 'float32';

/** Bytes searched for a header: the chunks before the samples are small. */
export const wavHeaderBytes = 65_536;

/** Parses the header of a RIFF or RF64 file; `undefined` for any other file and for compressed encodings. */
export function parseWav(bytes: Uint8Array): WavFormat | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tagAt = (at: number): string =>
    at + 4 <= bytes.byteLength ? String.fromCharCode(...bytes.subarray(at, at + 4)) : '';
  if (!['RIFF', 'RF64'].includes(tagAt(0)) || tagAt(8) !== 'WAVE') return undefined;
  let format: Pick<WavFormat, 'sampleRate' | 'channels' | 'encoding' | 'bytesPerFrame'> | undefined;
  for (let at = 12; at + 8 <= bytes.byteLength;) {
    const size = view.getUint32(at + 4, true);
    if (tagAt(at) === 'fmt ' && size >= 16 && at + 8 + size <= bytes.byteLength) {
      const isExtensible = view.getUint16(at + 8, true) === extensible && size >= 26;
      const coding = view.getUint16(at + (isExtensible ? 32 : 8), true);
      const encoding = encodings[`${coding}/${view.getUint16(at + 22, true)}`];
      const channels = view.getUint16(at + 10, true);
      const sampleRate = view.getUint32(at + 12, true);
      if (!encoding || channels === 0 || sampleRate === 0) return undefined;
      format = { sampleRate, channels, encoding, bytesPerFrame: channels * bytesOf[encoding] };
    }
    if (tagAt(at) === 'data')
      return (
        format && { ...format, dataOffset: at + 8, dataBytes: size === unknownSize || size === 0 ? Infinity : size }
      );
    at += 8 + size + (size % 2);
  }
  return undefined;
}

/** Converts whole frames to 16-bit samples, interleaved by channel. */
export function toInt16(bytes: Uint8Array, encoding: WavEncoding): Int16Array {
  const width = bytesOf[encoding];
  const count = Math.floor(bytes.byteLength / width);
  if (encoding === 'int16') return new Int16Array(bytes.slice(0, count * 2).buffer);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = readers[encoding];
  const samples = new Int16Array(count);
  for (let index = 0; index < count; index += 1) samples[index] = read(view, index * width);
  return samples;
}

const extensible = 0xfffe;
const unknownSize = 0xffffffff;
const bytesOf: Record<WavEncoding, number> = { uint8: 1, int16: 2, int24: 3, int32: 4, float32: 4 };
/** Encodings by format code and bits per sample. */
const encodings: Readonly<Record<string, WavEncoding>> = {
  '1/8': 'uint8',
  '1/16': 'int16',
  '1/24': 'int24',
  '1/32': 'int32',
  '3/32': 'float32',
};

const readers: Record<WavEncoding, (view: DataView, at: number) => number> = {
  uint8: (view, at) => (view.getUint8(at) - 128) << 8,
  int16: (view, at) => view.getInt16(at, true),
  int24: (view, at) => view.getInt16(at + 1, true),
  int32: (view, at) => view.getInt16(at + 2, true),
  float32: (view, at) => Math.max(-1, Math.min(1, view.getFloat32(at, true))) * 32_767,
};
