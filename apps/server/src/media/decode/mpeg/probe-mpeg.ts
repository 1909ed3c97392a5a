import { MediaFault } from '../../fault.ts';
import { checkShape } from '../audio-limit.ts';
import type { ByteWindow } from '../byte-window.ts';
import type { MpegSource } from '../source.ts';
import { FrameScanner } from './frame-scanner.ts';

/** Maximum garbage before the first frame; beyond it the file is not an MP3. */
const searchMost = 1 << 16;
const portionBytes = 1 << 15;

/** Searches for MP3 frames after tags and some garbage. `undefined` when there are neither; throws a `MediaFault`. */
export const probeMpeg = async (window: ByteWindow): Promise<MpegSource | undefined> => {
  const scanner = new FrameScanner(window.size);
  for (let position = 0; position < window.size && scanner.searched <= searchMost;) {
    const bytes = await window.read(position, portionBytes);
    if (bytes.length === 0) break;
    scanner.push(bytes);
    if (scanner.shape) {
      const { sampleRate, channels } = scanner.shape;
      checkShape(channels, sampleRate);
      return { format: 'mp3', codec: 'mp3', sampleRate, channels, sizeBytes: window.size, warnings: [] };
    }
    position += bytes.length + scanner.jump();
  }
  if (scanner.hasTags) throw new MediaFault('mp3_no_frames');
  return undefined;
};
