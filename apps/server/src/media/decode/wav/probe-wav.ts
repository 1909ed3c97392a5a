import { type Fault, MediaFault } from '../../fault.ts';
import type { ByteWindow } from '../byte-window.ts';
import type { WavSource } from '../source.ts';
import { type Chunk, walkChunks } from './chunks.ts';
import { type WavFormat, formatChunkMost, readFormat } from './format-chunk.ts';

/** "Unknown" in a 32-bit size field; RF64 and BW64 store the real size in their "ds64" chunk. */
const unknownSize = 0xffff_ffff;

/**
 * Parses the header of a WAV (RIFF, RF64, BW64). `undefined` when the file is not a WAV; throws a `MediaFault` when it
 * is one that is not accepted. Declared sizes are limited to the file's actual size.
 */
export const probeWav = async (window: ByteWindow, head: Buffer): Promise<WavSource | undefined> => {
  const outer = head.toString('latin1', 0, 4);
  if (outer !== 'RIFF' && outer !== 'RF64' && outer !== 'BW64') return undefined;
  if (head.length <= 12) throw new MediaFault('wav_too_short', { bytes: head.length });
  if (head.toString('latin1', 8, 12) !== 'WAVE') return undefined;

  const { format, data, moreData } = await readChunks(window, outer !== 'RIFF');
  if (!data) throw new MediaFault(format ? 'wav_no_data' : 'wav_no_format');
  if (!format) throw new MediaFault('wav_no_format');

  const extent = dataExtent(data, head.readUInt32LE(4), window.size);
  const frameBytes = format.sampleBytes * format.channels;
  const frames = Math.floor(extent.size / frameBytes);
  if (frames === 0) throw new MediaFault('audio_no_samples');

  const warnings: Fault[] = [];
  if (extent.kind === 'unknown') warnings.push({ key: 'wav_length_unknown_warning' });
  if (extent.kind === 'truncated') {
    const seconds = (bytes: number): string => (bytes / frameBytes / format.sampleRate).toFixed(3);
    warnings.push({
      key: 'wav_truncated_warning',
      params: { declared: seconds(data.size), actual: seconds(extent.size) },
    });
  }
  if (moreData) warnings.push({ key: 'wav_more_data_warning' });
  return {
    format: 'wav',
    ...format,
    sizeBytes: window.size,
    dataStart: data.start,
    dataEnd: data.start + frames * frameBytes,
    warnings,
  };
};

const readChunks = async (
  window: ByteWindow,
  isLong: boolean,
): Promise<{ format?: WavFormat; data?: Chunk; moreData: boolean }> => {
  let format: WavFormat | undefined;
  let data: Chunk | undefined;
  let moreData = false;
  let longDataSize: number | undefined;
  const sizeOf = ({ id, size }: Chunk): number =>
    isLong && id === 'data' && size === unknownSize ? (longDataSize ?? size) : size;
  for await (const chunk of walkChunks(window, sizeOf)) {
    if (chunk.id === 'ds64' && isLong && chunk.size >= 16) {
      const body = await window.read(chunk.start, 16);
      if (body.length === 16) longDataSize = Number(body.readBigUInt64LE(8));
    } else if (chunk.id === 'fmt ' && !format) {
      if (chunk.size > formatChunkMost) throw new MediaFault('wav_bad_format');
      format = readFormat(await window.read(chunk.start, chunk.size));
    } else if (chunk.id === 'data') {
      if (!data || data.size === 0) data = chunk;
      else if (chunk.size > 0) moreData = true;
    }
  }
  return { ...(format && { format }), ...(data && { data }), moreData };
};

/** Number of sample bytes: the declared size if the file is that long, otherwise what the file contains. */
const dataExtent = (
  data: Chunk,
  riffSize: number,
  fileSize: number,
): { kind: 'exact' | 'unknown' | 'truncated'; size: number } => {
  const available = fileSize - data.start;
  // Streaming or interrupted recorders leave the initial size: all ones, or an empty RIFF.
  if (data.size === unknownSize) return { kind: 'unknown', size: available };
  if (data.size === 0 && riffSize + 8 <= data.start && available > 0) return { kind: 'unknown', size: available };
  if (data.size > available) return { kind: 'truncated', size: available };
  return { kind: 'exact', size: data.size };
};
