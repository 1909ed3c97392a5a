import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runServer } from './running-server.ts';

const serverFolder = fileURLToPath(new URL('../../apps/server', import.meta.url));

/** The sources that a first start depends on: the version of the embedded database, the migrations, the demo people. */
const sources = ['package.json', 'src/db/migration/*.sql', 'src/demo/**/*.ts'] as const;

/**
 * Creates a data folder for a server with the embedded database as a first start with the demo people leaves it: a
 * first start costs seconds of CPU time, a copy does not. The caller removes the folder.
 */
export async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'earmark-home-'));
  await cp(await firstStart(), join(home, 'database'), { recursive: true });
  return home;
}

/** The database after a first start; created once per version of the sources and cached for later runs. */
async function firstStart(): Promise<string> {
  const template = join(tmpdir(), `earmark-first-start-${hashFirstStart()}`);
  if (!existsSync(template)) {
    const draft = await mkdtemp(join(tmpdir(), 'earmark-first-start-draft-'));
    const server = await runServer({ EARMARK_HOME: draft });
    await server.stop();
    // Another test file may have been first
    await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
  }
  return join(template, 'database');
}

/** Names the version of what a first start leaves. */
export function hashFirstStart(): string {
  const hash = createHash('sha256');
  for (const path of globSync([...sources], { cwd: serverFolder }).sort())
    hash.update(`${path}\0`).update(readFileSync(join(serverFolder, path)));
  return hash.digest('hex').slice(0, 16);
}
