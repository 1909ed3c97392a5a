import { Entry, type ZipFile } from 'yauzl';
import { MediaFault } from '../fault.ts';
import { type RawName, nameDecoder, readRawName, visibleName } from './entry-name.ts';
import type { ZipLimits } from './zip-limits.ts';

/** One entry of a zip's central directory. */
export interface DirectoryEntry {
  /** Decoded but unchecked: show only its `visibleName`, use only its `cleanPath`. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly packedBytes: number;
  readonly crc32: number;
  readonly method: number;
  readonly isEncrypted: boolean;
  /** A symbolic link, device or pipe. */
  readonly isSpecial: boolean;
  /** The part of it needed for opening its content. */
  readonly handle: Entry;
}

const localHeaderBytes = 30;

/** Reads the central directory; throws a `MediaFault` when it is damaged, too long, or has overlapping entries. */
export const readDirectory = async (zip: ZipFile, limits: ZipLimits): Promise<DirectoryEntry[]> => {
  if (zip.entryCount > limits.entries) throw new MediaFault('zip_too_many_entries', { most: limits.entries });
  const raw: { name: RawName; entry: Omit<DirectoryEntry, 'name'> }[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      raw.push({
        name: readRawName(entry.fileNameRaw, entry.generalPurposeBitFlag, entry.extraFields),
        entry: pick(entry),
      });
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    if (String(error).includes('strong encryption')) throw new MediaFault('zip_encrypted', { name: '…' }, error);
    throw new MediaFault('zip_damaged', undefined, error);
  }
  const decode = nameDecoder(raw.map(({ name }) => name));
  const entries = raw.map(({ name, entry }) => ({ name: decode(name), ...entry }));
  refuseOverlap(entries);
  return entries;
};

const pick = (entry: Entry): Omit<DirectoryEntry, 'name'> => {
  const type = (entry.externalFileAttributes >>> 16) & 0xf000;
  return {
    sizeBytes: entry.uncompressedSize,
    packedBytes: entry.compressedSize,
    crc32: entry.crc32,
    method: entry.compressionMethod,
    isEncrypted: entry.isEncrypted(),
    isSpecial: type !== 0 && type !== 0x8000 && type !== 0x4000,
    // Copies only what is needed: the rest of each entry holds buffers that would stay in memory for a large zip.
    handle: Object.assign(new Entry(), {
      relativeOffsetOfLocalHeader: entry.relativeOffsetOfLocalHeader,
      compressedSize: entry.compressedSize,
      uncompressedSize: entry.uncompressedSize,
      compressionMethod: entry.compressionMethod,
      generalPurposeBitFlag: entry.generalPurposeBitFlag,
      fileNameLength: entry.fileNameLength,
    }),
  };
};

/** Overlapping entries are how a few kilobytes unpack to gigabytes (D. Fifield, "A better zip bomb", 2019). */
const refuseOverlap = (entries: readonly DirectoryEntry[]): void => {
  const byOffset = entries.toSorted(
    (one, other) => one.handle.relativeOffsetOfLocalHeader - other.handle.relativeOffsetOfLocalHeader,
  );
  let end = 0;
  for (const { name, packedBytes, handle } of byOffset) {
    if (handle.relativeOffsetOfLocalHeader < end) throw new MediaFault('zip_overlap', { name: visibleName(name) });
    end = handle.relativeOffsetOfLocalHeader + localHeaderBytes + handle.fileNameLength + packedBytes;
  }
};
