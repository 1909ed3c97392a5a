/**
 * Prepares a fresh clone for all other scripts: installs the dependencies of the lockfile, including the Node release
 * that the product runs on. Plain JavaScript without package imports, so that any Node since 20 runs it. The arguments
 * name a script to run next on the installed Node.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const lockPath = join(root, 'package-lock.json');
const installedLockPath = join(root, 'node_modules/.package-lock.json');
const stampPath = join(root, 'node_modules/.earmark-lock');
const runtimePath = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

requireNode(20, 19);
const stamp = createHash('sha256')
  .update(readFileSync(lockPath))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');
if (!isStamped() && !isInstalled()) install();
if (!isStamped()) writeFileSync(stampPath, stamp);
if (process.argv.length > 2)
  process.exitCode = spawnSync(runtimePath, process.argv.slice(2), { cwd: root, stdio: 'inherit' }).status ?? 1;

function requireNode(major, minor) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  fail(`Earmark needs Node ${major}.${minor} or newer to install itself; this is ${process.version}.`);
}

function isStamped() {
  return existsSync(runtimePath) && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp;
}

/**
 * Whether the installed packages match the lockfile. Also true after a plain `npm install`, which writes no stamp file.
 */
function isInstalled() {
  if (!existsSync(runtimePath) || !existsSync(installedLockPath)) return false;
  const wanted = JSON.parse(readFileSync(lockPath, 'utf8')).packages;
  const present = JSON.parse(readFileSync(installedLockPath, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    return found === undefined ? optional === true || devOptional === true : link === true || found.version === version;
  });
}

function install() {
  const started = Date.now();
  console.log('Installing dependencies; the first time takes a minute or two …');
  const npm = process.env.npm_execpath;
  // Node, bundler and tests are development dependencies, which npm omits under NODE_ENV=production.
  const flags = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier'];
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...flags], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    : spawnSync('npm', flags, {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: process.platform === 'win32',
      });
  if (status !== 0)
    fail('The dependencies could not be installed; see the messages above. Is the npm registry reachable?');
  if (!existsSync(runtimePath)) {
    fail('Node 24 was not installed: npm did not run the install script of the package "node". Run: npm rebuild node');
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
