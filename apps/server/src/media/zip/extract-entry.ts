import { AtomicFile } from '../store/index.ts';
import type { ZipEntry } from './read-zip.ts';

/**
 * Unpacks a recording to a path of the caller's choice. The file appears whole and durable, or not at all; throws as `ZipEntry.open`
 * does, and the signal's reason on an abort.
 */
export const extractEntry = async (entry: ZipEntry, path: string, signal?: AbortSignal): Promise<void> => {
  const file = await AtomicFile.open(path);
  try {
    let position = 0;
    for await (const chunk of await entry.open()) {
      signal?.throwIfAborted();
      const bytes = Buffer.from(chunk);
      await file.write(bytes, position);
      position += bytes.length;
    }
    await file.commit();
  } catch (error) {
    await file.discard();
    throw error;
  }
};
