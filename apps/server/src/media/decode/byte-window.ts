import type { FileHandle } from 'node:fs/promises';

const windowBytes = 1 << 16;

/** Random-access reads of small pieces of a file; neighbouring pieces cost one read of 64 KiB. */
export class ByteWindow {
  readonly size: number;
  readonly #handle: FileHandle;
  readonly #buffer = Buffer.allocUnsafe(windowBytes);
  #start = 0;
  #length = 0;

  constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  /**
   * Reads up to `length` (at most 64 KiB) bytes from `position`: fewer at the end of the file. Valid until the next
   * read.
   */
  async read(position: number, length: number): Promise<Buffer> {
    if (position < this.#start || position + length > this.#start + this.#length) {
      const { bytesRead } = await this.#handle.read(this.#buffer, 0, windowBytes, position);
      this.#start = position;
      this.#length = bytesRead;
    }
    const from = position - this.#start;
    return this.#buffer.subarray(from, Math.min(from + length, this.#length));
  }
}
