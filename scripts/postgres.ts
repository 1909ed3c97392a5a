import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { installWithApt } from './apt.ts';
import { freePort } from './free-port.ts';

/**
 * A PostgreSQL server for one test run, reached by its socket: an exchange takes a tenth less processor time than by
 * TCP.
 */
interface Postgres {
  /** Connection URL of a superuser, who may create databases; its host is the encoded path of the socket's folder. */
  readonly url: string;
  /** Stops the server and deletes its data. */
  stop(): void;
}

/**
 * Starts an empty PostgreSQL with a temporary data folder under `parent`; installs PostgreSQL with apt if missing.
 * PostgreSQL refuses to run as root, so an unprivileged user runs it in that case. Throws when it cannot be started.
 * @param more settings of the server besides those that every run needs
 */
export async function startPostgres(
  parent: string = tmpdir(),
  more: Readonly<Record<string, string>> = {},
): Promise<Postgres> {
  const binaries = findBinaries() ?? installBinaries();
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  const folder = mkdtempSync(join(parent, 'earmark-postgres-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const named = Object.entries({ listen_addresses: '', fsync: 'off', max_connections: '200', ...more });
  const settings = [`-p ${port} -k ${folder}`, ...named.map(([name, value]) => `-c ${name}=${value}`)].join(' ');

  const run = (name: string, ...parameters: string[]): void => {
    const { status, stderr, error } = spawnSync(join(binaries, name), parameters, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', name === 'initdb' ? 'pipe' : 'inherit'],
      timeout: 120_000,
      ...user,
    });
    if (status !== 0) throw new Error(`${name} failed. ${error?.message ?? stderr ?? ''}`);
  };
  const stop = (): void => {
    try {
      if (existsSync(join(data, 'postmaster.pid'))) run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  try {
    run('initdb', '-D', data, '-U', role, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
    run('pg_ctl', 'start', '-D', data, '-l', join(folder, 'log'), '-w', '-o', settings);
  } catch (error) {
    stop();
    throw error;
  }
  return { url: `postgres://${role}@${encodeURIComponent(folder)}:${port}/postgres`, stop };
}

const role = 'earmark';

/** Returns the folder with initdb and pg_ctl: Debian's newest version, or the one on the PATH. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

function installBinaries(): string {
  const binaries = installWithApt(['postgresql']) ? findBinaries() : undefined;
  if (binaries === undefined) {
    throw new Error('The API tests need PostgreSQL (initdb, pg_ctl), and it could neither be found nor installed.');
  }
  return binaries;
}

function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || NaN),
    );
    if (uid !== undefined && gid !== undefined && uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it.');
}
