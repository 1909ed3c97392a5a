import { open } from 'node:fs/promises';
import type { DecodeHooks } from './decode-hooks.ts';
import { decodeMpeg } from './mpeg/index.ts';
import type { AudioSource } from './source.ts';
import { decodeWav } from './wav/index.ts';

/**
 * Yields the samples of an audio as interleaved 16-bit PCM at its own rate, in chunks of whole frames. A chunk is valid
 * until the next one. Memory is independent of the length. Throws a `MediaFault`.
 */
export async function* decode(
  path: string,
  source: AudioSource,
  hooks: DecodeHooks = {},
): AsyncGenerator<Int16Array, void, undefined> {
  const handle = await open(path, 'r');
  try {
    yield* source.format === 'wav' ? decodeWav(handle, source, hooks) : decodeMpeg(handle, source, hooks);
  } finally {
    await handle.close();
  }
}
