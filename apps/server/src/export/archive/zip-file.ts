import { createHash, type Hash } from 'node:crypto';
import { joinCrc, lastPiece, plainBytes, type Piece } from './piece.ts';

/** 1 January 2000, so that the same content yields the same file. */
const dosDate = (20 << 9) | (1 << 5) | 1;
const utf8Names = 0x0800;
const sizesFollow = 0x0008;
const most32 = 0xffff_ffff;
const most16 = 0xffff;

/** A finished file of a zip, as a manifest lists it. */
export interface ZippedFile<About> {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly about: About | undefined;
}

/**
 * Writes the headers of a zip whose contents are already deflated, with the zip64 extensions for more than 65,535
 * entries or 4 GB (PKWARE APPNOTE 6.3). Each method returns the bytes that come next in the file; memory holds one
 * record per entry. Contents are hashed where `onFile` takes what each file is.
 */
export class ZipFile<About extends object = object> {
  readonly #onFile: ((file: ZippedFile<About>) => void) | undefined;
  readonly #records: Buffer[] = [];
  #offset = 0;
  #open:
    | {
        readonly name: Buffer;
        readonly at: number;
        readonly is64: boolean;
        readonly hash: Hash | undefined;
        readonly about: About | undefined;
        crc: number;
        size: number;
        packed: number;
      }
    | undefined;

  constructor(onFile?: (file: ZippedFile<About>) => void) {
    this.#onFile = onFile;
  }

