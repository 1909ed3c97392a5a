import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Entries of a zip by name, in archive order. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}
