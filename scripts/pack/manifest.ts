import { z } from 'zod';
import type { PackedPackage } from './packed-packages.ts';

const versions = z.record(z.string(), z.string()).default({});

/** The fields of a workspace's package.json from which the published one is made. */
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
type SourceManifest = z.infer<typeof sourceManifestSchema>;

/**
 * Returns the published package.json: exports point to built files instead of sources, dependencies accept compatible
 * releases, and those of this repository exactly the same release.
 */
export function publishedManifest(
  source: SourceManifest,
  { keywords, folders = [], hasElement = false }: Pick<PackedPackage, 'keywords' | 'folders' | 'hasElement'>,
): Record<string, unknown> {
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
    exports: {
      ...Object.fromEntries(entries),
      ...Object.fromEntries(folders.map((folder) => [`./${folder}/*`, `./${folder}/*`])),
      ...(hasElement && { './custom-elements.json': './custom-elements.json' }),
      './package.json': './package.json',
    },
    ...(hasElement && { customElements: 'custom-elements.json' }),
    files: ['dist', 'docs', ...folders, 'CHANGELOG.md', ...(hasElement ? ['custom-elements.json'] : [])],
    engines: { node: '>=20.19' },
    ...(Object.keys(dependencies).length > 0 && { dependencies: compatible(dependencies) }),
    ...(Object.keys(peerDependencies).length > 0 && { peerDependencies }),
  };
}

/** Returns the build output of a source file: `./src/core/index.ts` becomes `./dist/core/index.js`. */
const builtPath = (source: string, extension: '.js' | '.d.ts'): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, extension);

const compatible = (exact: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exact).map(([name, version]) => [name, name.startsWith('@earmark/') ? version : `^${version}`]),
  );
