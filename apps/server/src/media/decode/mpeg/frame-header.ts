/** Fields of an MPEG audio frame header, four bytes (ISO/IEC 11172-3, 13818-3, and the unofficial 2.5). */
export interface FrameHeader {
  readonly version: 1 | 2 | 2.5;
  readonly layer: 1 | 2 | 3;
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** Frame length including the header; 0 for free format, which does not state it. */
  readonly frameBytes: number;
}

/** Maximum frame length over all versions and layers. */
export const frameBytesMost = 2881;

/** kbit/s by bit rate index (1 to 14), of MPEG-1 (by layer) and of MPEG-2 and 2.5 (layer I; II and III). */
const bitRates = {
  1: {
    1: [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    2: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    3: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  },
  2: {
    1: [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    3: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  },
} as const;

const sampleRates = { 1: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000], 2.5: [11_025, 12_000, 8000] } as const;

const versions = [2.5, undefined, 2, 1] as const;
const layers = [undefined, 3, 2, 1] as const;

/** Parses the header at `at`; `undefined` when the four bytes are not a valid header. */
export const readFrameHeader = (bytes: Uint8Array, at: number): FrameHeader | undefined => {
  const second = bytes[at + 1] ?? 0;
  const third = bytes[at + 2] ?? 0;
  const fourth = bytes[at + 3];
  if (fourth === undefined || bytes[at] !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  const version = versions[((second >> 3) & 3) as 0 | 1 | 2 | 3];
  const layer = layers[((second >> 1) & 3) as 0 | 1 | 2 | 3];
  if (!version || !layer || (fourth & 3) === 2) return undefined;
  const sampleRate = sampleRates[version][(third >> 2) & 3];
  const rateIndex = third >> 4;
  if (!sampleRate || rateIndex === 15) return undefined;
  const channels = fourth >> 6 === 3 ? 1 : 2;
  const kilobits = bitRates[version === 1 ? 1 : 2][layer][rateIndex - 1];
  const frameBytes =
    kilobits === undefined ? 0 : frameLength(version, layer, (kilobits * 1000) / sampleRate, (third >> 1) & 1);
  return { version, layer, sampleRate, channels, frameBytes };
};

const frameLength = (version: number, layer: number, bitsPerSample: number, padding: number): number => {
  if (layer === 1) return (Math.floor(12 * bitsPerSample) + padding) * 4;
  return Math.floor((layer === 3 && version !== 1 ? 72 : 144) * bitsPerSample) + padding;
};

/**
 * Metadata stored in place of sound in the first layer III frame: `info` is the Xing/LAME tag with the encoder delay,
 * `vbri` that of Fraunhofer encoders. Both start at the frame's side information.
 */
export const frameTag = (
  bytes: Uint8Array,
  at: number,
  { version, channels }: FrameHeader,
): 'info' | 'vbri' | undefined => {
  const wordAt = (offset: number): string => String.fromCharCode(...bytes.subarray(at + offset, at + offset + 4));
  const checksum = ((bytes[at + 1] ?? 0) & 1) === 0 ? 2 : 0;
  const sideBytes = version === 1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  if (['Xing', 'Info'].includes(wordAt(4 + checksum + sideBytes))) return 'info';
  return wordAt(vbriOffset) === 'VBRI' ? 'vbri' : undefined;
};

/** Fixed, independent of the side information's size. */
const vbriOffset = 36;
