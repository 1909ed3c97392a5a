/**
 * Builds the platform into apps/platform/dist. With `--if-changed` it builds only when its sources have changed: the
 * build stores a hash of its sources beside its output.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const platform = join(root, 'apps/platform');
const stampPath = join(platform, 'dist/.sources');

const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/platform/{index.html,package.json,tsconfig.json,vite.config.ts}',
  'apps/platform/build/*',
  'apps/platform/{src,public}/**/*',
  'packages/*/package.json',
  'packages/{model,contract,ui,annotation-kit}/src/**/*',
] as const;

const stamp = hashSources();
const isOnStart = process.argv.includes('--if-changed');
const isCurrent = existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp;
if (!(isOnStart && isCurrent)) await build();

async function build(): Promise<void> {
  const started = performance.now();
  console.log('Building the platform …');
  // The caller may run under another NODE_ENV: a development build is larger and runs effects twice.
  process.env['NODE_ENV'] = 'production';
  const vite = await import('vite');
  await vite.build({ root: platform, logLevel: isOnStart ? 'error' : 'info' });
  writeFileSync(stampPath, stamp);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync([...sources], { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.(test|stories)\.tsx?$/.test(path));
  for (const path of paths.sort())
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0');
  return hash.digest('hex');
}
