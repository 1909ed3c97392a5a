/**
 * Measures how fast audios are exported and how much other calls are delayed meanwhile: a server on a temporary home,
 * one task of many audios with 20 segments each, exported as JSON (twice), EAF and XLSX while `/healthz` is requested
 * every 20 ms. `node bench/server/export-audios.ts [audios=20000] [checkout=.]`; another checkout brings its own
 * server.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type * as contractModule from '../../packages/contract/src/index.ts';
import { freePort } from '../../scripts/free-port.ts';
import { describeMachine } from '../machine.ts';

const audios = Number(process.argv[2] ?? 20_000);
const checkout = resolve(process.argv[3] ?? '.');
const formats = ['json', 'eaf', 'xlsx'] as const satisfies readonly contractModule.ExportFormat[];
const segmentsEach = 20;

/** The parts of the server's modules in use; another checkout brings its own. */
type Statement = object;
interface Database {
  query(statement: Statement): Promise<unknown[]>;
  close(): Promise<void>;
}
interface DatabaseModule {
  openDatabase(config: { home: string }): Promise<Database>;
  migrate(db: Database): Promise<void>;
  one<Row extends object>(db: Database, statement: Statement): Promise<Row>;
  readonly sql: ((strings: TemplateStringsArray, ...values: unknown[]) => Statement) & { json(value: unknown): object };
}
interface DemoModule {
  seedDemoPeople(db: Database, options: { passwordCost: number }): Promise<unknown>;
  readonly demoPassword: string;
}

const load = <Module>(path: string): Promise<Module> =>
  import(pathToFileURL(join(checkout, path)).href) as Promise<Module>;

const home = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
let server: ChildProcess | undefined;
try {
  const projectAndTask = await fill();
  const address = await serve();
  console.log(
    `${audios} audios × ${segmentsEach} segments, embedded database, Node ${process.version}, ${describeMachine()}\n`,
  );
  console.log(
    '| format | audios/s | seconds | MB written | RSS before → most (MB) | RSS +MB | CPU s | healthz p50 / p99 / max (ms) |\n|---|---|---|---|---|---|---|---|',
  );
  // The first export of a process starts its thread and fills the database's cache; later ones benefit from both.
  console.log(await measure(address, projectAndTask, 'json', 'json, the first'));
  for (const format of formats) console.log(await measure(address, projectAndTask, format));
} finally {
  server?.kill('SIGKILL');
  await rm(home, { recursive: true, force: true });
}

/** Writes users, a task and its annotated audios directly into a fresh database. */
async function fill(): Promise<{ projectId: number; taskId: number }> {
  const { migrate, one, openDatabase, sql } = await load<DatabaseModule>('apps/server/src/db/index.ts');
  const { seedDemoPeople } = await load<DemoModule>('apps/server/src/demo/index.ts');
  const db = await openDatabase({ home });
  await migrate(db);
  await seedDemoPeople(db, { passwordCost: 10 });
  const idOf = async (statement: Statement): Promise<number> => (await one<{ id: number }>(db, statement)).id;
  const labels = { global: [], segment: [{ id: 'text', title: 'Text', type: 'text', isRequired: true, options: [] }] };
  const manager = await idOf(sql`select id from app_user where username = 'pm1'`);
  const projectId = await idOf(sql`
    insert into project (name, business, kind, region, language, starts_on, ends_on, owner_id)
    values ('Bench', 'asr', 'test', 'domestic', 'en', '2026-01-01', '2030-01-01', ${manager}) returning id`);
  const datasetId = await idOf(
    sql`insert into dataset (project_id, name, location, status, created_by) values (${projectId}, 'Bench', 'domestic', 'parsed', ${manager}) returning id`,
  );
  const taskId = await idOf(sql`
    insert into task (project_id, name, business, state, labels, rules, max_items, inspection_ratio, inspection_batch, item_count, created_by)
    values (${projectId}, 'Bench', 'asr', 'in_progress', ${sql.json(labels)}::jsonb, '{}', 1000000, 50, 1, ${audios}::integer, ${manager}) returning id`);
  for (let from = 1; from <= audios; from += 1000) {
    await db.query(sql`
      with file as (
        insert into dataset_file (dataset_id, kind, name, status, facts, size, created_by)
        select ${datasetId}::bigint, 'source', 'call/' || lpad(n::text, 6, '0') || '.wav', 'parsed', '{"sample_rate": 16000, "channels": 1, "total_samples": 1600000, "codec": "pcm_s16le"}', 100, ${manager}::bigint from generate_series(${from}::integer, ${Math.min(audios, from + 999)}::integer) as n
        returning id, name, facts
      ), made as (
        insert into item (task_id, file_id, name, status, modality, facts, size, unit_count, target_size, saved_at)
        select ${taskId}::bigint, id, name, 'annotation_completed', 'audio', facts, 100, ${segmentsEach}::integer, ${segmentsEach * 3.75}::double precision, now() from file
        returning id, name
      ), begun as (
        insert into annotation (item_id, ordinal, revision) select id, 1, 1 from made returning id, item_id
      )
      insert into annotation_revision (annotation_id, revision, kind, snapshot)
      select begun.id, 1, 'submit', jsonb_build_object('kind', 'audio', 'sampleRate', 16000, 'channels', 1, 'totalSamples', 1600000, 'isValid', true, 'answers', '{}'::jsonb, 'comments', '[]'::jsonb, 'tracks', '[]'::jsonb,
        'segments', (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'track', 0, 'start', s * 70000, 'end', s * 70000 + 60000, 'status', 'completed', 'comments', '[]'::jsonb,
          'answers', jsonb_build_object('text', 'the quick brown fox jumps over the lazy dog and says ' || md5(made.name || s::text))) order by s) from generate_series(0, ${segmentsEach - 1}::integer) as s))
      from made join begun on begun.item_id = made.id`);
  }
  await db.close();
  return { projectId, taskId };
}

