import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { uploadName, type Dataset, type DatasetFile } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partDrawn } from '../../../../scripts/test/scope.ts';
import { readToTheEnd, uploadFile, type RunningServer, type SignedIn } from '../../../../tests/server/index.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';

const fixtures = new URL('../../../../tests/fixtures/', import.meta.url);
const expectations: Record<string, string> = JSON.parse(
  await readFile(new URL('hostile/expect.json', fixtures), 'utf8'),
);
/**
 * A third of the files, drawn by the seed: the tests of what reads them (`media`, `model`) read all. In the whole
 * matrix all.
 */
const drawnOf = (folder: string): readonly (readonly [string, string])[] => partDrawn(filesOf(folder), 3, folder);
const filesOf = (folder: string): [string, string][] =>
  Object.entries(expectations).filter(
    ([file]) => file.startsWith(`${folder}/`) || file.startsWith(`hostile/${folder}/`),
  );
const read = (file: string): Promise<Buffer> =>
  readFile(new URL(file.startsWith('hostile/') ? file : `hostile/${file}`, fixtures));

let started: TestServer;
let server: RunningServer;
let manager: SignedIn;
let projectId: number;
let speech: Buffer;
let datasets = 0;

beforeAll(async () => {
  started = await startTestServer();
  server = started.server;
  manager = await server.as('pm1');
  speech = await readFile(new URL('speech/jfk.wav', fixtures));
  ({ id: projectId } = await manager.createProject({
    name: 'hostile',
    business: 'asr',
    kind: 'test',
    region: 'domestic',
    language: 'en',
    starts_on: '2026-01-01',
    ends_on: '2027-01-01',
  }));
  for (let warm = 0; warm < 3; warm += 1) await uploadAll([{ name: 'jfk.wav', bytes: speech }]);
}, 120_000);

afterAll(() => started.close());

interface Outcome {
  readonly dataset: Dataset | undefined;
  readonly files: readonly DatasetFile[];
  /** Errors of files rejected before reading. */
  readonly refusals: readonly string[];
}

/** Uploads files as one dataset and waits for the result. */
async function uploadAll(files: readonly { name: string; bytes: Uint8Array }[], hasBackfill = false): Promise<Outcome> {
  datasets += 1;
  const { id } = await manager.createDataset({
    project_id: projectId,
    name: `set_${datasets}`,
    location: 'domestic',
    has_backfill: hasBackfill,
  });
  const refusals: string[] = [];
  for (const file of files) {
    const refusal = await uploadFile(server, manager, id, file.name, file.bytes);
    if (refusal) refusals.push(refusal.message);
  }
  if (refusals.length === files.length) return { dataset: undefined, files: [], refusals };
  await manager.completeDataset({ id });
  const dataset = await readToTheEnd(manager, id);
  return {
    dataset,
    files: (await manager.listDatasetFiles({ dataset_id: id, page_size: 100, order: 'asc' })).rows,
    refusals,
  };
}

/** Every rejection must have a sentence in the person's language. */
const sentencesOf = (outcome: Outcome): string[] => [
  ...outcome.refusals,
  ...outcome.files.flatMap((file) => file.issues.map((issue) => issue.message)),
];

/** Several run in parallel on a busy machine. */
const patience = { timeout: 180_000 };

describe.each(['wav', 'mp3', 'disguised'])('hostile %s', patience, (folder) => {
  it.concurrent.each(drawnOf(folder))('%s: %s', async (file, expected) => {
    const name = basename(file);
    if (name.endsWith('.zip')) {
      const outcome = await uploadAll([{ name, bytes: await read(file) }]);
      expect(outcome.dataset?.status ?? 'refused').not.toBe('parsed');
      expect(sentencesOf(outcome).join(' ')).toMatch(/\w{4}/);
      return;
    }
    const outcome = await uploadAll([{ name, bytes: await read(file) }]);
    const taken = outcome.files.find((candidate) => candidate.status === 'parsed');
    if (/^reject/.test(expected) && !/or accept/.test(expected)) expect(taken).toBeUndefined();
    if (/^accept/.test(expected) && !/or (clear error|reject)/.test(expected))
      expect(taken, sentencesOf(outcome).join(' ')).toBeDefined();
    if (taken) {
      const duration = /duration (\d+\.\d+) s(?: \+\/- (\d+\.\d+))?/.exec(expected);
      if (duration)
        expect(Math.abs((taken.size ?? 0) - Number(duration[1]))).toBeLessThanOrEqual(
          Number(duration[2] ?? 0.001) + 0.001,
        );
    } else expect(sentencesOf(outcome).join(' ')).toMatch(/\w{4}.*\./);
    expect(server.isAlive()).toBe(true);
  });
});

