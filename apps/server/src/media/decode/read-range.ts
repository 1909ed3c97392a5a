import type { FileHandle } from 'node:fs/promises';

/**
 * Yields the bytes `[start, end)` of a file in chunks of `portionBytes` (the last may be shorter), each at the start of
 * the same aligned buffer, so that typed arrays can view it. A chunk is valid until the next one. Ends early if the
 * file does.
 */
export async function* readRange(
  handle: FileHandle,
  start: number,
  end: number,
  portionBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const buffer = new Uint8Array(Math.max(0, Math.min(portionBytes, end - start)));
  for (let position = start; position < end;) {
    const wanted = Math.min(portionBytes, end - position);
    let filled = 0;
    while (filled < wanted) {
      const { bytesRead } = await handle.read(buffer, filled, wanted - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    if (filled > 0) yield buffer.subarray(0, filled);
    if (filled < wanted) return;
    position += filled;
  }
}
