import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { rawPaths, type DatasetFile } from '@earmark/contract';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  eventually,
  makeProject,
  mp3OfSpeech,
  openDataset,
  readToTheEnd,
  runServer,
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

beforeAll(async () => {
  home = await openHome();
  server = await runServer(home.environment);
  manager = await server.as('pm1');
  projectId = await makeProject(manager);
}, 120_000);

afterAll(async () => {
  await server.stop();
  await home.remove();
});

interface Batch {
  /** Uploaded files by name. */
  readonly files: Readonly<Record<string, Buffer>>;
  /** Expected audios by name: the hash of their bytes. */
  readonly audios: Readonly<Record<string, string>>;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const asTheyAre = (files: Readonly<Record<string, Buffer>>): Batch => ({
  files,
  audios: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sha256(bytes)])),
});

/** Batches of a few megabytes, one per kind of file. */
const makeBatch: readonly ((variant: number) => Promise<Batch>)[] = [
  async (variant) =>
    asTheyAre({
      'one.wav': wavOfSpeech(90, variant),
      '二.wav': wavOfSpeech(60, variant + 1),
      'three.wav': wavOfSpeech(20, variant + 2),
    }),
  async (variant) =>
    asTheyAre({ 'long.mp3': mp3OfSpeech(30 + variant).bytes, '短.mp3': mp3OfSpeech(10 + variant).bytes }),
  async (variant) => {
    const entries = {
      'a/one.wav': wavOfSpeech(60, variant),
      'a/二.wav': wavOfSpeech(40, variant + 1),
      'b/one.wav': wavOfSpeech(30, variant + 2),
    };
    return { files: { 'speech.zip': await zipOf(entries) }, audios: asTheyAre(entries).audios };
  },
];

/** Uploads a file like the platform: resumed with HEAD and PATCH until it is complete. */
const upload = (
  datasetId: number,
  name: string,
  bytes: Buffer,
  chunkSize: number,
  onProgress: (bytes: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    new Upload(bytes, {
      endpoint: `${server.address}${rawPaths.upload}`,
      headers: { authorization: manager.authorization },
      metadata: { dataset_id: String(datasetId), name },
      chunkSize,
      retryDelays: Array.from({ length: 2000 }, () => 40),
      onShouldRetry: () => true,
      onProgress,
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });

test('kills of the server during uploads: each goes on where it was, and every byte arrives once', async () => {
  const random = seededRandom('upload');
  const uploaded = new Map<number, Batch>();
  let resumed = 0;
  for (const kill of kills(() => resumed > 0 && uploaded.size >= makeBatch.length)) {
    const batch = (await makeBatch[kill % makeBatch.length]?.(kill)) ?? asTheyAre({});
    const datasetId = await openDataset(manager, projectId);
    const total = Object.values(batch.files).reduce((sum, bytes) => sum + bytes.length, 0);
    const killAt = random.next() * total;
    // In one piece like browsers, or in small ones like behind proxies that limit the request size
    const chunkSize = kill % 2 === 0 ? Number.POSITIVE_INFINITY : 300_000;
    const sent = new Map<string, number>();
    const sum = (): number => [...sent.values()].reduce((all, bytes) => all + bytes, 0);
    const uploads = Object.entries(batch.files).map(([name, bytes]) =>
      upload(datasetId, name, bytes, chunkSize, (done) => sent.set(name, done)),
    );
    const all = Promise.all(uploads);
    await eventually(async () => sum() >= killAt);
    await sleep(random.between(0, 8));
    const before = sum();
    await server.kill();
    await server.start();
    if (before < total) resumed += 1;
    await all;
    await manager.completeDataset({ id: datasetId });
    uploaded.set(datasetId, batch);
    if (kill % killsPerJob === 0) await Promise.all([...uploaded.keys()].map((id) => readToTheEnd(manager, id)));
  }
  expect(resumed).toBeGreaterThan(0);
  for (const [datasetId, batch] of uploaded) {
    const dataset = await readToTheEnd(manager, datasetId);
    expect(dataset).toMatchObject({ status: 'parsed', failed: 0, total: Object.keys(batch.audios).length });
    const { rows } = await manager.listDatasetFiles({ dataset_id: datasetId, page_size: 100 });
    const namesOf = (keep: (file: DatasetFile) => boolean): string[] =>
      rows
        .filter(keep)
        .map((file) => file.name)
        .sort();
    expect(namesOf((file) => file.archive_id === null)).toEqual(Object.keys(batch.files).sort());
    expect(
      Object.fromEntries(rows.filter((file) => file.kind === 'source').map((file) => [file.name, file.sha256])),
    ).toEqual(batch.audios);
    expect(namesOf((file) => file.kind === 'source')).toEqual(Object.keys(batch.audios).sort());
  }
});
