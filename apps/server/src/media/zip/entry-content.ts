import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { ZipFile } from 'yauzl';
import { MediaFault } from '../fault.ts';
import type { DirectoryEntry } from './directory.ts';
import { visibleName } from './entry-name.ts';

/**
 * Opens an entry's uncompressed content. The stream fails with a `MediaFault` (`zip_entry_damaged`) as soon as it
 * exceeds the declared size, or at its end when it is shorter or its checksum differs.
 */
export const openContent = async (zip: ZipFile, entry: DirectoryEntry): Promise<Readable> => {
  try {
    return Readable.from(verified(await zip.openReadStreamPromise(entry.handle), entry), { objectMode: false });
  } catch (error) {
    throw translate(error, entry);
  }
};

async function* verified(stream: Readable, entry: DirectoryEntry): AsyncGenerator<Buffer, void, undefined> {
  let sum = 0;
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk);
      sum = crc32(bytes, sum);
      yield bytes;
    }
    if (sum !== entry.crc32) throw new Error('the checksum differs');
  } catch (error) {
    throw translate(error, entry);
  }
}

/** Attributes errors to the entry unless they come from the operating system. */
const translate = (error: unknown, { name }: DirectoryEntry): unknown =>
  error instanceof Error && 'syscall' in error
    ? error
    : new MediaFault('zip_entry_damaged', { name: visibleName(name) }, error);
