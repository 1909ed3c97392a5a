import { createClient } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../src/xlsx/index.ts';
import {
  audioOf,
  importDataset,
  makeProject,
  openDataset,
  prepared,
  readToTheEnd,
  taskFormOf,
  uploadFile,
  wavOfSpeech,
  zipOf,
  type SignedIn,
} from '../../../../tests/server/index.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';

let started: TestServer;
let manager: SignedIn;
let projectId: number;
beforeAll(async () => {
  started = await startTestServer();
  manager = await started.server.as('pm1');
  projectId = await makeProject(manager);
}, 120_000);
afterAll(() => started.close());

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code: number; message: string }) => [error.code, error.message],
  );
const filesOf = async (datasetId: number) =>
  (await manager.listDatasetFiles({ dataset_id: datasetId, page_size: 100 })).rows;
const idOf = async (datasetId: number, name: string): Promise<number> =>
  (await filesOf(datasetId)).find((file) => file.name === name)?.id ?? 0;
const send = async (datasetId: number, replaces: number, name: string, bytes: Uint8Array) => {
  const refusal = await uploadFile(started.server, manager, datasetId, name, bytes, replaces);
  return refusal && (JSON.parse(refusal.message) as { code: number }).code;
};
const broken = Buffer.from('this is no sound at all');

describe('a zip with bad files', () => {
  it('is mended one by one until nothing of it has failed', async () => {
    const id = await importDataset(started.server, manager, projectId, {
      'calls.zip': await zipOf({
        'a/one.wav': wavOfSpeech(1, 1),
        'a/two.wav': broken,
        'a/three.wav': broken,
        'notes.txt': broken,
      }),
    });
    expect(await manager.getDataset({ id })).toMatchObject({
      status: 'partly_failed',
      failed: 3,
      total: 1,
      source: { name: 'calls.zip', files: 1 },
    });
    expect((await manager.listDatasets({ project_id: projectId, status: ['partly_failed'] })).rows[0]?.id).toBe(id);
    const two = (await filesOf(id)).find(({ name }) => name === 'a/two.wav');
    expect(two?.source).toEqual({ archive: 'calls.zip', name: 'a/two.wav' });

    const list = await manager.getDatasetFailures({ dataset_id: id });
    const sheet = await readXlsx(Buffer.from(list.content, 'base64'));
    expect(sheet.ok && sheet.value.rows.map((row) => row.slice(0, 2))).toEqual([
      ['File', 'Source'],
      ['a/two.wav', 'calls.zip › a/two.wav'],
      ['a/three.wav', 'calls.zip › a/three.wav'],
      ['notes.txt', 'calls.zip › notes.txt'],
    ]);
    const chinese = createClient(fetch, started.server.address, {
      token: () => manager.authorization,
      language: () => 'zh_CN',
    });
    const { file_name, content } = await chinese.getDatasetFailures({ dataset_id: id, format: 'csv' });
    expect(file_name).toMatch(/失败清单\.csv$/);
    expect(Buffer.from(content, 'base64').toString()).toContain('实际是纯文本');

    // Replaced: the content of another name, in its place
    expect(await refusalOf(manager.replaceDatasetFile({ file_id: two?.id ?? 0 }))).toMatchObject([
      24002168,
      expect.stringContaining('a/two.wav'),
    ]);
    expect(await send(id, two?.id ?? 0, 'two again.txt', broken)).toBe(24005002);
    expect(await send(id, two?.id ?? 0, 'again.zip', await zipOf({ 'x.wav': wavOfSpeech(1) }))).toBe(24002163);
    expect(await send(id, two?.id ?? 0, 'two again.wav', wavOfSpeech(1, 2))).toBeUndefined();
    await manager.replaceDatasetFile({ file_id: two?.id ?? 0 });
    expect(await readToTheEnd(manager, id)).toMatchObject({ status: 'partly_failed', failed: 2, total: 2 });
    expect((await filesOf(id)).find((file) => file.id === two?.id)).toMatchObject({
      name: 'a/two.wav',
      status: 'parsed',
      issues: [],
      source: { archive: null, name: 'two again.wav' },
    });

    // Read again: the same, as nothing about it has changed
    const three = await idOf(id, 'a/three.wav');
    await manager.rereadDatasetFile({ file_id: three });
    expect(await readToTheEnd(manager, id)).toMatchObject({ failed: 2 });
    expect(await refusalOf(manager.rereadDatasetFile({ file_id: two?.id ?? 0 }))).toMatchObject([
      24002167,
      expect.any(String),
    ]);
    const notes = await idOf(id, 'notes.txt');
    expect(await refusalOf(manager.rereadDatasetFile({ file_id: notes }))).toMatchObject([
      24002162,
      'Nothing of “notes.txt” was stored that could be read again. Replace it, or remove it.',
    ]);

    // Renamed within its format, to a name that nothing has
    expect(await refusalOf(manager.renameDatasetFile({ file_id: three, name: 'three.txt' }))).toMatchObject([
      24002163,
      '“three.txt” must have one of these formats: .wav, .mp3.',
    ]);
    expect(await refusalOf(manager.renameDatasetFile({ file_id: three, name: 'A/ONE.wav' }))).toMatchObject([
      24005004,
      expect.any(String),
    ]);
    await manager.renameDatasetFile({ file_id: three, name: 'a/drei.wav' });
    expect(await readToTheEnd(manager, id)).toMatchObject({ failed: 2 });
    expect((await filesOf(id)).find((file) => file.id === three)?.source).toEqual({
      archive: 'calls.zip',
      name: 'a/three.wav',
    });

    await manager.removeDatasetFile({ file_id: three });
    await manager.removeDatasetFile({ file_id: notes });
    expect(await manager.getDataset({ id })).toMatchObject({ status: 'parsed', failed: 0, total: 2, available: 2 });
    expect(await refusalOf(manager.removeDatasetFile({ file_id: await idOf(id, 'calls.zip') }))).toMatchObject([
      24002164,
      expect.any(String),
    ]);
  });

  it('that cannot be unpacked is read again or replaced as a whole', async () => {
    const id = await openDataset(manager, projectId);
    await uploadFile(started.server, manager, id, 'set.zip', Buffer.from('PK not a zip'));
    await manager.completeDataset({ id });
    expect(await readToTheEnd(manager, id)).toMatchObject({ status: 'failed', failed: 1 });
    const zip = await idOf(id, 'set.zip');
    await manager.rereadDatasetFile({ file_id: zip });
    expect(await readToTheEnd(manager, id)).toMatchObject({ status: 'failed' });
    expect(await refusalOf(manager.removeDatasetFile({ file_id: zip }))).toMatchObject([24002165, expect.any(String)]);
    expect(await send(id, zip, 'set 2.zip', await zipOf({ 'late.wav': wavOfSpeech(1, 3) }))).toBeUndefined();
    await manager.replaceDatasetFile({ file_id: zip });
    expect(await readToTheEnd(manager, id)).toMatchObject({ status: 'parsed', total: 1 });
  });
});

