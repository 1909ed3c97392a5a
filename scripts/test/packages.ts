import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { budgets, type Budget } from '../pack/budgets.ts';
import { bundleSize } from '../pack/bundle-size.ts';
import { packAll, type Packed } from '../pack/pack.ts';
import { packagesOf } from '../pack/module-imports.ts';
import { runNode } from './child.ts';
import { checkExamples } from './examples.ts';
import { check, type Outcome, sum } from './outcome.ts';

/**
 * Builds the published packages and checks them as an embedder would: contents, types, imports, sizes, and the examples
 * that use them.
 */
export async function checkPackages(): Promise<Outcome> {
  const packages = packAll();
  const outcomes: Outcome[] = [];
  for (const packed of packages)
    outcomes.push(await checkForm(packed), await checkPublishedTypes(packed), await checkImports(packed));
  for (const budget of budgets) outcomes.push(await checkBudget(budget, packages));
  return sum([...outcomes, await checkExamples(packages)]);
}

async function checkForm({ name, path }: Packed): Promise<Outcome> {
  const { messages, pkg } = await publint({ pkgDir: path, strict: true });
  return check(messages.length === 0, `${name}: ${messages.map((message) => formatMessage(message, pkg)).join('; ')}`);
}

async function checkPublishedTypes({ name, tarball }: Packed): Promise<Outcome> {
  const { code } = await runNode(
    [
      'node_modules/@arethetypeswrong/cli/dist/index.js',
      tarball,
      '--profile',
      'esm-only',
      '--no-color',
      '--format',
      'ascii',
      '--quiet',
    ],
    { timeoutMinutes: 1 },
  );
  return check(
    code === 0,
    `${name}: are the types wrong? They are, see: npx attw ${basename(tarball)} --profile esm-only`,
  );
}

/** Checks that every package imported by a built module is declared in its package.json. */
async function checkImports({ name, path }: Packed): Promise<Outcome> {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const imported = (
    await Promise.all(
      globSync('dist/**/*.js', { cwd: path }).map((file) => packagesOf(readFileSync(join(path, file), 'utf8'))),
    )
  ).flat();
  const missing = [...new Set(imported)].filter((wanted) => !(wanted in dependencies) && !(wanted in peerDependencies));
  return check(missing.length === 0, `${name} imports what its package.json does not name: ${missing.join(', ')}`);
}

async function checkBudget(
  { title, program, kilobytes, isPlain }: Budget,
  packages: readonly Packed[],
): Promise<Outcome> {
  const size = await bundleSize(program, packages);
  const react = [...size.peers, ...size.inside.filter((name) => name.includes('react'))];
  console.log(
    `${title.padEnd(28)} ${size.kilobytes.toFixed(1).padStart(6)} kB of ${kilobytes} kB, ${size.laterKilobytes.toFixed(1).padStart(5)} kB later  (${[...size.inside, ...size.peers].join(', ') || 'nothing else'})`,
  );
  return sum([
    check(
      size.kilobytes <= kilobytes,
      `${title}: ${size.kilobytes.toFixed(1)} kB compressed, more than ${kilobytes} kB`,
    ),
    ...(isPlain ? [check(react.length === 0, `${title} brings React along: ${react.join(', ')}`)] : []),
  ]);
}