async function serve(): Promise<string> {
  const address = `http://127.0.0.1:${await freePort()}`;
  server = spawn(process.execPath, [join(checkout, 'apps/server/src/main.ts')], {
    cwd: checkout,
    env: {
      ...process.env,
      DATABASE_URL: '',
      EARMARK_HOME: home,
      PORT: new URL(address).port,
      HOST: '127.0.0.1',
      NODE_ENV: 'test',
      EARMARK_DEMO: 'people',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (
    !(await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error('the server ended while starting');
    await sleep(50);
  }
  return address;
}

async function measure(
  address: string,
  { projectId, taskId }: { projectId: number; taskId: number },
  format: (typeof formats)[number],
  title: string = format,
): Promise<string> {
  const { createClient } = await load<typeof contractModule>('packages/contract/src/index.ts');
  const { demoPassword } = await load<DemoModule>('apps/server/src/demo/index.ts');
  const { token, token_type } = await createClient(fetch, address, {
    token: () => undefined,
    language: () => 'en',
  }).login({ username: 'pm1', password: demoPassword });
  const manager = createClient(fetch, address, { token: () => `${token_type} ${token}`, language: () => 'en' });
  const before = await memory();
  let most = before;
  const waits: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const asked = performance.now();
      await fetch(`${address}/healthz`).then((response) => response.arrayBuffer());
      waits.push(performance.now() - asked);
      most = Math.max(most, await memory());
      await sleep(20);
    }
  })();
  const [started, cpuBefore] = [performance.now(), await cpuSeconds()];
  const { id } = await manager.createExport({
    project_id: projectId,
    task_ids: [taskId],
    format,
    item_statuses: ['annotation_completed'],
  });
  let record = await manager.getExport({ id });
  for (; record.status === 'generating'; record = await manager.getExport({ id })) await sleep(100);
  const seconds = (performance.now() - started) / 1000;
  const cpu = (await cpuSeconds()) - cpuBefore;
  isOver = true;
  await watching;
  if (record.status !== 'succeeded' || record.item_count !== audios)
    throw new Error(`the export ${record.status} with ${record.item_count} audios: ${record.reason}`);
  waits.sort((a, b) => a - b);
  const at = (share: number): string =>
    (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0).toFixed(1);
  return `| ${title} | ${Math.round(audios / seconds)} | ${seconds.toFixed(1)} | ${((record.bytes ?? 0) / 1024 ** 2).toFixed(1)} | ${Math.round(before)} → ${Math.round(most)} | ${Math.round(most - before)} | ${cpu.toFixed(1)} | ${at(0.5)} / ${at(0.99)} / ${at(1)} |`;
}

/** CPU seconds of the server over all threads: less variable than wall time on a busy machine. */
async function cpuSeconds(): Promise<number> {
  const fields = (await readFile(`/proc/${server?.pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory of the server in MB. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server?.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
