import { z } from 'zod';

const versions = z.record(z.string(), z.string()).default({});

/** What a workspace's package.json says that its published form is made from. */
export const sourceManifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  sideEffects: z.union([z.boolean(), z.array(z.string())]),
  exports: z.record(z.string(), z.string()),
  dependencies: versions,
  peerDependencies: versions,
});
export type SourceManifest = z.infer<typeof sourceManifestSchema>;

/**
 * The package.json that is published: exports lead to the built files instead of the sources, dependencies take compatible
 * releases, those of this repository the very same one.
 */
export function publishedManifest(source: SourceManifest, keywords: readonly string[]): Record<string, unknown> {
  const { name, version, description, license, sideEffects, dependencies, peerDependencies } = source;
  const entries = Object.entries(source.exports).map(([path, file]) => [
    path,
    { types: builtPath(file, '.d.ts'), default: builtPath(file, '.js') },
  ]);
  return {
    name,
    version,
    description,
    license,
    keywords,
    type: 'module',
    sideEffects,
    exports: { ...Object.fromEntries(entries), './package.json': './package.json' },
    files: ['dist', 'docs'],
    engines: { node: '>=20.19' },
    ...(Object.keys(dependencies).length > 0 && { dependencies: compatible(dependencies) }),
    ...(Object.keys(peerDependencies).length > 0 && { peerDependencies }),
  };
}

/** Where the build puts what is made of a source file: `./src/core/index.ts` becomes `./dist/core/index.js`. */
export const builtPath = (source: string, extension: '.js' | '.d.ts'): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, extension);

const compatible = (exact: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exact).map(([name, version]) => [name, name.startsWith('@earmark/') ? version : `^${version}`]),
  );
