import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lends an attempt of a job a folder of its own below `folder` and takes it away afterwards, with those of earlier attempts
 * whose process was killed. An attempt that runs on although it lost its job finds its files gone, and fails.
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
    // stays while another attempt has its folder there
    await rmdir(folder).catch(() => undefined);
  }
}