  /** Returns a whole entry, header and content. */
  whole(path: string, piece: Piece, about?: About): Uint8Array[] {
    const { bytes, crc, size } = piece;
    const name = Buffer.from(path);
    if (this.#onFile)
      this.#onFile({ path, bytes: size, sha256: createHash('sha256').update(plainBytes(piece)).digest('hex'), about });
    const at = this.#offset;
    const header = localHeader(name, { flags: utf8Names, crc, packed: bytes.length, size });
    this.#record(name, { at, crc, packed: bytes.length, size, flags: utf8Names, is64: false });
    return this.#put(header, bytes);
  }

  /**
   * Returns the header of an entry whose pieces follow by `add`. Only a `large` entry may exceed 4 GB, because
   * spreadsheet programs reject zip64 entries.
   */
  begin(path: string, { large, about }: { readonly large: boolean; readonly about?: About | undefined }): Uint8Array[] {
    const name = Buffer.from(path);
    const hash = this.#onFile && createHash('sha256');
    this.#open = { name, at: this.#offset, is64: large, hash, about, crc: 0, size: 0, packed: 0 };
    return this.#put(localHeader(name, { flags: utf8Names | sizesFollow, crc: 0, packed: 0, size: 0, is64: large }));
  }

  add(piece: Piece): Uint8Array[] {
    const { bytes, crc, size } = piece;
    const open = this.#current();
    open.hash?.update(plainBytes(piece));
    open.crc = joinCrc(open.crc, crc, size);
    open.size += size;
    open.packed += bytes.length;
    return this.#put(bytes);
  }

  /** Ends the current entry. */
  finish(): Uint8Array[] {
    const bytes = this.add(lastPiece);
    const { name, at, is64, crc, size, packed, hash, about } = this.#current();
    if (!is64 && (size > most32 || packed > most32)) throw new RangeError(`${name.toString()} has grown beyond 4 GB`);
    this.#record(name, { at, crc, packed, size, flags: utf8Names | sizesFollow, is64 });
    if (hash) this.#onFile?.({ path: name.toString(), bytes: size, sha256: hash.digest('hex'), about });
    this.#open = undefined;
    return [...bytes, ...this.#put(descriptor(crc, packed, size, is64))];
  }

  /** Returns the central directory, which ends the zip. */
  end(): Uint8Array[] {
    const [at, count] = [this.#offset, this.#records.length];
    const bytes = this.#put(...this.#records);
    const length = this.#offset - at;
    if (count >= most16 || at >= most32 || length >= most32)
      bytes.push(...this.#put(end64(count, length, at, this.#offset)));
    return [...bytes, ...this.#put(endRecord(count, length, at))];
  }

  #current() {
    if (!this.#open) throw new Error('No file of the zip has begun');
    return this.#open;
  }

  #record(name: Buffer, facts: RecordFacts): void {
    this.#records.push(directoryRecord(name, facts));
  }

  #put(...chunks: Uint8Array[]): Uint8Array[] {
    for (const { length } of chunks) this.#offset += length;
    return chunks;
  }
}

interface RecordFacts {
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly flags: number;
  readonly is64: boolean;
}

function localHeader(
  name: Buffer,
  { flags, crc, packed, size, is64 = false }: Omit<RecordFacts, 'at' | 'is64'> & { readonly is64?: boolean },
): Buffer {
  const extra = is64 ? extra64([0, 0]) : Buffer.alloc(0);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(is64 ? 45 : 20, 4);
  writeCommon(header, 6, { flags, crc, packed: is64 ? most32 : packed, size: is64 ? most32 : size });
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

function directoryRecord(name: Buffer, { at, crc, packed, size, flags, is64 }: RecordFacts): Buffer {
  const beyond = [size, packed, at].filter((value) => value >= most32);
  const extra = beyond.length > 0 ? extra64(beyond) : Buffer.alloc(0);
  const version = is64 || beyond.length > 0 ? 45 : 20;
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x0201_4b50, 0);
  // "made by Unix", so that the file mode is honoured
  record.writeUInt16LE((3 << 8) | version, 4);
  record.writeUInt16LE(version, 6);
  writeCommon(record, 8, { flags, crc, packed: Math.min(packed, most32), size: Math.min(size, most32) });
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(0o100644 * 0x1_0000, 38);
  record.writeUInt32LE(Math.min(at, most32), 42);
  return Buffer.concat([record, name, extra]);
}

/** Fields common to both headers of an entry: flags, method, time, CRC and sizes. */
function writeCommon(
  buffer: Buffer,
  from: number,
  { flags, crc, packed, size }: Pick<RecordFacts, 'flags' | 'crc' | 'packed' | 'size'>,
): void {
  buffer.writeUInt16LE(flags, from);
  buffer.writeUInt16LE(8, from + 2);
  buffer.writeUInt16LE(0, from + 4);
  buffer.writeUInt16LE(dosDate, from + 6);
  buffer.writeUInt32LE(crc, from + 8);
  buffer.writeUInt32LE(packed, from + 12);
  buffer.writeUInt32LE(size, from + 16);
}

function extra64(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  values.forEach((value, index) => extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index));
  return extra;
}

function descriptor(crc: number, packed: number, size: number, is64: boolean): Buffer {
  const bytes = Buffer.alloc(is64 ? 24 : 16);
  bytes.writeUInt32LE(0x0807_4b50, 0);
  bytes.writeUInt32LE(crc, 4);
  if (is64) {
    bytes.writeBigUInt64LE(BigInt(packed), 8);
    bytes.writeBigUInt64LE(BigInt(size), 16);
  } else {
    bytes.writeUInt32LE(packed, 8);
    bytes.writeUInt32LE(size, 12);
  }
  return bytes;
}

/** The zip64 end record and its locator. */
function end64(count: number, length: number, at: number, own: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x0606_4b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE((3 << 8) | 45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(at), 48);
  record.writeUInt32LE(0x0706_4b50, 56);
  record.writeBigUInt64LE(BigInt(own), 64);
  record.writeUInt32LE(1, 72);
  return record;
}

function endRecord(count: number, length: number, at: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x0605_4b50, 0);
  record.writeUInt16LE(Math.min(count, most16), 8);
  record.writeUInt16LE(Math.min(count, most16), 10);
  record.writeUInt32LE(Math.min(length, most32), 12);
  record.writeUInt32LE(Math.min(at, most32), 16);
  return record;
}
