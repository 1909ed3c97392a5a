import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse } from '../../src/db/index.ts';
import { lockFolder } from '../../src/db/folder-lock.ts';
import { runChild } from '../run-child.ts';

let folder: string;

beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'earmark-lock-'))));
afterEach(() => rm(folder, { recursive: true }));

const holdInChild = () => runChild(new URL('./hold-lock.ts', import.meta.url), { folder });

test('a second process is refused with the first one’s number, until that was killed', async () => {
  const child = holdInChild();
  await child.printed('locked');
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(`process ${child.process.pid}`);
  await child.kill();
  lockFolder(folder)();
});

test('the same process is refused as well, until it lets go', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
  lockFolder(folder)();
});

test('of several processes that start on the leavings of a killed one, exactly one gets the folder', async () => {
  const killed = holdInChild();
  await killed.printed('locked');
  await killed.kill();
  const children = Array.from({ length: 3 }, holdInChild);
  await Promise.all(children.map((child) => Promise.race([child.printed('locked'), child.printed('refused')])));
  const answers = children.map(({ lines }) => lines[0]).sort();
  await Promise.all(children.map((child) => child.kill()));
  expect(answers).toEqual(['locked', 'refused', 'refused']);
});
