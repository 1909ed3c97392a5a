import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ZipEntry } from './read-zip.ts';

/**
 * Unpacks a recording to a path of the caller's choice, with flat memory. Nothing stays there when it throws: as `ZipEntry.open` does, or
 * an `AbortError`. The file is not durable yet: whoever keeps it makes it so, as `ObjectStore.write` does.
 */
export const extractEntry = async (entry: ZipEntry, path: string, signal?: AbortSignal): Promise<void> => {
  try {
    await pipeline(await entry.open(), createWriteStream(path), { ...(signal && { signal }) });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};
