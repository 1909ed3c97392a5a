import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { open, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callPrefix } from '@earmark/contract';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  eventually,
  makeProject,
  makeTask,
  openDataset,
  readToTheEnd,
  runServer,
  importDataset,
  uploadFile,
  wavOfSpeech,
  type RunningServer,
} from '../server/index.ts';

const megabyte = 1 << 20;
let home: string;
/** Mounting a disk of its own needs root on the machine. */
let hasDisk: boolean;
const disk = (command: string, ...parameters: string[]): boolean =>
  spawnSync(command, parameters, { stdio: 'ignore' }).status === 0;

beforeAll(async () => {
  const tried = await mkdtemp(join(tmpdir(), 'earmark-disk-'));
  hasDisk = disk('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', tried) && disk('umount', '-l', tried);
  await rm(tried, { recursive: true, force: true });
});
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'earmark-disk-'));
  if (hasDisk) disk('mount', '-t', 'tmpfs', '-o', 'size=360m', 'tmpfs', home);
});
afterEach(async () => {
  if (hasDisk) disk('umount', '-l', home);
  await rm(home, { recursive: true, force: true });
});

const free = async (): Promise<number> => {
  const { bavail, bsize } = await statfs(home);
  return bavail * bsize;
};

/** Fills the disk until this many bytes are left; returns the function that frees it. */
async function fill(left: number): Promise<() => Promise<void>> {
  const path = join(home, `filler-${randomUUID()}`);
  const file = await open(path, 'w');
  const piece = Buffer.alloc(megabyte);
  while ((await free()) > left + megabyte) await file.write(piece);
  await file.close();
  return () => rm(path);
}

const readiness = async (server: RunningServer): Promise<{ http: number; body: unknown }> => {
  const response = await fetch(`${server.address}/readyz`);
  const body: unknown = await response.json();
  return { http: response.status, body };
};

test('a disk that becomes full during an upload is reported; saved work is kept, and everything continues when there is space again', async (context) => {
  if (!hasDisk) context.skip('only an administrator can make a small disk');
  const server = await runServer({ EARMARK_HOME: home, EARMARK_DISK_RESERVE_BYTES: String(64 * megabyte) });
  const manager = await server.as('pm1');
  const projectId = await makeProject(manager);
  const datasetId = await openDataset(manager, projectId);
  expect(await uploadFile(server, manager, datasetId, 'fits.wav', wavOfSpeech(2))).toBeUndefined();
  const refusal = await uploadFile(server, manager, datasetId, 'too long.wav', wavOfSpeech(12_000));
  expect(refusal).toMatchObject({ status: 507, message: expect.stringContaining('disk is full') });
  // What is left lets the database write, so that the upload can be removed
  expect(await free()).toBeGreaterThan(32 * megabyte);
  const [unfinished] = (await manager.listDatasetFiles({ dataset_id: datasetId, search: 'too long' })).rows;
  await manager.removeDatasetFile({ file_id: unfinished?.id ?? 0 });
  await eventually(async () => (await readiness(server)).http === 200);
  await manager.completeDataset({ id: datasetId });
  expect(await readToTheEnd(manager, datasetId)).toMatchObject({ status: 'parsed', total: 1 });
  expect(await server.stop()).toBe(0);
});

test('below the reserve nothing new is kept and everything can be read; saves go on by themselves when there is room', async (context) => {
  if (!hasDisk) context.skip('only an administrator can make a small disk');
  const server = await runServer({ EARMARK_HOME: home, EARMARK_DISK_RESERVE_BYTES: String(128 * megabyte) });
  const manager = await server.as('pm1');
  const projectId = await makeProject(manager);
  const taskId = await makeTask(server, projectId, [
    await importDataset(server, manager, projectId, { 'a.wav': wavOfSpeech(3) }),
  ]);
  const annotator = await server.as('annotator4');
  const { item_id: item } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
  const { lease, revision } = await annotator.leaseItem({ item_id: item });
  const save = (base: number) =>
    annotator.saveItem({
      item_id: item,
      lease,
      base_revision: base,
      batch_id: randomUUID(),
      commands: [
        {
          type: 'segment.add',
          segment: {
            id: `s${base}`,
            track: 0,
            start: base * 1000,
            end: base * 1000 + 900,
            answers: { text: 'kept' },
            comments: [],
            status: 'completed',
          },
        },
      ],
    });
  const { revision: kept } = await save(revision);

  const makeRoom = await fill(100 * megabyte);
  await eventually(async () => (await readiness(server)).http === 503);
  await expect(save(kept)).rejects.toMatchObject({ httpStatus: 507, message: expect.stringContaining('disk is full') });
  expect(await readiness(server)).toEqual({ http: 503, body: { status: 'not ready', reason: 'disk' } });
  expect((await annotator.getItem({ id: item })).revision).toBe(kept);
  await annotator.leaseItem({ item_id: item, lease });
  expect(await server.as('lead3')).toBeDefined();
  await expect(
    manager.createProject({
      name: 'none',
      business: 'asr',
      kind: 'test',
      region: 'domestic',
      language: 'en',
      starts_on: '2026-01-01',
      ends_on: '2027-01-01',
    }),
  ).rejects.toMatchObject({ httpStatus: 507 });
  expect(await fetch(`${server.address}/healthz`)).toMatchObject({ status: 200 });

  const makeMore = await fill(40 * megabyte);
  // Not even one more session
  await eventually(
    async () =>
      (
        await fetch(`${server.address}${callPrefix}common/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).status === 507,
  );
  expect((await annotator.getItem({ id: item })).revision).toBe(kept);
  expect(server.isAlive()).toBe(true);

  await makeMore();
  await makeRoom();
  expect(await eventually(async () => save(kept).catch(() => undefined))).toMatchObject({ revision: kept + 1 });
  expect(await readiness(server)).toMatchObject({ http: 200 });
  expect(await server.stop()).toBe(0);
});
