import type { FileHandle } from 'node:fs/promises';
import { MPEGDecoder } from 'mpg123-decoder';
import { MediaFault } from '../../fault.ts';
import type { DecodeHooks } from '../decode-hooks.ts';
import { readRange } from '../read-range.ts';
import type { MpegSource } from '../source.ts';
import { SampleTally, writeInt16 } from '../to-int16.ts';
import { FrameScanner } from './frame-scanner.ts';

/** Small, because decoding produces ten to fifty times as much garbage as it reads. */
const portionBytes = 1 << 14;

/**
 * Yields the samples of a probed MP3 in chunks; see `decode`. The decoder (mpg123) receives whole frames only. Encoder
 * delay and padding are trimmed when a LAME or Xing tag states them.
 */
export async function* decodeMpeg(
  handle: FileHandle,
  source: MpegSource,
  { onBytes, onWarning }: DecodeHooks,
): AsyncGenerator<Int16Array, void, undefined> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const tally = new SampleTally();
  const scanner = new FrameScanner(source.sizeBytes);
  let total = 0;
  try {
    for await (const bytes of readRange(handle, 0, source.sizeBytes, portionBytes)) {
      onBytes?.(bytes);
      const frames = scanner.push(bytes);
      if (frames.length === 0) continue;
      const { channelData, samplesDecoded } = decoder.decode(frames);
      if (samplesDecoded === 0) continue;
      total += samplesDecoded;
      yield interleave(channelData, source.channels, samplesDecoded, tally);
    }
  } finally {
    decoder.free();
  }
  if (total === 0) throw new MediaFault('mp3_no_frames');
  for (const warning of [...scanner.warnings(), ...tally.warnings()]) onWarning?.(warning);
}

/** Interleaves the decoder's two planes, which are equal for mono streams. */
const interleave = (
  planes: readonly Float32Array[],
  channels: number,
  samples: number,
  tally: SampleTally,
): Int16Array => {
  const out = new Int16Array(samples * channels);
  for (let channel = 0; channel < channels; channel += 1) {
    const plane = planes[channel];
    if (plane) writeInt16(plane.subarray(0, samples), out, channel, channels, tally);
  }
  return out;
};
