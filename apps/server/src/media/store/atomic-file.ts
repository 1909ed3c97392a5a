import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Path of an attempt's uncommitted bytes for `path`: in the same folder unless another folder on the same disk is
 * given.
 */
export const partPath = (path: string, attempt: string, folder: string = dirname(path)): string =>
  join(folder, `${basename(path)}.${attempt}.part`);

/**
 * A file that appears under its name only when complete and on disk. Bytes go to a part file per attempt, so that
 * attempts may run concurrently, crash and be repeated.
 */
export class AtomicFile {
  readonly #path: string;
  readonly #part: string;
  readonly #handle: FileHandle;

  private constructor(path: string, part: string, handle: FileHandle) {
    this.#path = path;
    this.#part = part;
    this.#handle = handle;
  }

  /** Starts an attempt; its part file is named by `partPath`. */
  static async open(path: string, attempt: string = randomUUID(), folder: string = dirname(path)): Promise<AtomicFile> {
    await mkdir(folder, { recursive: true });
    const part = partPath(path, attempt, folder);
    return new AtomicFile(path, part, await open(part, 'wx+'));
  }

  /** Writes all bytes at a position. */
  async write(bytes: Uint8Array, position: number): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.#handle.write(bytes, done, bytes.length - done, position + done);
      done += bytesWritten;
    }
  }

  /** Handle of the part file, to read back what was written. */
  get handle(): FileHandle {
    return this.#handle;
  }

  /** Renames the part file to its final name, replacing any previous file; durable on return. */
  async commit(): Promise<void> {
    await this.#handle.sync();
    await this.#handle.close();
    await moveDurably(this.#part, this.#path);
  }

  /** Abandons the attempt. No effect after a commit. */
  async discard(): Promise<void> {
    await this.#handle.close();
    await rm(this.#part, { force: true });
  }
}

/** Renames a file that is already on disk, creating folders as needed; durable on return. */
export const moveDurably = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await syncFolder(dirname(to));
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
