import { setTimeout as sleep } from 'node:timers/promises';
import type { ExportRecord } from '@earmark/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  audioOf,
  eventually,
  makeProject,
  prepared,
  runServer,
  importDataset,
  taskFormOf,
  unzip,
  wavOfSpeech,
  zipOf,
  type RunningServer,
  type SignedIn,
} from '../server/index.ts';
import { isWholeMatrix } from '../../scripts/test/scope.ts';
import { kills, killsPerJob } from './kills.ts';
import { openHome, type Home } from './open-home.ts';
import { seededRandom } from './seeded-random.ts';

const audios = 500;
const names = Array.from({ length: audios }, (_, index) => `speech ${String(index).padStart(3, '0')}.wav`);
let home: Home;
let server: RunningServer;
let manager: SignedIn;
let projectId: number;
let datasetId: number;
/** On PostgreSQL the jobs of a dead process wait until their lease expires, hence fewer kills. */
let fewer: number | undefined;
/** In milliseconds; each kill costs a start of the server. */
const patience = isWholeMatrix ? 900_000 : 240_000;

beforeAll(async () => {
  home = await openHome();
  fewer = home.isEmbedded ? undefined : 1;
  server = await runServer(home.environment);
  manager = await server.as('pm1');
  projectId = await makeProject(manager);
  datasetId = await importDataset(server, manager, projectId, {
    'many.zip': await zipOf(Object.fromEntries(names.map((name, index) => [name, wavOfSpeech(0.05, index)]))),
  });
}, patience);

afterAll(async () => {
  await server.stop();
  await home.remove();
});

test(
  'kills while a task is prepared: every audio becomes one item, with its first revision',
  async () => {
    const random = seededRandom('prepare');
    const { id } = await manager.createTask(taskFormOf(projectId, [datasetId], null));
    for (const _ of kills(undefined, fewer)) {
      await sleep(random.between(0, 120));
      await server.kill();
      await server.start();
    }
    const task = await prepared(manager, id);
    expect(task).toMatchObject({ state: 'team_to_be_assigned', item_count: audios, counts: { unclaimed: audios } });
    const items = [];
    for (let page = 1; items.length < audios; page += 1)
      items.push(...(await manager.listItems({ task_id: id, page, page_size: 100, order: 'asc' })).rows);
    expect(items.map((item) => item.name).sort()).toEqual(names);
    expect((await manager.getDataset({ id: datasetId })).allocated).toBe(audios);
    for (const item of items.filter((_item, index) => index % 97 === 0))
      expect(audioOf((await manager.getRevision({ item_id: item.id, revision: 0 })).document).segments).toEqual([]);
  },
  patience,
);

test(
  'kills while an export with its recordings is written: one file comes out, complete',
  async () => {
    const random = seededRandom('export');
    const [task] = (await manager.listTasks({ project_id: projectId })).rows;
    const begin = async (): Promise<number> =>
      (
        await manager.createExport({
          project_id: projectId,
          task_ids: [task?.id ?? 0],
          format: 'json',
          item_statuses: ['unclaimed'],
          audio: 'uploaded',
          has_manifest: true,
        })
      ).id;
    const ended = (id: number): Promise<ExportRecord> =>
      eventually(async () => {
        const current = await manager.getExport({ id });
        return current.status !== 'generating' && current;
      });
    const ids = [await begin()];
    let landed = 0;
    for (const _ of kills(() => landed > 0, fewer)) {
      const id = ids.at(-1) ?? 0;
      await sleep(random.between(0, 200));
      if ((await manager.getExport({ id })).status === 'generating') {
        landed += 1;
        if (landed % killsPerJob === 0) {
          await ended(id);
          ids.push(await begin());
        }
      }
      await server.kill();
      await server.start();
    }
    const records = await Promise.all(ids.map(ended));
    expect(landed).toBeGreaterThan(0);
    for (const record of records) {
      expect(record).toMatchObject({ status: 'succeeded', item_count: audios, progress: 1 });
      const bytes = await (await fetch(server.address + (record.download_url ?? ''))).arrayBuffer();
      const entries = await unzip(new Uint8Array(bytes));
      expect([bytes.byteLength, [...entries.keys()].sort()]).toEqual([
        record.bytes,
        ['index.csv', 'manifest.jsonl', ...names.flatMap((name) => [name.replace('.wav', '.json'), name])].sort(),
      ]);
      for (const [index, name] of names.entries())
        if (index % 97 === 0) expect([name, entries.get(name)?.equals(wavOfSpeech(0.05, index))]).toEqual([name, true]);
    }
    expect((await manager.listExports({ project_id: projectId })).total).toBe(ids.length);
  },
  patience,
);
