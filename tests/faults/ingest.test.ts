import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { layoutPeaks, readHeader } from '@earmark/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeProject,
  mp3OfSpeech,
  openDataset,
  prepared,
  readToTheEnd,
  runServer,
  samplesOfWav,
  speechRate,
  taskFormOf,
  uploadFile,
  wavOfSpeech,
  zipOf,
  type RunningServer,
  type SignedIn,
} from '../server/index.ts';
import { kills, killsPerJob } from './kills.ts';
import { openHome, type Home } from './open-home.ts';
import { seededRandom } from './seeded-random.ts';

let home: Home;
let server: RunningServer;
let manager: SignedIn;
let projectId: number;
/** On PostgreSQL the jobs of a dead process wait until their lease expires, hence fewer kills. */
let fewer: number | undefined;

beforeAll(async () => {
  home = await openHome();
  fewer = home.isEmbedded ? undefined : 2;
  server = await runServer(home.environment);
  manager = await server.as('pm1');
  projectId = await makeProject(manager);
}, 120_000);

afterAll(async () => {
  await server.stop();
  await home.remove();
});

/** Expected length of each audio by name; for audios in their final format also their samples. */
interface Expected {
  readonly totalSamples: number;
  readonly samples?: Buffer;
}
const asSamples = (wav: Buffer): Expected => ({
  totalSamples: samplesOfWav(wav).length / 2,
  samples: samplesOfWav(wav),
});

test('kills of the server while audios are read: each is read once, whole, and nothing is left behind', async () => {
  const random = seededRandom('ingest');
  const [hour, minutes, short] = [wavOfSpeech(2400), wavOfSpeech(300, 1), wavOfSpeech(45, 2)];
  const mp3 = mp3OfSpeech(40);
  const expected = new Map<string, Expected>([
    ['hour.wav', asSamples(hour)],
    ['分钟.wav', asSamples(minutes)],
    ['talk.mp3', { totalSamples: mp3.totalSamples }],
    ['in/minutes.wav', asSamples(minutes)],
    ['in/短.wav', asSamples(short)],
  ]);
  const uploads: Readonly<Record<string, Buffer>>[] = [
    { 'hour.wav': hour, '分钟.wav': minutes },
    { 'talk.mp3': mp3.bytes },
    { 'set.zip': await zipOf({ 'in/minutes.wav': minutes, 'in/短.wav': short }) },
  ];
  const begin = async (): Promise<number[]> => {
    const ids: number[] = [];
    for (const files of uploads) {
      const id = await openDataset(manager, projectId);
      for (const [name, bytes] of Object.entries(files))
        expect(await uploadFile(server, manager, id, name, bytes)).toBeUndefined();
      ids.push(id);
    }
    for (const id of ids) await manager.completeDataset({ id });
    return ids;
  };
  let reading = await begin();
  const sets = [reading];

  let landed = 0;
  for (const kill of kills(() => landed > 0, fewer)) {
    await sleep(random.between(0, 900));
    const datasets = await Promise.all(reading.map((id) => manager.getDataset({ id })));
    if (datasets.some((dataset) => dataset.status === 'parsing')) landed += 1;
    await server.kill();
    await server.start();
    if (kill % killsPerJob > 0) continue;
    await Promise.all(reading.map((id) => readToTheEnd(manager, id)));
    reading = await begin();
    sets.push(reading);
  }
  expect(landed).toBeGreaterThan(0);
  for (const datasetIds of sets) await expectRead(datasetIds, expected);
  expect(await filesUnder(join(home.environment.EARMARK_HOME, 'ingest'))).toEqual([]);
  expect(await filesUnder(join(home.environment.EARMARK_HOME, 'objects', 'parts'))).toEqual([]);
});

/** Each audio of the datasets was read once, and becomes one item of a task. */
async function expectRead(datasetIds: readonly number[], expected: ReadonlyMap<string, Expected>): Promise<void> {
  for (const id of datasetIds)
    expect(await readToTheEnd(manager, id)).toMatchObject({ status: 'parsed', failed: 0, progress: 1 });
  const files = (
    await Promise.all(datasetIds.map((id) => manager.listDatasetFiles({ dataset_id: id, page_size: 100 })))
  ).flatMap((page) => page.rows);
  expect(new Set(files.map((file) => file.status))).toEqual(new Set(['parsed']));
  const audios = files.filter((file) => file.kind === 'source');
  expect(audios.map((file) => [file.name, Math.round((file.size ?? 0) * speechRate)]).sort()).toEqual(
    [...expected].map(([name, audio]) => [name, audio.totalSamples]).sort(),
  );

  const { id: taskId } = await manager.createTask(taskFormOf(projectId, [...datasetIds], null));
  await prepared(manager, taskId);
  const { rows: items } = await manager.listItems({ task_id: taskId });
  expect(items.map((item) => item.name).sort()).toEqual([...expected.keys()].sort());
  for (const item of items) await expectMedia(item.id, expected.get(item.name) ?? { totalSamples: -1 });
}

/** The proxy holds exactly these samples, and the peaks cover as many. */
async function expectMedia(itemId: number, { totalSamples, samples }: Expected): Promise<void> {
  const { media } = await manager.getItem({ id: itemId });
  const proxy = Buffer.from(await (await fetch(server.address + (media.urls['audio'] ?? ''))).arrayBuffer());
  expect(proxy.length).toBe(80 + totalSamples * 2);
  if (samples) expect(proxy.subarray(80).equals(samples)).toBe(true);
  const peaks = Buffer.from(await (await fetch(server.address + (media.urls['peaks'] ?? ''))).arrayBuffer());
  const layout = layoutPeaks({ sampleRate: speechRate, channels: 1, totalSamples });
  expect([readHeader(peaks), peaks.length]).toEqual([layout, layout.byteLength]);
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
