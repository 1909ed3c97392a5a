import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** Records its arguments, and installs the one thing that bootstrap looks for. */
const fakeNpm = `
const { mkdirSync, symlinkSync, writeFileSync } = require('node:fs');
writeFileSync('asked.json', JSON.stringify(process.argv.slice(2)));
mkdirSync('node_modules/node/bin', { recursive: true });
symlinkSync(process.execPath, 'node_modules/node/bin/node');
`;

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'earmark-clone-'));
  mkdirSync(join(clone, 'scripts'));
  copyFileSync('scripts/bootstrap.mjs', join(clone, 'scripts/bootstrap.mjs'));
  writeFileSync(join(clone, 'package-lock.json'), '{ "packages": {} }');
  writeFileSync(join(clone, 'npm.js'), fakeNpm);
});
afterEach(() => rmSync(clone, { recursive: true }));

const bootstrap = (environment: Readonly<Record<string, string>>): number | null =>
  spawnSync(process.execPath, ['scripts/bootstrap.mjs'], {
    cwd: clone,
    env: { ...process.env, npm_execpath: join(clone, 'npm.js'), ...environment },
  }).status;
const asked = (): string[] => JSON.parse(readFileSync(join(clone, 'asked.json'), 'utf8'));

it('installs what the lockfile names, the development dependencies also where NODE_ENV is production', () => {
  expect(bootstrap({ NODE_ENV: 'production' })).toBe(0);
  expect(asked()).toEqual(expect.arrayContaining(['ci', '--include=dev']));
});

it('installs once', () => {
  expect(bootstrap({})).toBe(0);
  rmSync(join(clone, 'asked.json'));
  expect(bootstrap({})).toBe(0);
  expect(asked).toThrow('ENOENT');
});
