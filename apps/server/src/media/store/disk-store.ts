import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AtomicFile, moveDurably } from './atomic-file.ts';
import {
  type ByteRange,
  type ObjectFacts,
  ObjectMissing,
  type ObjectSource,
  type ObjectStore,
  type OpenObject,
  isObjectKey,
} from './object-store.ts';

/** Older part files cannot belong to a running attempt. */
const staleMs = 24 * 3600 * 1000;

/**
 * Creates a store of files under `root`: objects at `root/objects/<key>`, unfinished ones in `root/parts`. Deletes
 * stale part files left by crashes.
 */
export const createDiskStore = async (root: string): Promise<ObjectStore & { path(key: string): string }> => {
  const objects = join(root, 'objects');
  const parts = join(root, 'parts');
  await mkdir(objects, { recursive: true });
  await mkdir(parts, { recursive: true });
  await sweep(parts);

  const path = (key: string): string => {
    if (!isObjectKey(key)) throw new RangeError(`not an object key: ${JSON.stringify(key)}`);
    return join(objects, key);
  };

  const write = async (key: string, source: ObjectSource): Promise<void> => {
    const target = path(key);
    if (!(source instanceof Readable) && source.move && (await takeOver(source.file, target))) return;
    const part = await AtomicFile.open(target, randomUUID(), parts);
    try {
      let position = 0;
      for await (const chunk of source instanceof Readable
        ? source
        : createReadStream(source.file, { highWaterMark: 1 << 20 })) {
        const bytes = chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk));
        await part.write(bytes, position);
        position += bytes.length;
      }
      await part.commit();
    } catch (error) {
      await part.discard();
      throw error;
    }
    // After the commit: until then the source is the only copy
    if (!(source instanceof Readable) && source.move) await rm(source.file, { force: true });
  };

  const find = async (key: string): Promise<ObjectFacts | undefined> => {
    try {
      const facts = await stat(path(key));
      return facts.isFile() ? { sizeBytes: facts.size, modifiedAt: facts.mtime } : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  const openRead = async (key: string, range: ByteRange = { start: 0 }): Promise<OpenObject> => {
    // One handle for size and bytes, because the object may be replaced in between.
    const handle = await open(path(key), 'r').catch((error: unknown) => {
      throw isMissing(error) ? new ObjectMissing(key) : error;
    });
    try {
      const facts = await handle.stat();
      if (!facts.isFile()) throw new ObjectMissing(key);
      const start = Math.min(Math.max(0, range.start), facts.size);
      const end = Math.min(Math.max(start, range.end ?? facts.size), facts.size);
      if (start === end) await handle.close();
      const stream =
        start === end ? Readable.from([]) : handle.createReadStream({ start, end: end - 1, highWaterMark: 1 << 18 });
      return { stream, sizeBytes: facts.size, start, end };
    } catch (error) {
      await handle.close();
      throw error;
    }
  };

  const remove = (key: string): Promise<void> => rm(path(key), { force: true });

  return { write, openRead, stat: find, remove, path };
};

/** Renames a file to its final path after making it durable; `false` when it lies on another disk. */
const takeOver = async (file: string, target: string): Promise<boolean> => {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await moveDurably(file, target);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EXDEV') return false;
    throw error;
  }
};

/** Deletes part files that no running attempt can hold. */
const sweep = async (parts: string): Promise<void> => {
  for (const name of await readdir(parts)) {
    const file = join(parts, name);
    const facts = await stat(file).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > staleMs) await rm(file, { force: true, recursive: true });
  }
};

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
