import type { Parts } from '../http/index.ts';
import { discardUpload } from '../media/index.ts';
import type { FileRow } from './queries.ts';

/** Deletes the bytes of a file whose row is gone or never becomes an item. */
export async function discardFile(parts: Parts, file: FileRow): Promise<void> {
  if (file.upload_id !== null) await discardUpload(parts, file.upload_id);
  for (const key of [file.source_key, ...Object.values(file.objects)]) if (key !== null) await parts.store.remove(key);
}
