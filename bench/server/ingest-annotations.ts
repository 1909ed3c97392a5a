import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createClient, rawPaths, type Client } from '@earmark/contract';
import { freePort } from '../../scripts/free-port.ts';

/**
 * Ingests ten ELAN files of 60,000 segments each with their audios into a task while other clients call the server:
 * `node bench/server/ingest-annotations.ts [folder of a checkout]`. Prints the duration, the response times of
 * `healthz` and `project/list` meanwhile, and the server's memory.
 */
const checkout = resolve(process.argv[2] ?? '.');
const audios = 10;
const segments = 60_000;
const segmentMs = 20;
const rate = 8000;

const home = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['--no-warnings', join(checkout, 'apps/server/src/main.ts')], {
  env: {
    ...process.env,
    DATABASE_URL: process.env['DATABASE_URL'] ?? '',
    EARMARK_HOME: home,
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'test',
    EARMARK_DEMO: 'people',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await until(() =>
    fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    ),
  );
  const manager = await signIn();
  const { id: projectId } = await manager.createProject({
    name: `P ${randomUUID()}`,
    business: 'asr',
    kind: 'test',
    region: 'domestic',
    language: 'en',
    starts_on: '2026-01-01',
    ends_on: '2027-01-01',
  });
  const { id: datasetId } = await manager.createDataset({
    project_id: projectId,
    name: `set_${randomUUID().slice(0, 8)}`,
    location: 'domestic',
    has_backfill: true,
  });
  const [wav, eaf] = [makeWav(), makeEaf()];
  for (let index = 0; index < audios; index += 1) {
    await upload(manager.authorization, datasetId, `call_${index}.wav`, wav);
    await upload(manager.authorization, datasetId, `call_${index}.eaf`, eaf);
  }
  console.log(`${checkout}: ${audios} EAF files of ${segments} segments, ${(eaf.length / 2 ** 20).toFixed(1)} MB each`);
  await report('read', manager, async () => {
    await manager.completeDataset({ id: datasetId });
    await until(async () => (await manager.getDataset({ id: datasetId })).status !== 'parsing');
  });
  let taskId = 0;
  await report('made into a task', manager, async () => {
    const labels = {
      global: [],
      segment: [{ id: 'text', title: 'Text', type: 'text' as const, isRequired: true, options: [] }],
    };
    ({ id: taskId } = await manager.createTask({
      project_id: projectId,
      dataset_ids: [datasetId],
      labels,
      rules: { minSegmentSeconds: 0, maxSegmentSeconds: 0 },
      name: `T ${randomUUID()}`,
      inspection_ratio: 99,
      inspection_batch: 1,
      team_id: null,
    }));
    await until(async () => !['creating', 'preprocessing'].includes((await manager.getTask({ id: taskId })).state));
  });
  const { rows } = await manager.listItems({ task_id: taskId });
  console.log(`items: ${rows.length}, segments: ${rows.reduce((sum, row) => sum + row.unit_count, 0)}`);
} finally {
  server.kill('SIGTERM');
  await new Promise((end) => (server.exitCode === null ? server.once('exit', end) : end(undefined)));
  await rm(home, { recursive: true, force: true });
}

/** Performs the work while other clients call, and prints their response times. */
async function report(what: string, manager: Client, work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const before = await memory();
  let peak = before;
  const watch = async (pauseMs: number, ask: () => Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    while (!isOver) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
      await pause(pauseMs);
    }
    return times;
  };
  const health = watch(10, () => fetch(`${address}/healthz`).then((response) => response.text()));
  const list = watch(50, () => manager.listProjects({}));
  const resident = watch(200, async () => void (peak = Math.max(peak, await memory())));
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  await resident;
  console.log(
    `${what}: ${seconds.toFixed(1)} s; healthz ${spread(await health)}; project/list ${spread(await list)}; RSS ${before.toFixed(0)} -> ${peak.toFixed(0)} MB (+${(peak - before).toFixed(0)})`,
  );
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} p99 ${at(0.99)} max ${at(1)} ms (${sorted.length})`;
}

/** Memory in MB of the server and of its child processes. */
async function memory(): Promise<number> {
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').catch(() => '');
  const sizes = await Promise.all(
    [String(server.pid), ...children.split(' ').filter((pid) => pid !== '')].map(residentOf),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A process that has just ended counts as 0. */
async function residentOf(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

async function signIn(): Promise<Client & { authorization: string }> {
  const visitor = createClient(fetch, address, { token: () => undefined, language: () => 'en' });
  const { token, token_type } = await visitor.login({
    username: 'pm1',
    password: (await visitor.platform({})).demo_password ?? '',
  });
  const authorization = `${token_type} ${token}`;
  return { ...createClient(fetch, address, { token: () => authorization, language: () => 'en' }), authorization };
}

async function upload(authorization: string, datasetId: number, name: string, bytes: Uint8Array): Promise<void> {
  const encode = (value: string): string => Buffer.from(value).toString('base64');
  const headers = { authorization, 'tus-resumable': '1.0.0' };
  const metadata = `dataset_id ${encode(String(datasetId))},name ${encode(name)}`;
  const begun = await fetch(`${address}${rawPaths.upload}`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const location = begun.headers.get('location');
  if (location === null) throw new Error(await begun.text());
  const sent = await fetch(new URL(location, address), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Blob([new Uint8Array(bytes)]),
  });
  if (!sent.ok) throw new Error(await sent.text());
}

/** Creates a quiet tone as long as all segments together. */
function makeWav(): Buffer {
  const samples = (segments * segmentMs * rate) / 1000;
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) file.writeInt16LE(Math.round(Math.sin(at / 9) * 1000), 44 + at * 2);
  return file;
}

function makeEaf(): Buffer {
  const slots: string[] = [];
  const annotations: string[] = [];
  for (let index = 0; index < segments; index += 1) {
    slots.push(
      `        <TIME_SLOT TIME_SLOT_ID="ts${index * 2 + 1}" TIME_VALUE="${index * segmentMs}"/>`,
      `        <TIME_SLOT TIME_SLOT_ID="ts${index * 2 + 2}" TIME_VALUE="${(index + 1) * segmentMs}"/>`,
    );
    annotations.push(`        <ANNOTATION>
            <ALIGNABLE_ANNOTATION ANNOTATION_ID="a${index + 1}" TIME_SLOT_REF1="ts${index * 2 + 1}" TIME_SLOT_REF2="ts${index * 2 + 2}">
                <ANNOTATION_VALUE>word ${index}</ANNOTATION_VALUE>
            </ALIGNABLE_ANNOTATION>
        </ANNOTATION>`);
  }
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<ANNOTATION_DOCUMENT AUTHOR="" DATE="2026-01-01T00:00:00+00:00" FORMAT="3.0" VERSION="3.0">
    <HEADER MEDIA_FILE="" TIME_UNITS="milliseconds"/>
    <TIME_ORDER>
${slots.join('\n')}
    </TIME_ORDER>
    <TIER LINGUISTIC_TYPE_REF="default" TIER_ID="Text">
${annotations.join('\n')}
    </TIER>
    <LINGUISTIC_TYPE GRAPHIC_REFERENCES="false" LINGUISTIC_TYPE_ID="default" TIME_ALIGNABLE="true"/>
</ANNOTATION_DOCUMENT>
`);
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 600_000; !(await check());) {
    if (Date.now() > end) throw new Error('nothing happened within ten minutes');
    await pause(100);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((end) => setTimeout(end, ms));
}