it('leaves a file alone whose dataset is still being uploaded', async () => {
  const id = await openDataset(manager, projectId);
  await uploadFile(started.server, manager, id, 'early.wav', wavOfSpeech(1, 60));
  const file_id = await idOf(id, 'early.wav');
  const busy = [24002161, 'The files of this dataset are still being uploaded or parsed. Try again when that is done.'];
  expect(await refusalOf(manager.renameDatasetFile({ file_id, name: 'late.wav' }))).toEqual(busy);
  expect(await refusalOf(manager.rereadDatasetFile({ file_id }))).toEqual(busy);
});

it('leaves a file alone that a task holds, and names the task', async () => {
  const id = await importDataset(started.server, manager, projectId, {
    'held.wav': wavOfSpeech(1, 4),
    'free.wav': wavOfSpeech(1, 5),
  });
  const other = await importDataset(started.server, manager, projectId, { 'else.wav': wavOfSpeech(1, 6) });
  const { id: taskId } = await manager.createTask({
    ...taskFormOf(projectId, [id], null),
    name: 'Holding',
    max_items: 1,
  });
  await prepared(manager, taskId);
  const held = await idOf(id, 'held.wav');
  const sentence = [24002160, '“held.wav” is in the task “Holding” and stays as it is. Recall it from the task first.'];
  expect(await refusalOf(manager.removeDatasetFile({ file_id: held }))).toEqual(sentence);
  expect(await refusalOf(manager.renameDatasetFile({ file_id: held, name: 'x.wav' }))).toEqual(sentence);
  expect(await refusalOf(manager.rereadDatasetFile({ file_id: held }))).toEqual(sentence);
  expect(await refusalOf(manager.replaceDatasetFile({ file_id: held }))).toEqual(sentence);
  expect(await send(id, held, 'new.wav', wavOfSpeech(1, 7))).toBe(24002160);
  // Found by the task
  expect((await manager.listDatasets({ project_id: projectId, task_id: taskId })).rows.map((row) => row.id)).toEqual([
    id,
  ]);
  expect((await manager.listDatasetFiles({ dataset_id: id, task_id: taskId })).rows.map((row) => row.name)).toEqual([
    'held.wav',
  ]);
  expect((await manager.listDatasetFiles({ dataset_id: other, task_id: taskId })).total).toBe(0);
  // The free one can go
  await manager.removeDatasetFile({ file_id: await idOf(id, 'free.wav') });
  expect(await manager.getDataset({ id })).toMatchObject({ total: 1, allocated: 1, available: 0 });
});

