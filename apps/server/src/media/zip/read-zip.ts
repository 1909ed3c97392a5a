import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type ZipFile, openPromise } from 'yauzl';
import { refusalBySignature } from '../decode/index.ts';
import { type Fault, MediaFault } from '../fault.ts';
import { readDirectory } from './directory.ts';
import { openContent } from './entry-content.ts';
import { judgeEntries } from './judge.ts';
import { type ZipContents, type ZipLimits, audiosOnly, defaultZipLimits } from './zip-limits.ts';

/** A recording or annotation file in a zip. */
export interface ZipEntry {
  readonly kind: 'entry';
  /** Unique path inside the archive, `/`-separated, NFC. For display: never a path on disk. */
  readonly path: string;
  /** Uncompressed size; the content never exceeds it. */
  readonly sizeBytes: number;
  /** Decompresses while it is read, as long as the iteration continues; see `openContent` for its errors. */
  open(): Promise<Readable>;
}

/** An entry that is not accepted, and why. */
export interface ZipRefusal {
  readonly kind: 'refused';
  /** Safe to display. */
  readonly name: string;
  readonly fault: Fault;
}

export type ZipItem = ZipEntry | ZipRefusal;

/**
 * Yields the content of a zip in its own order: recordings, annotation files and rejected files; folders and litter are
 * skipped. Nothing is decompressed before it is read. Throws a `MediaFault` before the first item when the whole zip is
 * rejected.
 */
export async function* readZip(
  file: string,
  limits: ZipLimits = defaultZipLimits,
  contents: ZipContents = audiosOnly,
): AsyncGenerator<ZipItem, void, undefined> {
  const head = await readHead(file);
  const zip = await openZip(file, head);
  try {
    const entries = await readDirectory(zip, limits);
    for (const verdict of judgeEntries(entries, head.fileBytes, limits, contents)) {
      if (verdict.kind === 'refused') yield { kind: 'refused', name: verdict.name, fault: verdict.fault.toFault() };
      else
        yield {
          kind: 'entry',
          path: verdict.path,
          sizeBytes: verdict.entry.sizeBytes,
          open: () => openContent(zip, verdict.entry),
        };
    }
  } finally {
    zip.close();
  }
}

interface Head {
  readonly bytes: Buffer;
  readonly fileBytes: number;
}

const readHead = async (file: string): Promise<Head> => {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return { bytes: buffer.subarray(0, bytesRead), fileBytes: (await handle.stat()).size };
  } finally {
    await handle.close();
  }
};

const openZip = async (file: string, { bytes, fileBytes }: Head): Promise<ZipFile> => {
  if (fileBytes === 0) throw new MediaFault('zip_empty_file');
  const seen = refusalBySignature(bytes);
  const format = seen?.key === 'audio_is_archive' ? seen.params?.['format'] : undefined;
  if (format !== undefined && format !== 'ZIP') throw new MediaFault('zip_other_archive', { format });
  try {
    return await openPromise(file, { decodeStrings: false, autoClose: false });
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new MediaFault(format === 'ZIP' ? 'zip_damaged' : 'zip_not_zip', undefined, error);
  }
};
