import type { Parts } from '../http/index.ts';
import { discardUpload, uploadPath } from '../media/index.ts';
import type { FileRow } from './queries.ts';

/** Returns the path of the file's bytes: the upload folder, or the object store after ingest. */
export function locateFile(parts: Parts, file: Pick<FileRow, 'id' | 'upload_id' | 'source_key'>): string {
  if (file.upload_id !== null) return uploadPath(parts, file.upload_id);
  const path = file.source_key === null ? undefined : parts.store.path?.(file.source_key);
  if (path === undefined) throw new Error(`dataset file ${file.id} has no bytes`);
  return path;
}

/** Deletes the bytes of a file whose row is gone or never becomes an item. */
export async function discardFile(parts: Parts, file: FileRow): Promise<void> {
  if (file.upload_id !== null) await discardUpload(parts, file.upload_id);
  for (const key of [file.source_key, ...Object.values(file.objects)]) if (key !== null) await parts.store.remove(key);
}
