import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ZipEntry } from './read-zip.ts';

/**
 * Extracts a recording to `path` with constant memory. Leaves nothing there when it throws, like `ZipEntry.open` or
 * with an `AbortError`. The file is not durable yet; whoever stores it makes it so, like `ObjectStore.write`.
 */
export const extractEntry = async (entry: ZipEntry, path: string, signal?: AbortSignal): Promise<void> => {
  try {
    await pipeline(await entry.open(), createWriteStream(path), { ...(signal && { signal }) });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};
