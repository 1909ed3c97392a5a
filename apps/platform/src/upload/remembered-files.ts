import { z } from 'zod';

const filesSchema = z.array(z.object({ name: z.string(), bytes: z.number() }));
type RememberedFile = z.infer<typeof filesSchema>[number];

const keyOf = (datasetId: number): string => `earmark_upload_${datasetId}`;

/**
 * Keeps in this browser which files an upload is to have: the server knows only those that were begun, so that after a
 * reload the others would be forgotten silently. Without room in the store, only the server's knowledge remains.
 */
export function rememberFiles(datasetId: number, files: readonly RememberedFile[]): void {
  try {
    window.localStorage.setItem(keyOf(datasetId), JSON.stringify(files.map(({ name, bytes }) => ({ name, bytes }))));
  } catch {
    forgetFiles(datasetId);
  }
}

export function rememberedFiles(datasetId: number): RememberedFile[] {
  try {
    return filesSchema.parse(JSON.parse(window.localStorage.getItem(keyOf(datasetId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function forgetFiles(datasetId: number): void {
  window.localStorage.removeItem(keyOf(datasetId));
}