it('grows: further files are an upload of their own, while the others stay usable', async () => {
  const id = await importDataset(started.server, manager, projectId, { 'first.wav': wavOfSpeech(1, 8) });
  expect(await refusalOf(manager.stopGrowingDataset({ id }))).toMatchObject([24005011, expect.any(String)]);
  await manager.growDataset({ id });
  expect(await manager.getDataset({ id })).toMatchObject({ status: 'parsed', is_growing: true, available: 1 });
  expect((await manager.myUploads({})).rows.map((row) => row.id)).toContain(id);
  const add = async (name: string, bytes: Uint8Array) => {
    const refusal = await uploadFile(started.server, manager, id, name, bytes);
    return refusal && (JSON.parse(refusal.message) as { code: number }).code;
  };
  expect(await add('FIRST.wav', wavOfSpeech(1))).toBe(24005004);
  // A zip beside the single files of the first upload
  expect(await add('more.zip', await zipOf({ 'second.wav': wavOfSpeech(1, 9), 'bad.wav': broken }))).toBeUndefined();
  expect(await add('third.wav', wavOfSpeech(1))).toBe(24005006);
  expect(await add('again.zip', await zipOf({ 'x.wav': wavOfSpeech(1) }))).toBe(24005005);
  // Given up and begun anew
  await manager.stopGrowingDataset({ id });
  expect(await manager.getDataset({ id })).toMatchObject({ status: 'parsed', is_growing: false, total: 1 });
  await manager.growDataset({ id });
  expect(await refusalOf(manager.completeDataset({ id }))).toMatchObject([24005001, expect.any(String)]);
  expect(await add('more.zip', await zipOf({ 'second.wav': wavOfSpeech(1, 9), 'bad.wav': broken }))).toBeUndefined();
  const { id: taskId } = await manager.createTask(taskFormOf(projectId, [id], null));
  await prepared(manager, taskId);
  await manager.completeDataset({ id });
  expect(await readToTheEnd(manager, id)).toMatchObject({
    status: 'partly_failed',
    is_growing: false,
    total: 2,
    available: 1,
    allocated: 1,
    failed: 1,
  });
});

