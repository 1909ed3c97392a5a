import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRoleId, limits, roleNames } from '@earmark/contract';
import { buildApp } from './app.ts';
import { ConfigError, isLoopback, readConfig, type Config } from './config.ts';
import { createAnnotationProcess } from './dataset/index.ts';
import { migrate, migrationFolder, openDatabase, type Database } from './db/index.ts';
import { demoLogins, demoPassword, hasDemoPeople, seedDemo, seedDemoPeople } from './demo/index.ts';
import { watchDisks } from './disk/index.ts';
import { createExportThreads } from './export/index.ts';
import {
  ignoreClosedTerminal,
  createEnding,
  createProbe,
  describeStartFailure,
  openLog,
  type LogDestination,
} from './health/index.ts';
import { createLinkSigner, type Parts } from './http/index.ts';
import { startWorkers } from './job/index.ts';
import { jobHandlers } from './jobs.ts';
import { createDiskStore, createIngestPool } from './media/index.ts';
import { addConfiguredAdministrator, issueSetupLink } from './setup/index.ts';
import { startMaintenance, type Maintenance } from './maintenance/index.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

ignoreClosedTerminal();
try {
  await start(readConfig(process.env));
} catch (error) {
  const sentence = describeStartFailure(error);
  if (sentence === undefined) throw error;
  // What was opened before must not keep the process alive
  process.stderr.write(`${sentence}\n`, () => process.exit(1));
}

/** Creates the parts, migrates the database, starts serving, and shuts down cleanly on signals. */
async function start(config: Config): Promise<void> {
  await mkdir(config.home, { recursive: true });
  const log = openLog(config.logFile);
  const loss = Promise.withResolvers<Error>();
  const db = await openDatabase(
    { ...config, poolSize: config.databasePoolSize, patienceSeconds: config.databasePatienceSeconds },
    loss.resolve,
  );
  await bringUp(db, config, log).catch(async (error: unknown) => {
    // An open database would keep the process alive; closing a lost one fails
    await db.close().catch(() => undefined);
    throw error;
  });
  const store = await createDiskStore(join(config.home, 'objects'));
  const disk = await watchDisks(
    {
      ...(config.databaseUrl === undefined && { database: join(config.home, 'database') }),
      files: ['objects', 'uploads', 'ingest'].map((name) => join(config.home, name)),
    },
    { reserveBytes: config.diskReserveBytes },
  );
  const parts: Parts = { config, db, store, links: createLinkSigner(config.secret), disk };
  const app = await buildApp(parts, {
    platformFolder: join(root, 'apps/platform/dist'),
    helpFolder: join(root, 'docs/site'),
    logStream: log,
  });
  disk.observe((folders) =>
    folders.length > 0
      ? app.log.error({ folders }, 'the disk is full: nothing new is kept until there is room')
      : app.log.warn('the disk has room again'),
  );
  const pool = createIngestPool();
  const annotations = createAnnotationProcess();
  const exportThreads = createExportThreads();
  const workers = startWorkers(db, jobHandlers(parts, pool, annotations, exportThreads), {
    hasRoom: disk.takesFiles,
    onEvent: (event) =>
      event.type === 'trouble' || event.type === 'parked'
        ? app.log.error({ ...event, err: event.error }, 'job')
        : app.log.debug(event, 'job'),
  });

  let maintenance: Maintenance | undefined;
  const close = async (): Promise<void> => {
    await app.close();
    await workers.stop();
    await maintenance?.stop();
    await Promise.all([pool.close(), annotations.close(), exportThreads.close()]);
    await db.close();
  };
  const ending = createEnding({
    log: app.log,
    isAnswering: createProbe(db),
    close,
    exit: (code) => process.exit(code),
  });
  void loss.promise.then(ending.fail);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, ending.stop);

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw error;
  }
  announce(config, await issueSetupLink(db));
  maintenance = startMaintenance(parts, (event) =>
    'error' in event ? app.log.error({ err: event.error }, 'maintenance') : app.log.info(event, 'maintenance'),
  );
  if (config.demo && config.demoContent !== 'none')
    await seedDemo(`http://${reachableHost(config)}:${config.port}`, parts, {
      withHistory: config.demoContent === 'history',
    }).catch((error: unknown) => app.log.error({ err: error }, 'the demo content could not be added'));
}

/** Migrates the schema and creates the configured people. */
async function bringUp(db: Database, config: Config, log: LogDestination): Promise<void> {
  await migrate(db, migrationFolder, (name, seconds) => {
    if (seconds < 1) return;
    const msg = `migration ${name} took ${seconds.toFixed(1)} s`;
    log.write(`${JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, msg })}\n`);
  });
  if (config.demo) await seedDemoPeople(db, config);
  else if ((config.isProduction || !isLoopback(config.host)) && (await hasDemoPeople(db))) {
    throw new ConfigError(
      'This database holds the demo people, whose password is published: they came with an earlier start. Start with an empty database, or, where anybody may sign in as them, set EARMARK_DEMO=people (and EARMARK_DEMO_PUBLIC=yes where HOST is not loopback).',
    );
  }
  await addConfiguredAdministrator(db, config);
}

/** A host name that reaches the listening address from this machine. */
function reachableHost({ host }: Config): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
}

function announce(config: Config, setupToken: string | undefined): void {
  const address = `http://${reachableHost(config)}:${config.port}`;
  const lines = [`Earmark is running at ${address}`];
  // In the fragment, which neither proxies nor logs see
  if (setupToken !== undefined)
    lines.push(
      '',
      `Nobody exists yet. Make the first administrator here, once, within ${limits.setup.linkHours} hours:`,
      `  ${address}/setup#${setupToken}`,
      '(Behind a proxy: the same path and # at your own address. The next start prints a new link, and this one ends.)',
    );
  if (config.demo) {
    lines.push('', `Demo logins (password of all: ${demoPassword})`);
    for (const login of demoLogins) {
      const role = isRoleId(login.role_id) ? roleNames[login.role_id] : undefined;
      lines.push(
        `  ${login.username.padEnd(12)} ${role?.en ?? ''}${login.is_external ? ', external' : ''} · ${role?.zh ?? ''}`,
      );
    }
  }
  process.stdout.write(`${lines.join('\n')}\n\nStop with Ctrl-C.\n`);
}
