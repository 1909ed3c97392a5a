import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Whether `installWithApt` can do anything here: a Debian or Ubuntu, and the right to change it. */
export function hasApt(): boolean {
  return existsSync('/usr/bin/apt-get') && (process.getuid?.() === 0 || canSudo());
}

/** Installs Debian packages and answers whether it worked; apt's own complaints go to stderr. */
export function installWithApt(packages: readonly string[]): boolean {
  if (!hasApt()) return false;
  console.log(`Installing ${packages.join(', ')} with apt …`);
  return apt('update') && apt('install', '--yes', '--no-install-recommends', ...packages);
}

function apt(...parameters: string[]): boolean {
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'Dpkg::Use-Pty=0', ...parameters];
  if (process.getuid?.() !== 0) command.unshift('sudo', '--non-interactive');
  const [file = 'env', ...rest] = command;
  return spawnSync(file, rest, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 10 * 60_000 }).status === 0;
}

function canSudo(): boolean {
  return spawnSync('sudo', ['--non-interactive', 'true'], { stdio: 'ignore' }).status === 0;
}
