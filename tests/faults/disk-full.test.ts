import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProject, openDataset, readToTheEnd, runServer, uploadFile, wavOfSpeech } from '../server/index.ts';

let home: string;
/** A disk of its own takes an administrator of the machine to make. */
let hasDisk: boolean;
const disk = (command: string, ...parameters: string[]): boolean => spawnSync(command, parameters, { stdio: 'ignore' }).status === 0;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'earmark-disk-'));
  hasDisk = disk('mount', '-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', home);
});

afterAll(async () => {
  if (hasDisk) disk('umount', '-l', home);
  await rm(home, { recursive: true, force: true });
});

test('a full disk is told as such; what was saved stays, and work goes on when there is room again', async (context) => {
  if (!hasDisk) context.skip('only an administrator can make a small disk');
  const server = await runServer({ EARMARK_HOME: home });
  const manager = await server.as('pm1');
  const projectId = await makeProject(manager);
  const datasetId = await openDataset(manager, projectId);
  expect(await uploadFile(server, manager, datasetId, 'fits.wav', wavOfSpeech(2))).toBeUndefined();
  const refusal = await uploadFile(server, manager, datasetId, 'too long.wav', wavOfSpeech(6000));
  expect(refusal).toMatchObject({ status: 507, message: expect.stringContaining('disk is full') });
  const [unfinished] = (await manager.listDatasetFiles({ dataset_id: datasetId, search: 'too long' })).rows;
  await manager.removeDatasetFile({ file_id: unfinished?.id ?? 0 });
  await manager.completeDataset({ id: datasetId });
  expect(await readToTheEnd(manager, datasetId)).toMatchObject({ status: 'parsed', total: 1 });
  expect(await server.stop()).toBe(0);
});
