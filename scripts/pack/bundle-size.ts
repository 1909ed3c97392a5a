import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { setNodeEnv } from '../node-env.ts';
import { entriesOf } from './entries.ts';
import { packOutput, type Packed } from './pack.ts';

/** Size of a program that imports packed packages. */
interface BundleSize {
  /** Compressed size of what is loaded at once, without peers. */
  readonly kilobytes: number;
  /** Compressed size of what is loaded on demand. */
  readonly laterKilobytes: number;
  /** Imported peer dependencies. */
  readonly peers: readonly string[];
  /** Packages whose code is included. */
  readonly inside: readonly string[];
}

/** Bundles a program against the packed packages as an embedder's bundler would, and measures it. */
export async function bundleSize(program: string, packages: readonly Packed[]): Promise<BundleSize> {
  const folder = join(packOutput, 'bundle');
  const input = join(folder, 'main.js');
  mkdirSync(folder, { recursive: true });
  writeFileSync(input, program);
  const putBack = setNodeEnv('production');
  try {
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      resolve: { alias: packages.flatMap(aliasesOf) },
      build: {
        write: false,
        minify: true,
        target: 'es2023',
        rolldownOptions: { input, external: isPeer, preserveEntrySignatures: 'strict', onwarn: () => undefined },
      },
    });
    const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
      'output' in result ? result.output : [],
    );
    const chunks = outputs.filter((output) => output.type === 'chunk');
    const modules = chunks.flatMap((chunk) =>
      Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
    );
    const first = atOnce(chunks);
    return {
      kilobytes: compressedSize([...first]),
      laterKilobytes: compressedSize(chunks.filter((chunk) => !first.has(chunk))),
      peers: [...new Set(chunks.flatMap((chunk) => chunk.imports.filter(isPeer)))].sort(),
      inside: [...new Set(modules.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []))].sort(),
    };
  } finally {
    putBack();
    rmSync(folder, { recursive: true });
  }
}

const compressedSize = (chunks: readonly { readonly code: string }[]): number =>
  chunks.reduce((total, { code }) => total + gzipSync(code).byteLength, 0) / 1000;

/** Targets of a package's exports. Without these aliases the workspace's sources would be resolved. */
const aliasesOf = (packed: Packed): { find: RegExp; replacement: string }[] =>
  entriesOf(packed).map(({ name, module }) => ({ find: new RegExp(`^${name}$`), replacement: module }));

/** The chunks that are loaded at once: the entry and its static imports, transitively. */
function atOnce<
  Chunk extends { readonly fileName: string; readonly isEntry: boolean; readonly imports: readonly string[] },
>(chunks: readonly Chunk[]): Set<Chunk> {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(add);
  };
  chunks.filter(({ isEntry }) => isEntry).forEach(add);
  return found;
}

const isPeer = (path: string): boolean => /^(react|react-dom|styled-components)(\/|$)/.test(path);
