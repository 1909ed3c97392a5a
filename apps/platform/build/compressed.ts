import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const textual = /\.(m?js|css|html|svg|json|txt|wasm)$/;
/** Minimum size in bytes; compressing smaller files saves nothing. Larger ones use a lower compression level. */
const least = 1024;
const patientUpTo = 2 * 1024 ** 2;

/**
 * Vite plugin that writes a Brotli copy next to each text file of the build, so that the server never compresses at
 * request time.
 */
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
