import { createClient, errors, rawPaths } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeProject,
  openDataset,
  prepared,
  readToTheEnd,
  importDataset,
  taskFormOf,
  uploadFile,
  wavOfSpeech,
  zipOf,
  type RunningServer,
  type SignedIn,
} from '../../../../tests/server/index.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';

let started: TestServer;
let server: RunningServer;
let manager: SignedIn;
let projectId: number;
const wav = wavOfSpeech(1);

beforeAll(async () => {
  started = await startTestServer({ EARMARK_UPLOAD_LIMIT_BYTES: '100000' });
  server = started.server;
  manager = await server.as('pm1');
  projectId = await makeProject(manager);
}, 120_000);
afterAll(() => started.close());

const upload = (datasetId: number, name: string, bytes: Uint8Array = wav) =>
  uploadFile(server, manager, datasetId, name, bytes).then(
    (refusal) =>
      refusal && { status: refusal.status, ...(JSON.parse(refusal.message) as { code: number; message: string }) },
  );
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code: number; httpStatus: number }) => [error.httpStatus, error.code],
  );

describe('what an upload takes', () => {
  it('is one uniform format with names that differ, each refusal with its sentence', async () => {
    const id = await openDataset(manager, projectId);
    expect(await upload(id, '说话.wav')).toBeUndefined();
    expect(await upload(id, '说话.WAV')).toMatchObject({
      status: 409,
      code: 24005004,
      message: 'There are two files named “说话.WAV”. Names must differ.',
    });
    expect(await upload(id, 'other.mp3')).toMatchObject({ status: 422, code: 24005006 });
    expect(await upload(id, 'set.zip')).toMatchObject({ status: 422, code: 24005006 });
    expect(await upload(id, 'notes.txt')).toMatchObject({
      status: 422,
      code: 24005002,
      message: '“notes.txt” has none of the formats that are taken here: .wav, .mp3, .zip.',
    });
    expect(await upload(id, 'notes.json')).toMatchObject({ code: 24005002 });
    expect(await upload(id, 'long.wav', wavOfSpeech(10))).toMatchObject({
      status: 413,
      code: 24005008,
      message: '“long.wav” is larger than 97.7 KB.',
    });
    const zipped = await openDataset(manager, projectId);
    expect(await upload(zipped, 'one.zip', await zipOf({ 'a.wav': wav }))).toBeUndefined();
    expect(await upload(zipped, 'two.zip', await zipOf({ 'a.wav': wav }))).toMatchObject({
      status: 422,
      code: 24005005,
      message: 'Only one zip per upload.',
    });
    expect((await manager.listDatasetFiles({ dataset_id: id })).rows.map((file) => file.name)).toEqual(['说话.wav']);
  });
});

