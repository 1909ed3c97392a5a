import { expect, test } from 'vitest';
import { publishedManifest, sourceManifestSchema } from './manifest.ts';

test('publishes built files, compatible dependencies, and siblings of the very same release', () => {
  const source = sourceManifestSchema.parse({
    name: '@earmark/kit',
    version: '1.2.3',
    private: true,
    description: 'A kit',
    license: 'MIT',
    sideEffects: false,
    exports: { '.': './src/index.ts', './core': './src/core/index.tsx' },
    dependencies: { zod: '4.6.7', '@earmark/model': '1.2.3' },
    peerDependencies: { react: '>=19' },
    devDependencies: { react: '19.3.1' },
  });
  expect(publishedManifest(source, { keywords: ['k'], folders: ['tokens'], hasElement: true })).toEqual({
    name: '@earmark/kit',
    version: '1.2.3',
    description: 'A kit',
    license: 'MIT',
    keywords: ['k'],
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './core': { types: './dist/core/index.d.ts', default: './dist/core/index.js' },
      './tokens/*': './tokens/*',
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    customElements: 'custom-elements.json',
    files: ['dist', 'docs', 'tokens', 'CHANGELOG.md', 'custom-elements.json'],
    engines: { node: '>=20.19' },
    dependencies: { zod: '^4.6.7', '@earmark/model': '1.2.3' },
    peerDependencies: { react: '>=19' },
  });
});
