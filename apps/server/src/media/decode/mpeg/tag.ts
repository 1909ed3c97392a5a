/** Bytes that {@link tagBytes} needs at a position. */
export const tagHeadBytes = 32;

/**
 * Length of the tag that starts at `at` (ID3v2, ID3v1, APE), 0 when there is none. `remaining` is the number of bytes
 * from `at` to the end of the file: for a tag that claims more, only its header is skipped, so that what follows is
 * still searched for frames.
 */
export const tagBytes = (bytes: Uint8Array, at: number, remaining: number): number => {
  const text = String.fromCharCode(...bytes.subarray(at, at + 8));
  if (text.startsWith('ID3')) {
    const size = [6, 7, 8, 9].reduce((sum, offset) => sum * 128 + ((bytes[at + offset] ?? 0) & 127), 0);
    const footer = (bytes[at + 5] ?? 0) & 0x10 ? 10 : 0;
    return believed(10 + size + footer, 10, remaining);
  }
  if (text === 'APETAGEX') {
    const view = new DataView(bytes.buffer, bytes.byteOffset + at);
    // The size includes items and footer; header and footer have the same signature.
    const isHeader = view.byteLength >= 24 && (view.getUint32(20, true) & 0x2000_0000) !== 0;
    return believed(isHeader ? 32 + view.getUint32(12, true) : 32, 32, remaining);
  }
  if (text.startsWith('TAG') && remaining === 128) return 128;
  return 0;
};

const believed = (claimed: number, head: number, remaining: number): number =>
  claimed <= remaining ? claimed : Math.min(head, remaining);
