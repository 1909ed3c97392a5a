import type { FileHandle } from 'node:fs/promises';
import type { DecodeHooks } from '../decode-hooks.ts';
import { readRange } from '../read-range.ts';
import type { WavSource } from '../source.ts';
import { SampleTally } from '../to-int16.ts';
import { converters } from './convert.ts';

/** Frames per chunk: enough to amortise its overhead, few enough to bound memory. */
const portionFrames = 1 << 17;

/** Yields the samples of a probed WAV in chunks; see `decode`. */
export async function* decodeWav(
  handle: FileHandle,
  source: WavSource,
  { onBytes, onWarning }: DecodeHooks,
): AsyncGenerator<Int16Array, void, undefined> {
  const tally = new SampleTally();
  const convert = converters[source.codec];
  const portionBytes = portionFrames * source.channels * source.sampleBytes;
  const spare = new Int16Array(portionFrames * source.channels);

  const pass = async (start: number, end: number): Promise<void> => {
    if (!onBytes) return;
    for await (const bytes of readRange(handle, start, end, portionBytes)) onBytes(bytes);
  };

  await pass(0, source.dataStart);
  for await (const bytes of readRange(handle, source.dataStart, source.dataEnd, portionBytes)) {
    onBytes?.(bytes);
    yield convert(bytes, spare.subarray(0, Math.floor(bytes.length / source.sampleBytes)), tally);
  }
  await pass(source.dataEnd, source.sizeBytes);
  for (const warning of tally.warnings()) onWarning?.(warning);
}
