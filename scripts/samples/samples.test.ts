import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { compiler, compilerEnvironment } from '../compiler.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the project, where packages are resolved by name. */
const directory = join(root, 'node_modules/.cache/samples');
const kitDocs = 'packages/annotation-kit/docs';
const pages = [
  'docs/embedding-guide.md',
  ...['annotation-kit', 'contract', 'model'].map((name) => `packages/${name}/README.md`),
  ...readdirSync(join(root, kitDocs))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${kitDocs}/${name}`),
];

const settings = {
  extends: '../../../tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2024', 'DOM', 'DOM.Iterable', 'WebWorker'],
    jsx: 'react-jsx',
    types: ['vite/client'],
    moduleDetection: 'force',
    noUnusedLocals: false,
    noUnusedParameters: false,
  },
  include: ['*'],
};

/** Returns every TypeScript sample of a page with its first line. */
const samplesOf = (page: string): { text: string; extension: string; line: number }[] =>
  [...page.matchAll(/^```(tsx?)\n([\s\S]*?)^```/gm)].map(({ 1: extension = 'ts', 2: text = '', index }) => ({
    text,
    extension,
    line: page.slice(0, index).split('\n').length + 1,
  }));

it('every sample of the documentation compiles', async () => {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify(settings));
  cpSync(join(root, 'docs/samples/context.d.ts'), join(directory, 'context.d.ts'));
  let count = 0;
  for (const page of pages) {
    for (const { text, extension, line } of samplesOf(readFileSync(join(root, page), 'utf8'))) {
      writeFileSync(join(directory, `${page.replaceAll('/', '-')}-line-${line}.${extension}`), text);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(10);
  const compiled = await promisify(execFile)(process.execPath, [...compiler, '--project', directory], {
    cwd: root,
    env: { ...process.env, ...compilerEnvironment },
  }).then(
    () => '',
    (failure: { stdout: string }) => failure.stdout,
  );
  // Errors inside the packages are reported by their own type check.
  expect(compiled.split('\n').filter((line) => line.startsWith('node_modules/.cache/samples'))).toEqual([]);
}, 240_000);
