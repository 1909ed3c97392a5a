import { open } from 'node:fs/promises';
import { MediaFault } from '../fault.ts';
import { ByteWindow } from './byte-window.ts';
import { probeMpeg } from './mpeg/index.ts';
import { looksLikeText, refusalBySignature } from './signature.ts';
import type { AudioSource } from './source.ts';
import { probeWav } from './wav/index.ts';

/**
 * Detects the audio format of a file by its content, never by its name, reading headers only. Throws a `MediaFault`
 * that names the actual format or the unsupported property.
 */
export const probe = async (path: string): Promise<AudioSource> => {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if (size === 0) throw new MediaFault('audio_empty');
    const window = new ByteWindow(handle, size);
    const head = Buffer.from(await window.read(0, 4096));
    const refusal = refusalBySignature(head);
    if (refusal) throw refusal;
    const found = (await probeWav(window, head)) ?? (await probeMpeg(window));
    if (found) return found;
    throw new MediaFault(looksLikeText(head) ? 'audio_is_text' : 'audio_unknown');
  } finally {
    await handle.close();
  }
};
