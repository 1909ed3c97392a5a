import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractModalities, extensionOf, limits, uploadKindOf } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { defaultZipLimits, extractEntry, MediaFault, readZip, type ZipEntry } from '../../media/index.ts';
import { requireServerModality } from '../../modality/required/index.ts';
import { catalogueIssue } from '../issue.ts';
import type { StoredIssue } from '../queries.ts';

interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Files with the annotation files of zips in place of these; recordings in them are passed over. `folder` is the
 * caller's.
 */
export async function unpackAnnotations(
  files: readonly NamedFile[],
  modality: ModalityKind,
  folder: string,
): Promise<{ readonly files: readonly NamedFile[]; readonly issues: readonly StoredIssue[] }> {
  const taken: NamedFile[] = [];
  const issues: StoredIssue[] = [];
  const { unpackedCount: most, unpackedBytes } = limits.answerFiles;
  // Of all zips together: many small ones must not unpack to more than one large one may
  let room: number = unpackedBytes;
  let tried = 0;
  for (const [index, file] of files.entries()) {
    if (!limits.upload.archiveExtensions.some((extension) => extension === extensionOf(file.name))) {
      taken.push(file);
      continue;
    }
    const path = join(folder, `zip-${index}`);
    // On disk, because a zip is read from its end
    await writeFile(path, file.bytes);
    try {
      const within = { ...defaultZipLimits, entries: most, totalBytes: room };
      for await (const entry of readZip(path, within, contentsOf(modality))) {
        if (entry.kind === 'refused') issues.push(catalogueIssue(entry.fault.key, entry.fault.params));
        else if (isAnnotation(entry.path, modality)) {
          tried += 1;
          if (taken.length >= most || tried > most) throw new MediaFault('zip_too_many_entries', { most });
          room -= entry.sizeBytes;
          // A damaged entry is refused alone
          const bytes = await extracted(entry, `${path}-entry`).catch(faultOf);
          if (bytes instanceof MediaFault) issues.push(catalogueIssue(bytes.key, bytes.params));
          else taken.push({ name: entry.path, bytes });
        }
      }
    } catch (error) {
      if (!(error instanceof MediaFault)) throw error;
      issues.push(catalogueIssue(error.key, error.params));
    }
  }
  return { files: taken, issues };
}

/** Returns a fault of the file; throws every other error. */
function faultOf(error: unknown): MediaFault {
  if (error instanceof MediaFault) return error;
  throw error;
}

const isAnnotation = (path: string, modality: ModalityKind): boolean =>
  uploadKindOf(path, { modality, hasBackfill: true, refusedTypes: [] }) === 'backfill';

const contentsOf = (modality: ModalityKind) => ({
  sources: contractModalities[modality].upload.sources,
  takesSources: true,
  annotations: {
    isAnnotation: (path: string) => isAnnotation(path, modality),
    mostBytes: limits.upload.backfillMaxBytes,
    formats: requireServerModality(modality).annotations?.formats ?? '',
  },
});

async function extracted(entry: ZipEntry, path: string): Promise<Uint8Array> {
  await extractEntry(entry, path);
  return readFile(path);
}
