import { expect, test } from 'vitest';
import { assetsOf, packagesOf, withBuiltTypeImports, withBuiltWorkers, withClientDirective } from './module-imports.ts';

test('leads declarations to built modules and leaves packages alone', () => {
  expect(
    withBuiltTypeImports(
      `export type { A } from './a.ts';\nexport declare const b: import('../b/index.tsx').B;\nimport 'x.ts';`,
    ),
  ).toBe(`export type { A } from './a.js';\nexport declare const b: import('../b/index.js').B;\nimport 'x.ts';`);
});

test('finds workers and other assets, and leads workers to built modules', () => {
  const code = `new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' }); fetch(new URL("../m.wasm", import.meta.url));`;
  expect(assetsOf(code)).toEqual(['./decode.worker.ts', '../m.wasm']);
  expect(withBuiltWorkers(code)).toBe(code.replace('.worker.ts', '.worker.js'));
});

test('names the packages of imports, once, and takes no text for one', async () => {
  expect(
    await packagesOf(
      `import { a } from '@x/y/z';\nimport 'w';\nexport * from '@x/y';\nawait import("v/w");\nimport b from './b.js';\nconst t = { from: 'not a package' }; // from 'nowhere'`,
    ),
  ).toEqual(['@x/y', 'w', 'v']);
});

test('marks modules that need React, and no others', () => {
  for (const path of [
    'react',
    'react/jsx-runtime',
    'react-aria/PortalProvider',
    '@tanstack/react-virtual',
    'lucide-react',
    'styled-components',
  ])
    expect(withClientDirective(`import { a } from '${path}';`)).toBe(`'use client'; import { a } from '${path}';`);
  for (const code of [`import { z } from 'zod';`, `export * from './react/index.js';`, `await import('react-dom');`])
    expect(withClientDirective(code)).toBe(code);
});
