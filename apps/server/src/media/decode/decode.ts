import { open } from 'node:fs/promises';
import type { DecodeHooks } from './decode-hooks.ts';
import { decodeMpeg } from './mpeg/index.ts';
import type { AudioSource } from './source.ts';
import { decodeWav } from './wav/index.ts';

/**
 * The samples of an audio as 16-bit PCM at its own rate, interleaved by channel, in portions of whole frames.
 * A portion is valid until the next one is asked for. Memory does not grow with the length. Throws a `MediaFault`.
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
