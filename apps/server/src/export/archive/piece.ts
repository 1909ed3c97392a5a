import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** A separately deflated part of a file. Concatenated pieces followed by `lastPiece` form a valid deflate stream. */
export interface Piece {
  readonly bytes: Uint8Array;
  /** CRC-32 of the uncompressed bytes. */
  readonly crc: number;
  readonly size: number;
  /** The uncompressed bytes, where they are at hand. */
  readonly plain?: Uint8Array;
}

/**
 * Deflates a part of a file. It ends on a byte boundary and refers to nothing before it, so parts can be compressed in
 * any order, on any thread.
 */
export function deflatePiece(content: string | Uint8Array): Piece {
  const plain = toBytes(content);
  return {
    bytes: plain.length === 0 ? plain : deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH }),
    crc: crc32(plain),
    size: plain.length,
  };
}

/** Makes a piece of bytes that do not compress, such as sound: deflate's stored blocks. */
export const storedPiece = (plain: Uint8Array): Piece => ({
  bytes: plain.length === 0 ? plain : deflateRawSync(plain, { level: 0, finishFlush: constants.Z_SYNC_FLUSH }),
  crc: crc32(plain),
  size: plain.length,
  plain,
});

/** Returns the uncompressed bytes of a piece. */
export const plainBytes = ({ bytes, size, plain }: Piece): Uint8Array =>
  plain ?? (size === 0 ? new Uint8Array() : inflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }));

/** Deflates a whole file as one piece that needs no `lastPiece`. */
export function deflateWhole(content: string | Uint8Array): Piece {
  const plain = toBytes(content);
  // A window no larger than the file, because for small files zlib's setup dominates
  const windowBits = Math.min(15, Math.max(9, Math.ceil(Math.log2(plain.length + 1))));
  return {
    bytes: deflateRawSync(plain, { windowBits, memLevel: Math.max(1, windowBits - 7) }),
    crc: crc32(plain),
    size: plain.length,
  };
}

/** An empty final deflate block. */
export const lastPiece: Piece = { bytes: Uint8Array.of(3, 0), crc: 0, size: 0 };

const toBytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content;

/**
 * Combines the CRC-32 values of two consecutive parts, the second of `size` bytes: x^(8·size) times the first, plus the
 * second (as zlib's `crc32_combine`).
 */
export const joinCrc = (first: number, second: number, size: number): number =>
  (multiply(power(size), first) ^ second) >>> 0;

/** CRC-32 polynomial, bit-reversed: lowest power in the highest bit, as everywhere here. */
const polynomial = 0xedb88320;

function multiply(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((a >>> bit) & 1) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1;
  }
  return product >>> 0;
}

/** x^(8·bytes) modulo the polynomial, by repeated squaring. */
function power(bytes: number): number {
  let result = 0x8000_0000;
  let square = 0x0080_0000; // x^8
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiply(square, result);
    square = multiply(square, square);
  }
  return result;
}
