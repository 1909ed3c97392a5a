import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Whether `installWithApt` can work: on Debian or Ubuntu, with root permission. */
function hasApt(): boolean {
  return existsSync('/usr/bin/apt-get') && (process.getuid?.() === 0 || canSudo());
}

/** Installs Debian packages and returns whether that succeeded; apt's own errors go to stderr. */
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
