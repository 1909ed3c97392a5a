/**
 * Generates the API reference, docs/reference/*.md, from the docstrings of the published packages: `npm run docs:api`.
 * TypeDoc and its compiler are installed on the first run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { entriesOf } from './pack/entries.ts';
import { npm, packAll } from './pack/pack.ts';

const folder = resolve('docs/reference');
if (!existsSync(join(folder, 'node_modules/typedoc')) && npm(['install', '--no-package-lock'], folder).status !== 0)
  throw new Error('TypeDoc could not be installed.');

for (const packed of packAll())
  for (const { name, types } of entriesOf(packed)) write(name.replace('@earmark/', '').replaceAll('/', '-'), types);

function write(name: string, entry: string): void {
  const output = resolve('dist/reference');
  const configuration = resolve('dist/reference.tsconfig.json');
  writeFileSync(
    configuration,
    JSON.stringify({
      compilerOptions: {
        target: 'ES2023',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        types: [],
        strict: true,
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        noEmit: true,
      },
      files: [entry],
    }),
  );
  const options = [
    '--entryPoints',
    entry,
    '--tsconfig',
    configuration,
    '--plugin',
    'typedoc-plugin-markdown',
    '--router',
    'module',
    '--out',
    output,
    '--readme',
    'none',
    '--name',
    name,
    '--disableSources',
    '--excludeExternals',
    '--skipErrorChecking',
    '--outputFileStrategy',
    'modules',
    '--useCodeBlocks',
    '--parametersFormat',
    'table',
    '--interfacePropertiesFormat',
    'table',
    '--typeDeclarationFormat',
    'table',
    '--logLevel',
    'Error',
  ];
  const { status } = spawnSync(process.execPath, [join(folder, 'node_modules/typedoc/bin/typedoc'), ...options], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The reference of ${name} could not be written.`);
  const pages = globSync('**/*.md', { cwd: output }).toSorted();
  writeFileSync(
    join(folder, `${name}.md`),
    `${pages.map((page) => readFileSync(join(output, page), 'utf8').trimEnd()).join('\n\n')}\n`,
  );
  rmSync(output, { recursive: true });
  rmSync(configuration);
}
