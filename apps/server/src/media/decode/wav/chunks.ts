import { MediaFault } from '../../fault.ts';
import type { ByteWindow } from '../byte-window.ts';

/** A RIFF chunk: four-letter id, start of its body, and declared size. */
export interface Chunk {
  readonly id: string;
  readonly start: number;
  readonly size: number;
}

/** More chunks than any recorder writes, few enough to walk within a second. */
const chunksMost = 1_000_000;

const commonIds = new Set([
  'fmt ',
  'data',
  'LIST',
  'fact',
  'bext',
  'JUNK',
  'junk',
  'PAD ',
  'cue ',
  'smpl',
  'inst',
  'id3 ',
  'ID3 ',
  'iXML',
  'PEAK',
  'ds64',
  'plst',
  'axml',
]);

/**
 * Yields the chunks of a RIFF from byte 12 on, in order, up to the first that exceeds the file (included) or is not a
 * chunk. `sizeOf` may override the size declared in a chunk's header.
 */
export async function* walkChunks(
  window: ByteWindow,
  sizeOf: (chunk: Chunk) => number,
): AsyncGenerator<Chunk, void, undefined> {
  let position = 12;
  for (let count = 0; position + 8 <= window.size; count += 1) {
    if (count >= chunksMost) throw new MediaFault('wav_too_many_chunks', { most: chunksMost });
    const header = await window.read(position, 8);
    if (header.length < 8) return;
    const id = header.toString('latin1', 0, 4);
    if (!/^[ -~]{4}$/.test(id)) return;
    const plain: Chunk = { id, start: position + 8, size: header.readUInt32LE(4) };
    const chunk: Chunk = { ...plain, size: sizeOf(plain) };
    yield chunk;
    const end = chunk.start + chunk.size;
    if (end >= window.size) return;
    position = chunk.size % 2 === 1 && !(await lacksPadding(window, end)) ? end + 1 : end;
  }
}

/** Some writers omit the padding byte after a chunk of odd size, so the next chunk's id follows immediately. */
const lacksPadding = async (window: ByteWindow, end: number): Promise<boolean> => {
  const next = await window.read(end, 4);
  return next[0] !== 0 && commonIds.has(next.toString('latin1'));
};