describe('a dataset', () => {
  it('is not complete without files, or while one is on its way; afterwards it takes no more', async () => {
    const id = await openDataset(manager, projectId);
    expect(await refusalOf(manager.completeDataset({ id }))).toEqual([422, 24005001]);
    expect(await upload(id, 'whole.wav')).toBeUndefined();
    const encode = (value: string): string => Buffer.from(value).toString('base64');
    const begun = await fetch(server.address + rawPaths.upload, {
      method: 'POST',
      headers: {
        authorization: manager.authorization,
        'tus-resumable': '1.0.0',
        'upload-length': '100',
        'upload-metadata': `dataset_id ${encode(String(id))},name ${encode('begun.wav')}`,
      },
    });
    expect(begun.status).toBe(201);
    expect(await refusalOf(manager.completeDataset({ id }))).toEqual([409, 24005009]);
    expect((await manager.myUploads({})).rows.map((row) => row.id)).toContain(id);
    const unfinished = (await manager.listDatasetFiles({ dataset_id: id, status: ['uploading'] })).rows;
    expect(unfinished.map((file) => file.name)).toEqual(['begun.wav']);
    await manager.removeDatasetFile({ file_id: unfinished[0]?.id ?? 0 });
    await manager.completeDataset({ id });
    expect(await refusalOf(manager.completeDataset({ id }))).toEqual([409, 24005011]);
    expect(await upload(id, 'late.wav')).toMatchObject({
      status: 409,
      code: 24005011,
      message: 'This dataset takes no more files.',
    });
    const { rows } = await manager.listDatasetFiles({ dataset_id: id });
    expect(await readToTheEnd(manager, id)).toMatchObject({
      status: 'parsed',
      total: 1,
      available: 1,
      failed: 0,
      progress: 1,
    });
    expect(await refusalOf(manager.removeDatasetFile({ file_id: rows[0]?.id ?? 0 }))).toEqual([409, 24002165]);
    expect((await manager.myUploads({})).rows.map((row) => row.id)).not.toContain(id);
  });

  it('has a name of its own within its project', async () => {
    const form = { project_id: projectId, name: '客服_01', location: 'overseas' } as const;
    await manager.createDataset(form);
    expect(await refusalOf(manager.createDataset(form))).toEqual([409, 24001001]);
    await manager.createDataset({ ...form, project_id: await makeProject(manager) });
  });

  it('is not offered for going on with when its project is gone', async () => {
    const ofProject = await makeProject(manager);
    const id = await openDataset(manager, ofProject);
    const offered = async (): Promise<number[]> => (await manager.myUploads({})).rows.map((row) => row.id);
    expect(await offered()).toContain(id);
    await manager.deleteProject({ id: ofProject });
    expect(await offered()).not.toContain(id);
  });

  it('without a single readable audio has failed, and no task can be made of it', async () => {
    const id = await openDataset(manager, projectId);
    await upload(id, 'broken.wav', Buffer.from('this is no sound at all'));
    await manager.completeDataset({ id });
    expect(await readToTheEnd(manager, id)).toMatchObject({ status: 'failed', total: 0, failed: 1 });
    const [file] = (await manager.listDatasetFiles({ dataset_id: id })).rows;
    expect(file?.issues[0]?.message).toMatch(/plain text/);
    expect(await refusalOf(manager.createTask(taskFormOf(projectId, [id], null)))).toEqual([422, 24002013]);
  });

  it('is deleted only while no task uses it', async () => {
    const id = await importDataset(server, manager, projectId, { 'one.wav': wav, 'two.wav': wavOfSpeech(1, 1) });
    const { id: taskId } = await manager.createTask(taskFormOf(projectId, [id], null));
    await prepared(manager, taskId);
    expect(await manager.getDataset({ id })).toMatchObject({ total: 2, available: 0, allocated: 2 });
    expect((await manager.listDatasetFiles({ dataset_id: id })).rows.map((file) => file.task?.id)).toEqual([
      taskId,
      taskId,
    ]);
    expect(await refusalOf(manager.deleteDataset({ id }))).toEqual([409, 24002012]);
    expect((await manager.previewDeletion({ kind: 'dataset', id })).obstacle).toBe(
      `Files being parsed or associated with tasks cannot be deleted (delete first: “${(await manager.getTask({ id: taskId })).name}”).`,
    );
    const { deletion_id } = await manager.deleteTask({ id: taskId });
    // The task can be restored for 30 days, with its audios
    expect(await manager.getDataset({ id })).toMatchObject({ available: 0, allocated: 2 });
    expect(await refusalOf(manager.deleteDataset({ id }))).toEqual([409, 24002043]);
    await manager.restoreDeletion({ id: deletion_id });
    await manager.recallItems({ task_id: taskId, count: 2 });
    expect(await manager.getDataset({ id })).toMatchObject({ available: 2, allocated: 0 });
    await manager.deleteDataset({ id });
    expect(await refusalOf(manager.getDataset({ id }))).toEqual([404, 404]);
    expect(
      (await manager.listDatasets({ project_id: projectId, page_size: 100 })).rows.map((row) => row.id),
    ).not.toContain(id);
  });

  it('names the tasks in the way of its deletion, on its row as in the refusal, in both languages', async () => {
    const files = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`${index}.wav`, wavOfSpeech(1, index)]));
    const id = await importDataset(server, manager, projectId, files);
    const reason = async (): Promise<string | null> => {
      const { obstacle } = await manager.getDataset({ id });
      const { rows } = await manager.listDatasets({ project_id: projectId, page_size: 100 });
      expect(rows.find((row) => row.id === id)?.obstacle).toBe(obstacle);
      expect((await manager.previewDeletion({ kind: 'dataset', id })).obstacle).toBe(obstacle);
      return obstacle;
    };
    expect(await reason()).toBeNull();
    const tasks: number[] = [];
    for (const letter of ['A', 'B', 'C', 'D', 'E']) {
      const form = taskFormOf(projectId, [id], null);
      const task = await manager.createTask({ ...form, name: `In the way ${letter}`, max_items: 1 });
      await prepared(manager, task.id);
      tasks.push(task.id);
    }
    const named = 'delete first: “In the way A”, “In the way B”, “In the way C” and 2 more';
    expect(await reason()).toBe(`Files being parsed or associated with tasks cannot be deleted (${named}).`);
    expect(await manager.deleteDataset({ id }).catch((error: unknown) => error)).toMatchObject({
      code: errors.dataset_in_use.code,
      message: await reason(),
    });
    const inChinese = createClient(fetch, server.address, {
      token: () => manager.authorization,
      language: () => 'zh',
    });
    expect((await inChinese.getDataset({ id })).obstacle).toBe(
      '解析中或已关联任务的文件不能删除（请先删除任务“In the way A”、“In the way B”、“In the way C”等 5 个）。',
    );

    await manager.recallItems({ task_id: tasks[0] ?? 0, count: 1 });
    for (const task of tasks.slice(1)) await manager.deleteTask({ id: task });
    expect(await reason()).toContain(
      'belong to the tasks “In the way B”, “In the way C”, “In the way D” and 1 more in the recycle bin.',
    );
    expect((await inChinese.getDataset({ id })).obstacle).toContain(
      '任务“In the way B”、“In the way C”、“In the way D”等 4 个。',
    );
    expect(await refusalOf(manager.deleteDataset({ id }))).toEqual([409, errors.dataset_in_bin.code]);
  });

  it('gets unclaimed audios of a task back, as many as asked for and no more than there are', async () => {
    const id = await importDataset(
      server,
      manager,
      projectId,
      Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`${index}.wav`, wavOfSpeech(1, index)])),
    );
    const { id: taskId } = await manager.createTask(taskFormOf(projectId, [id], null));
    await prepared(manager, taskId);
    const tooMany = await manager.recallItems({ task_id: taskId, count: 5 }).catch((error: unknown) => error);
    expect(tooMany).toMatchObject({ code: 24002027, message: 'The recall count must be between 1 and 4.' });
    expect(await refusalOf(manager.recallItems({ task_id: taskId, count: 0 }))).toEqual([400, 400]);
    expect(await manager.recallItems({ task_id: taskId, count: 3 })).toEqual({ recalled: 3 });
    expect(await manager.getDataset({ id })).toMatchObject({ available: 3, allocated: 1 });
    expect((await manager.getTask({ id: taskId })).item_count).toBe(1);
    const { id: secondTask } = await manager.createTask(taskFormOf(projectId, [id], null));
    expect(await prepared(manager, secondTask)).toMatchObject({ item_count: 3 });
    expect(await refusalOf(manager.createTask(taskFormOf(projectId, [id], null)))).toEqual([422, 24002013]);
  });
});
