import { z } from 'zod';

const filesSchema = z.array(z.object({ name: z.string(), bytes: z.number() }));
type RememberedFile = z.infer<typeof filesSchema>[number];

const keyOf = (datasetId: number): string => `earmark_upload_${datasetId}`;

/**
 * Stores in this browser which files an upload consists of. The server only knows those that were started, so after a
 * reload the others would be lost silently. With full storage, only the server's knowledge remains.
 */
export function rememberFiles(datasetId: number, files: readonly RememberedFile[]): void {
  try {
    window.localStorage.setItem(keyOf(datasetId), JSON.stringify(files.map(({ name, bytes }) => ({ name, bytes }))));
  } catch {
    forgetFiles(datasetId);
  }
}

/** Returns the files of an unfinished upload; empty when none are stored or the storage is unreadable. */
export function rememberedFiles(datasetId: number): RememberedFile[] {
  try {
    return filesSchema.parse(JSON.parse(window.localStorage.getItem(keyOf(datasetId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Forgets the files of an upload that is complete or was abandoned. */
export function forgetFiles(datasetId: number): void {
  window.localStorage.removeItem(keyOf(datasetId));
}
