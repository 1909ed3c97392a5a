import { randomUUID } from 'node:crypto';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CallError } from '@earmark/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeProject, runServer } from '../server/index.ts';
import { openHome, type Home } from './open-home.ts';

let home: Home;
beforeEach(async () => void (home = await openHome()));
afterEach(() => home.remove());

test('a process whose database panics answers its callers, logs the reason and exits, so that it is restarted', async (context) => {
  if (!home.isEmbedded) context.skip('only the embedded database dies with the process');
  const folder = home.environment.EARMARK_HOME;
  const server = await runServer(home.environment);
  const manager = await server.as('pm1');
  const projectId = await makeProject(manager);
  const log = join(folder, 'database/data/pg_wal');
  await cp(log, `${log}.kept`, { recursive: true });
  await rm(log, { recursive: true });
  const phrases = Array.from({ length: 500 }, () => randomUUID().slice(0, 30));
  const write = () =>
    manager.createTemplate({
      name: randomUUID(),
      business: 'asr',
      labels: { global: [], segment: [{ id: 'text', title: 'Text', type: 'text', isRequired: true, options: [] }] },
      phrases,
    });
  let refusal: unknown;
  // Until its log needs a new file
  while (refusal === undefined)
    await Promise.all(Array.from({ length: 20 }, write)).catch((error: unknown) => (refusal = error));
  expect(refusal).toBeInstanceOf(CallError);
  expect(refusal).toMatchObject({ message: expect.not.stringContaining('fields are not correct') });
  expect(await server.ended()).toBe(1);
  expect(await readFile(join(folder, 'server.log'), 'utf8')).toMatch(/"level":60.*pg_wal.*this process cannot go on/);

  await cp(`${log}.kept`, log, { recursive: true });
  await server.start();
  expect(await manager.getProject({ id: projectId })).toMatchObject({ id: projectId });
  expect(await server.stop()).toBe(0);
});
