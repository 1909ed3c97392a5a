import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Packed } from './pack.ts';

/** An importable entry of a packed package. */
export interface Entry {
  /** Import specifier: package name and subpath. */
  readonly name: string;
  /** Paths of the built module and of its types. */
  readonly module: string;
  readonly types: string;
}

export function entriesOf({ name, path }: Pick<Packed, 'name' | 'path'>): Entry[] {
  const { exports } = publishedExports.parse(JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')));
  return Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === 'string'
      ? []
      : [{ name: join(name, entry), module: join(path, target.default), types: join(path, target.types) }],
  );
}

const publishedExports = z.object({
  exports: z.record(z.string(), z.union([z.string(), z.object({ types: z.string(), default: z.string() })])),
});
