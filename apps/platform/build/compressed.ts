import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const textual = /\.(js|css|html|svg|json|txt|wasm)$/;
/** Smaller files gain nothing; larger ones are compressed with less patience. */
const least = 1024;
const patientUpTo = 2 * 1024 ** 2;

/** Lays a Brotli copy beside every text of the build: the server hands it out as it is and spends no time on it. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'earmark:compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => textual.test(file)).map((file) => compress(join(folder, file))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size < least) return;
  const quality = size <= patientUpTo ? constants.BROTLI_MAX_QUALITY : 5;
  const content = await promisify(brotliCompress)(await readFile(path), {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
  await writeFile(`${path}.br`, content);
}
