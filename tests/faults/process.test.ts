import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  makeProject,
  openDataset,
  readToTheEnd,
  runServer,
  importDataset,
  uploadFile,
  wavOfSpeech,
} from '../server/index.ts';
import { openHome, type Home } from './open-home.ts';

let home: Home;
beforeEach(async () => void (home = await openHome()));
afterEach(() => home.remove());

test('a second process on the folder of a running one says so and leaves it alone', async () => {
  const server = await runServer(home.environment);
  if (home.isEmbedded)
    await expect(runServer(home.environment)).rejects.toThrow(/is in use by another Earmark process \(process \d+\)/);
  const manager = await server.as('pm1');
  await importDataset(server, manager, await makeProject(manager), { 'speech.wav': wavOfSpeech(1) });
  expect(await server.stop()).toBe(0);
});

test('on SIGTERM during work the process exits promptly and cleanly; the next one continues', async () => {
  const server = await runServer(home.environment);
  const manager = await server.as('pm1');
  const id = await openDataset(manager, await makeProject(manager));
  expect(await uploadFile(server, manager, id, 'long.wav', wavOfSpeech(1800))).toBeUndefined();
  expect(await uploadFile(server, manager, id, 'short.wav', wavOfSpeech(3))).toBeUndefined();
  await manager.completeDataset({ id });
  await sleep(200);
  const asked = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(20_000);
  await server.start();
  expect(await readToTheEnd(manager, id)).toMatchObject({ status: 'parsed', total: 2, failed: 0 });
  expect(await server.stop()).toBe(0);
});
