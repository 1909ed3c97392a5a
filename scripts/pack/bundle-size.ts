import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { z } from 'zod';
import { packOutput, type Packed } from './pack.ts';

/** What a program comes to that imports packed packages. */
export interface BundleSize {
  /** Compressed, without peers. */
  readonly kilobytes: number;
  /** Peers that it asks for. */
  readonly peers: readonly string[];
  /** The packages whose code is inside. */
  readonly inside: readonly string[];
}

/** Bundles a program against the packed packages, as an embedder's bundler would, and weighs it. */
export async function bundleSize(program: string, packages: readonly Packed[]): Promise<BundleSize> {
  const folder = join(packOutput, 'bundle');
  const input = join(folder, 'main.js');
  mkdirSync(folder, { recursive: true });
  writeFileSync(input, program);
  try {
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      resolve: { alias: packages.flatMap(aliasesOf) },
      build: { write: false, minify: true, target: 'es2023', rolldownOptions: { input, external: isPeer, preserveEntrySignatures: 'strict', onwarn: () => undefined } },
    });
    const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) => ('output' in result ? result.output : []));
    const chunks = outputs.filter((output) => output.type === 'chunk');
    const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])));
    return {
      kilobytes: chunks.reduce((total, { code }) => total + gzipSync(code).byteLength, 0) / 1000,
      peers: [...new Set(chunks.flatMap((chunk) => chunk.imports.filter(isPeer)))].sort(),
      inside: [...new Set(modules.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []))].sort(),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Where a package's exports lead: without this the workspace's sources would be found. */
function aliasesOf({ name, path }: Packed): { find: RegExp; replacement: string }[] {
  const { exports } = publishedExports.parse(JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')));
  return Object.entries(exports).map(([entry, target]) => ({ find: new RegExp(`^${join(name, entry)}$`), replacement: join(path, typeof target === 'string' ? target : target.default) }));
}

const publishedExports = z.object({ exports: z.record(z.string(), z.union([z.string(), z.object({ default: z.string() })])) });

const isPeer = (path: string): boolean => /^(react|react-dom|styled-components)(\/|$)/.test(path);