describe('hostile zip', patience, () => {
  it.concurrent.each(drawnOf('zip'))('%s: %s', async (file, expected) => {
    const outcome = await uploadAll([{ name: basename(file), bytes: await read(file) }]);
    const audios = outcome.files.filter((candidate) => candidate.kind === 'source' && candidate.status === 'parsed');
    const wanted = /^accept; (\d+) items?/.exec(expected);
    if (wanted) expect(outcome.dataset?.total, sentencesOf(outcome).join(' ')).toBe(Number(wanted[1]));
    if (/^accept: the 1000-file limit/.test(expected)) expect(outcome.dataset?.total).toBe(1001);
    if (
      /^(reject|error|clear error)/.test(expected) &&
      !/or (accept|clean|replaced|ignore|one level|stop)/.test(expected) &&
      !/that entry|nothing written outside/.test(expected)
    )
      expect(audios.length).toBe(0);
    if (/nothing written outside/.test(expected))
      expect(audios.map((audio) => audio.name).join()).not.toMatch(/\.\.|^[/\\]|\\/);
    const failed = outcome.files.filter((candidate) => candidate.status === 'failed');
    for (const candidate of failed)
      expect(candidate.issues.map((issue) => issue.message).join(' ')).toMatch(/\w{4}.*\./);
    if (audios.length === 0) expect(sentencesOf(outcome).join(' ')).toMatch(/\w{4}.*\./);
    expect(server.isAlive()).toBe(true);
  });
});

describe('hostile annotations and tables, as backfill', patience, () => {
  const taken: readonly string[] = [
    'TextGrid',
    'eaf',
    'srt',
    'vtt',
    'stm',
    'ctm',
    'rttm',
    'txt',
    'json',
    'jsonl',
    'csv',
    'xlsx',
  ];
  const files = [...drawnOf('annotations'), ...drawnOf('tables'), ...drawnOf('text')];
  it.concurrent.each(files)('%s: %s', async (file, expected) => {
    const extension = basename(file).split('.').at(-1) ?? '';
    const name = taken.includes(extension) ? `jfk.${extension}` : basename(file);
    const outcome = await uploadAll(
      [
        { name: 'jfk.wav', bytes: speech },
        { name, bytes: await read(file) },
      ],
      true,
    );
    expect(outcome.dataset?.total).toBe(1);
    if (!taken.includes(extension)) {
      expect(outcome.refusals.join(' ')).toContain('is not a .wav');
      return;
    }
    const backfill = outcome.files.find((candidate) => candidate.kind === 'backfill');
    // Tables and texts of other domains contain no audio annotations.
    const isForeign = [...filesOf('tables'), ...filesOf('text')].some(([other]) => other === file);
    if (isForeign || (/^(reject|clear error|error)/.test(expected) && !/or (accept|\d)/.test(expected)))
      expect(backfill?.status).toBe('failed');
    if (/^accept/.test(expected) && !/or clear error/.test(expected) && !isForeign)
      expect(backfill?.status, sentencesOf(outcome).join(' ')).toBe('parsed');
    if (backfill?.status === 'failed') expect(backfill.issues.map((issue) => issue.message).join(' ')).toMatch(/\w{4}/);
    expect(server.isAlive()).toBe(true);
  });
});

describe('names of uploads', () => {
  it('follow the rule of 1 to 30 Chinese characters, letters, digits, underscores', async () => {
    const names: { valid: string[]; invalid: string[] } = JSON.parse((await read('text/filenames.json')).toString());
    for (const name of names.valid) expect(uploadName.safeParse(name).success, name).toBe(true);
    for (const name of names.invalid) {
      expect(uploadName.safeParse(name).success, name).toBe(false);
      await expect(manager.createDataset({ project_id: projectId, name, location: 'domestic' })).rejects.toMatchObject({
        httpStatus: 400,
      });
    }
  });
});

describe('after all of it', patience, () => {
  it('the server is up, and its memory stayed flat', async () => {
    const before = await server.memory();
    for (const file of [
      'zip/bomb_1_gib_ratio_1000.zip',
      'zip/bomb_overlapping_entries_5_gib.zip',
      'zip/bomb_nested_10_gib.zip',
    ])
      await uploadAll([{ name: basename(file), bytes: await read(file) }]);
    for (const file of ['tables/sheet_bomb_200_mb.xlsx', 'tables/entity_bomb.xlsx', 'tables/deep_100k.json'])
      await uploadAll(
        [
          { name: 'jfk.wav', bytes: speech },
          { name: `jfk.${file.split('.').at(-1)}`, bytes: await read(file) },
        ],
        true,
      );
    const after = await server.memory();
    expect(after.now - before.now).toBeLessThan(150);
    expect(after.peak).toBeLessThan(1500);
    expect((await uploadAll([{ name: 'jfk.wav', bytes: speech }])).dataset?.total).toBe(1);
    expect(await server.stop()).toBe(0);
  });
});
