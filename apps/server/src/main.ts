import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { roleNames, isRoleId } from '@earmark/contract';
import { buildApp } from './app.ts';
import { ConfigError, isLoopback, readConfig, type Config } from './config.ts';
import { FolderInUse, migrate, MigrationRefused, openDatabase, type Database } from './db/index.ts';
import { demoLogins, demoPassword, hasDemoPeople, seedDemo, seedDemoPeople } from './demo/index.ts';
import { createLinkSigner, type Parts } from './http/index.ts';
import { startWorkers } from './job/index.ts';
import { jobHandlers } from './jobs.ts';
import { createDiskStore, createIngestPool } from './media/index.ts';
import { startUpkeep, type Upkeep } from './upkeep/index.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUse || error instanceof MigrationRefused || isAddressInUse(error))) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Builds the parts, brings the database up to date, starts serving, and stops cleanly when told to. */
async function start(config: Config): Promise<void> {
  await mkdir(config.home, { recursive: true });
  const db = await openDatabase({ databaseUrl: config.databaseUrl, home: config.home, poolSize: config.databasePoolSize });
  await bringUp(db, config).catch(async (error: unknown) => {
    // an open database keeps the process from ending
    await db.close();
    throw error;
  });
  const parts: Parts = { config, db, store: await createDiskStore(join(config.home, 'objects')), links: createLinkSigner(config.secret) };
  const app = await buildApp(parts, { platformFolder: join(root, 'apps/platform/dist'), helpFolder: join(root, 'docs/site'), logStream: openLog(config) });
  const pool = createIngestPool();
  const workers = startWorkers(db, jobHandlers(parts, pool), {
    onEvent: (event) => (event.type === 'trouble' || event.type === 'parked' ? app.log.error({ ...event, err: event.error }, 'job') : app.log.debug(event, 'job')),
  });

  let upkeep: Upkeep | undefined;
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await app.close();
    await workers.stop();
    await upkeep?.stop();
    await pool.close();
    await db.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop();
    throw error;
  }
  announce(config);
  upkeep = startUpkeep(parts, (event) => ('error' in event ? app.log.error({ err: event.error }, 'upkeep') : app.log.info(event, 'upkeep')));
  if (config.demo && config.seedsContent) await seedDemo(`http://${reachableHost(config)}:${config.port}`, parts).catch((error: unknown) => app.log.error({ err: error }, 'the demo content could not be added'));
}

/** The newest schema, and the people that this process was told to have. */
async function bringUp(db: Database, config: Config): Promise<void> {
  await migrate(db);
  if (config.demo) await seedDemoPeople(db, config);
  else if ((config.isProduction || !isLoopback(config.host)) && (await hasDemoPeople(db))) {
    throw new ConfigError('This database holds the demo people, whose password is published: they came with an earlier start. Start with an empty database, or, where anybody may sign in as them, set EARMARK_DEMO=people (and EARMARK_DEMO_PUBLIC=yes where HOST is not loopback).');
  }
}

/** A name under which this machine reaches the address it listens on. */
function reachableHost({ host }: Config): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
}

function isAddressInUse(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Log lines go to a file beside the data, or to standard output where `EARMARK_LOG_FILE` is `-`. */
function openLog(config: Config): Writable {
  return config.logFile === '-' ? process.stdout : createWriteStream(config.logFile, { flags: 'a' });
}

function announce(config: Config): void {
  const lines = [`Earmark is running at http://${reachableHost(config)}:${config.port}`];
  if (config.demo) {
    lines.push('', `Demo logins (password of all: ${demoPassword})`);
    for (const login of demoLogins) {
      const role = isRoleId(login.role_id) ? roleNames[login.role_id] : undefined;
      lines.push(`  ${login.username.padEnd(12)} ${role?.en ?? ''}${login.is_external ? ', external' : ''} · ${role?.zh ?? ''}`);
    }
  }
  process.stdout.write(`${lines.join('\n')}\n\nStop with Ctrl-C.\n`);
}