describe('sources that the project has already', () => {
  const [same, own] = [wavOfSpeech(1, 20), wavOfSpeech(1, 21)];
  const begin = async (duplicates: 'ask' | 'take' | 'skip', files: Record<string, Uint8Array>) => {
    const { id } = await manager.createDataset({
      project_id: projectId,
      name: `dup_${duplicates}_${Object.keys(files).length}`,
      location: 'domestic',
      duplicates,
    });
    for (const [name, bytes] of Object.entries(files))
      expect(await uploadFile(started.server, manager, id, name, bytes)).toBeUndefined();
    await manager.completeDataset({ id });
    await readToTheEnd(manager, id);
    return id;
  };

  it('wait for a decision, each naming what it equals', async () => {
    const first = await importDataset(started.server, manager, projectId, { 'original.wav': same });
    const { name } = await manager.getDataset({ id: first });
    const id = await begin('ask', { 'copy.wav': same, 'own.wav': own, 'own too.wav': own });
    expect(await manager.getDataset({ id })).toMatchObject({
      status: 'parsed',
      total: 1,
      available: 1,
      duplicate_count: 2,
    });
    const rows = await filesOf(id);
    expect(rows.map((row) => [row.name, row.status, row.issues.map(({ message }) => message)])).toEqual([
      ['copy.wav', 'duplicate', [`Same content as “original.wav” in the dataset “${name}”.`]],
      ['own.wav', 'parsed', []],
      ['own too.wav', 'duplicate', ['Same content as “own.wav” in the dataset “dup_ask_3”.']],
    ]);
    // Heard before it is decided, and in no task until then
    expect(await manager.getDatasetFileMedia({ file_id: rows[0]?.id ?? 0 })).toMatchObject({});
    expect(await manager.decideDuplicates({ dataset_id: id, file_ids: [rows[0]?.id ?? 0], choice: 'take' })).toEqual({
      decided: 1,
    });
    expect(await manager.decideDuplicates({ dataset_id: id, choice: 'skip' })).toEqual({ decided: 1 });
    expect(await refusalOf(manager.decideDuplicates({ dataset_id: id, choice: 'skip' }))).toMatchObject([
      24002167,
      expect.any(String),
    ]);
    expect(await manager.getDataset({ id })).toMatchObject({ total: 2, duplicate_count: 0, failed: 0 });
    expect((await filesOf(id)).map((row) => [row.name, row.status, row.issues])).toEqual([
      ['copy.wav', 'parsed', []],
      ['own.wav', 'parsed', []],
    ]);
  });

  it('are left out or taken without a question where the dataset says so', async () => {
    const skipped = await begin('skip', { 'a.wav': same, 'new.wav': wavOfSpeech(1, 22) });
    expect((await filesOf(skipped)).map((row) => row.name)).toEqual(['new.wav']);
    const taken = await begin('take', { 'b.wav': same, 'c.wav': same });
    expect(await manager.getDataset({ id: taken })).toMatchObject({ total: 2, duplicate_count: 0 });
  });
});

it('keeps what a file has until its new content is asked for, of several attempts the last', async () => {
  const id = await importDataset(started.server, manager, projectId, { 'kept.wav': wavOfSpeech(1, 30) });
  const file = await idOf(id, 'kept.wav');
  expect(await send(id, file, 'first try.wav', wavOfSpeech(1, 31))).toBeUndefined();
  expect(await send(id, file, 'second try.wav', wavOfSpeech(1, 32))).toBeUndefined();
  expect(await manager.getDataset({ id })).toMatchObject({ status: 'parsed', total: 1, available: 1 });
  expect((await filesOf(id)).map((row) => [row.name, row.source.name])).toEqual([['kept.wav', 'kept.wav']]);
  await manager.replaceDatasetFile({ file_id: file });
  await readToTheEnd(manager, id);
  expect((await filesOf(id)).map((row) => [row.name, row.source.name])).toEqual([['kept.wav', 'second try.wav']]);
});

