import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Provides a job attempt with its own folder below `folder` and deletes it afterwards, together with those of crashed
 * attempts. An attempt that lost its job but still runs finds its files gone, and fails.
 */
export async function inWorkFolder<Value>(
  folder: string,
  attempt: number,
  work: (ownFolder: string) => Promise<Value>,
): Promise<Value> {
  for (const name of await readdir(folder).catch(() => []))
    if (!(Number(name) >= attempt)) await rm(join(folder, name), { recursive: true, force: true });
  const own = join(folder, String(attempt));
  await mkdir(own, { recursive: true });
  try {
    return await work(own);
  } finally {
    await rm(own, { recursive: true, force: true });
    // Kept while another attempt has its folder there
    await rmdir(folder).catch(() => undefined);
  }
}
