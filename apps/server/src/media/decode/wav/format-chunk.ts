import { MediaFault } from '../../fault.ts';
import { checkShape } from '../audio-limit.ts';
import type { WavCodec } from '../source.ts';

/** Content of a "fmt " chunk, validated. */
export interface WavFormat {
  readonly codec: WavCodec;
  readonly channels: number;
  readonly sampleRate: number;
  /** Bytes per sample of one channel. */
  readonly sampleBytes: number;
}

/** Maximum size of a "fmt " chunk; real ones have 16, 18 or 40 bytes. */
export const formatChunkMost = 4096;

const extensible = 0xfffe;

/** GUID of a WAVE_FORMAT_EXTENSIBLE sub-format after its first two bytes, which are the plain format tag. */
const subformatTail = Buffer.from('000000001000800000aa00389b71', 'hex');

/** Supported codecs by format tag, then bytes per sample. */
const codecs: Readonly<
  Record<number, { readonly name: string; readonly byBytes: Readonly<Record<number, WavCodec>> }>
> = {
  0x0001: { name: 'PCM', byBytes: { 1: 'pcm_u8', 2: 'pcm_s16', 3: 'pcm_s24', 4: 'pcm_s32' } },
  0x0003: { name: 'float', byBytes: { 4: 'float32', 8: 'float64' } },
  0x0006: { name: 'A-law', byBytes: { 1: 'alaw' } },
  0x0007: { name: 'µ-law', byBytes: { 1: 'mulaw' } },
};

/** Unsupported codecs with known names. */
const foreignCodecs: Readonly<Record<number, string>> = {
  0x0002: 'MS ADPCM',
  0x0011: 'IMA ADPCM',
  0x0016: 'G.723',
  0x0022: 'TrueSpeech',
  0x0031: 'GSM 6.10',
  0x0040: 'G.721',
  0x0045: 'G.726',
  0x0050: 'MPEG',
  0x0055: 'MP3',
  0x00ff: 'AAC',
  0x0160: 'WMA',
  0x0161: 'WMA',
  0x0162: 'WMA',
  0x2000: 'AC-3',
  0x674f: 'Ogg Vorbis',
  0xa109: 'Speex',
  0xf1ac: 'FLAC',
};

/** Parses the body of a "fmt " chunk. Throws a `MediaFault` for contradictions and unsupported formats. */
export const readFormat = (body: Buffer): WavFormat => {
  if (body.length < 16) throw new MediaFault('wav_bad_format');
  const channels = body.readUInt16LE(2);
  const sampleRate = body.readUInt32LE(4);
  const blockAlign = body.readUInt16LE(12);
  const bits = body.readUInt16LE(14);
  const tag = formatTag(body);
  const known = codecs[tag];
  if (!known)
    throw new MediaFault('wav_codec_unsupported', {
      codec: foreignCodecs[tag] ?? `0x${tag.toString(16).padStart(4, '0')}`,
    });
  checkShape(channels, sampleRate);
  const sampleBytes = containerBytes(blockAlign / channels, Math.ceil(bits / 8));
  const codec = known.byBytes[sampleBytes];
  if (!codec) throw new MediaFault('wav_bits_unsupported', { codec: known.name, bits });
  return { codec, channels, sampleRate, sampleBytes };
};

const formatTag = (body: Buffer): number => {
  const tag = body.readUInt16LE(0);
  if (tag !== extensible) return tag;
  if (body.length < 40) throw new MediaFault('wav_bad_format');
  // A sub-format with another GUID is not a plain format tag, whatever its first bytes are.
  return body.subarray(26, 40).equals(subformatTail) ? body.readUInt16LE(24) : extensible;
};

/**
 * Samples may be left-justified in wider containers; an impossible block size (0 occurs) is overridden by the bit
 * depth.
 */
const containerBytes = (byBlock: number, byBits: number): number =>
  Number.isInteger(byBlock) && byBlock >= byBits && byBlock <= 8 ? byBlock : byBits;