describe('annotation files', () => {
  const withAnnotations = async (files: Record<string, Uint8Array>) => {
    const id = await importDataset(started.server, manager, projectId, files, true);
    return { id, files: await filesOf(id) };
  };
  const textsOf = async (datasetId: number) => {
    const { id: taskId } = await manager.createTask(taskFormOf(projectId, [datasetId], null));
    await prepared(manager, taskId);
    const { rows } = await manager.listItems({ task_id: taskId, sort: 'id', order: 'asc' });
    return Promise.all(
      rows.map(async ({ id }) => {
        const { document } = await manager.getItem({ id });
        return audioOf(document).segments.map(({ answers }) => answers['text']);
      }),
    );
  };

  it('with wrong lines are reported line by line, each once, and the good ones can be taken alone', async () => {
    const csv = [
      'audio,start,end,Text',
      'x.wav,0,0.5,good one',
      'x.wav,0.9,0.4,ends before it starts',
      'x.wav,soon,0.8,no time',
      'y.wav,0.1,0.6,good two',
      'y.wav,-1,0.6,before the beginning',
      'z.wav,0,0.5,no such audio',
    ].join('\n');
    const { id, files } = await withAnnotations({
      'x.wav': wavOfSpeech(1, 40),
      'y.wav': wavOfSpeech(1, 41),
      'lines.csv': Buffer.from(csv),
    });
    const report = files.find(({ name }) => name === 'lines.csv');
    expect(await manager.getDataset({ id })).toMatchObject({ status: 'partly_failed', failed: 1 });
    expect(report).toMatchObject({ status: 'failed', good_units: 2 });
    expect(report?.issues.map(({ message }) => message.split(':')[0])).toEqual(['Row 3', 'Row 4', 'Row 6', 'Row 7']);
    expect(report?.issues.at(-1)?.message).toContain('“z.wav” is none of the audios to annotate');
    await manager.takeGoodLines({ file_id: report?.id ?? 0 });
    expect(await readToTheEnd(manager, id)).toMatchObject({ status: 'parsed', failed: 0 });
    const taken = (await filesOf(id)).find(({ name }) => name === 'lines.csv');
    expect([taken?.status, taken?.issues]).toEqual(['parsed', report?.issues]);
    const list = await manager.getDatasetFailures({ dataset_id: id, format: 'csv' });
    expect(Buffer.from(list.content, 'base64').toString()).toMatch(/lines\.csv,lines\.csv,Backfill,3,/);
    expect(await refusalOf(manager.takeGoodLines({ file_id: report?.id ?? 0 }))).toMatchObject([
      24002167,
      expect.any(String),
    ]);
    expect(await textsOf(id)).toEqual([['good one'], ['good two']]);
  });

  it('with very many wrong lines tell the first of them, and how many more there are', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `x.wav,${index + 2},1,ends before it starts`);
    const { files } = await withAnnotations({
      'x.wav': wavOfSpeech(1, 42),
      'lines.csv': Buffer.from(['audio,start,end,Text', ...lines].join('\n')),
    });
    const messages = files.find(({ name }) => name === 'lines.csv')?.issues.map(({ message }) => message) ?? [];
    expect([messages.length, messages[0]?.split(':')[0], messages.at(-1)]).toEqual([
      51,
      'Row 2',
      'and 10 more like these',
    ]);
  });

  it('of recognised words name an audio and its text per line, in the encoding of a Chinese Windows as well', async () => {
    const gbk = Buffer.from([0x7a, 0x2e, 0x77, 0x61, 0x76, 0x09, 0xc4, 0xe3, 0xba, 0xc3, 0x0d, 0x0a]);
    const { id, files } = await withAnnotations({ 'z.wav': wavOfSpeech(1, 42), 'words.txt': gbk });
    expect(files.map(({ name, status, issues }) => [name, status, issues])).toEqual([
      ['z.wav', 'parsed', []],
      ['words.txt', 'parsed', []],
    ]);
    expect(await textsOf(id)).toEqual([['你好']]);
  });

  it('come out of the templates in each format, and are read as they are', async () => {
    const templates = await Promise.all(
      (['xlsx', 'csv', 'json', 'txt'] as const).map(async (format) => {
        const { file_name, content } = await manager.getBackfillTemplate({ format });
        return [file_name, Buffer.from(content, 'base64')] as const;
      }),
    );
    for (const [name, bytes] of templates) {
      const { id, files } = await withAnnotations({
        'call-001.wav': wavOfSpeech(6, 43),
        'call-002.wav': wavOfSpeech(6, 44),
        [name]: bytes,
      });
      expect([name, files.map(({ status, issues }) => [status, issues])]).toEqual([
        name,
        Array(3).fill(['parsed', []]),
      ]);
      expect((await textsOf(id))[1]).toEqual(['Thank you for waiting.']);
    }
  });

  it('come out of the templates of a dataset with its audios, to be filled in', async () => {
    const own = await importDataset(started.server, manager, projectId, { 'own.wav': wavOfSpeech(2, 46) });
    for (const format of ['xlsx', 'csv', 'json'] as const) {
      const { file_name, content } = await manager.getBackfillTemplate({ format, dataset_id: own });
      const { id, files } = await withAnnotations({
        'own.wav': wavOfSpeech(2, 46),
        [file_name]: Buffer.from(content, 'base64'),
      });
      expect([format, files.map(({ status, issues }) => [status, issues])]).toEqual([
        format,
        Array(2).fill(['parsed', []]),
      ]);
      expect([format, (await textsOf(id)).map(({ length }) => length)]).toEqual([format, [1]]);
    }
  });

  it('that match nothing are renamed, and read again by that', async () => {
    const { id, files } = await withAnnotations({
      'named.wav': wavOfSpeech(1, 45),
      'other.srt': Buffer.from('1\n00:00:00,000 --> 00:00:00,500\nhello\n'),
    });
    expect(await manager.getDataset({ id })).toMatchObject({ status: 'partly_failed' });
    await manager.renameDatasetFile({ file_id: files[1]?.id ?? 0, name: 'named.srt' });
    expect(await readToTheEnd(manager, id)).toMatchObject({ status: 'parsed', failed: 0 });
    expect(await textsOf(id)).toEqual([['hello']]);
  });
});
