import { api, callPrefix, limits, rawPaths, type ApiName } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, makeProject, makeTask, importDataset, wavOfSpeech, type SignedIn } from '../server/index.ts';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';

let attacked: AttackedServer;
let ids: { projectId: number; datasetId: number; fileId: number; taskId: number; itemId: number; exportId: number };
let media: { urls: Record<string, string> };
let audioUrl = '';
let download: string;

beforeAll(async () => {
  attacked = await openAttackedServer();
  const { server } = attacked;
  const manager = await server.as('pm1');
  const projectId = await makeProject(manager);
  const datasetId = await importDataset(server, manager, projectId, { 'confidential.wav': wavOfSpeech(2) });
  const taskId = await makeTask(server, projectId, [datasetId]);
  const { item_id: itemId } = await (await server.as('annotator4')).claimItem({ task_id: taskId, stage: 'annotation' });
  const { id: exportId } = await manager.createExport({
    project_id: projectId,
    task_ids: [taskId],
    format: 'json',
    item_statuses: ['in_annotation'],
  });
  download = await eventually(async () => (await manager.getExport({ id: exportId })).download_url ?? undefined);
  ({ media } = await manager.getItem({ id: itemId }));
  audioUrl = media.urls['audio'] ?? '';
  const [file] = (await manager.listDatasetFiles({ dataset_id: datasetId })).rows;
  ids = { projectId, datasetId, fileId: file?.id ?? 0, taskId, itemId, exportId };
}, 120_000);
afterAll(() => attacked.close());

const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
  const response = await fetch(attacked.server.address + url, { headers });
  await response.arrayBuffer();
  return response.status;
};
/** HTTP status of a call: that of its refusal, or 200. */
const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof Error && 'httpStatus' in error ? error.httpStatus : error),
  );

describe('a stranger', () => {
  it.each([undefined, `Bearer ${'a'.repeat(43)}`, 'Basic cG0xOmVhcm1hcms='])(
    'gets nothing by any call but the public ones (Authorization: %s)',
    async (authorization) => {
      const headers = { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) };
      for (const name of (Object.keys(api) as ApiName[]).filter((name) => api[name].access !== 'public')) {
        const { method, path } = api[name];
        const response = await fetch(attacked.server.address + callPrefix + path, {
          method,
          headers,
          ...(method === 'GET' ? {} : { body: '{}' }),
        });
        expect([name, response.status, await response.json()]).toEqual([
          name,
          401,
          expect.objectContaining({ data: null }),
        ]);
      }
      expect(
        (
          await fetch(attacked.server.address + rawPaths.upload, {
            method: 'POST',
            headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-length': '1' },
          })
        ).status,
      ).toBe(401);
    },
  );

  it('reaches no private data by public addresses', async () => {
    for (const path of [
      '/',
      '/healthz',
      '/readyz',
      '/help/user-guide.html',
      '/api-asr/v1/openapi.json',
      `${callPrefix}${api.platform.path}`,
    ]) {
      const text = await (await fetch(attacked.server.address + path, { headers: { accept: 'text/html' } })).text();
      for (const secret of ['confidential.wav', attacked.home])
        expect([path, text.includes(secret)]).toEqual([path, false]);
    }
  });
});

describe('somebody of another role', () => {
  const calls: Readonly<Record<string, (person: SignedIn) => Promise<unknown>>> = {
    getProject: (person) => person.getProject({ id: ids.projectId }),
    deleteProject: (person) => person.deleteProject({ id: ids.projectId }),
    getDataset: (person) => person.getDataset({ id: ids.datasetId }),
    completeDataset: (person) => person.completeDataset({ id: ids.datasetId }),
    assignTeam: (person) => person.assignTeam({ task_id: ids.taskId, team_id: 1 }),
    createExport: (person) =>
      person.createExport({
        project_id: ids.projectId,
        task_ids: [ids.taskId],
        format: 'json',
        item_statuses: ['unclaimed'],
      }),
    getExport: (person) => person.getExport({ id: ids.exportId }),
    getDatasetFileMedia: (person) => person.getDatasetFileMedia({ file_id: ids.fileId }),
    getItem: (person) => person.getItem({ id: ids.itemId }),
    getItemMedia: (person) => person.getItemMedia({ id: ids.itemId }),
    getRevision: (person) => person.getRevision({ item_id: ids.itemId, revision: 0 }),
    leaseItem: (person) => person.leaseItem({ item_id: ids.itemId, take_over: true }),
    releaseItem: (person) => person.releaseItem({ item_id: ids.itemId }),
  };

  // None of them has access to the task that annotator4 works in
  it.each(['annotator4b', 'acceptor2', 'acceptor2x', 'viewer0'])(
    '%s gets nothing of what is not theirs, by any id',
    async (username) => {
      const person = await attacked.server.as(username);
      for (const [name, call] of Object.entries(calls)) {
        // Viewers may open single audios everywhere
        if (username === 'viewer0' && /^get(Item|Revision)/.test(name)) continue;
        expect([name, await refusal(call(person))]).toEqual([name, expect.toBeOneOf([403, 404])]);
      }
    },
  );

  it('cannot set what only the platform sets', async () => {
    const { authorization } = await attacked.server.as('pm1');
    const form = {
      name: 'Mine',
      business: 'asr',
      kind: 'test',
      region: 'domestic',
      language: 'en',
      starts_on: '2026-01-01',
      ends_on: '2027-01-01',
    };
    for (const extra of [
      { owner_id: 1 },
      { id: 1 },
      { status: 'finished' },
      { created_at: '2020-01-01T00:00:00Z' },
      { role_id: 5 },
      { deleted_at: null },
    ]) {
      const response = await fetch(attacked.server.address + callPrefix + api.createProject.path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ ...form, ...extra }),
      });
      expect([extra, response.status]).toEqual([extra, 400]);
    }
  });

  it('cannot sort or filter by what a list does not show', async () => {
    const { authorization } = await attacked.server.as('pm1');
    for (const request of [
      { sort: 'password_hash' },
      { sort: 'id; drop table project' },
      { order: 'desc, (select 1)' },
      { owner_id: 1 },
      { search: { $gt: '' } },
    ]) {
      const response = await fetch(attacked.server.address + callPrefix + api.listProjects.path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(request),
      });
      expect([request, response.status]).toEqual([request, 400]);
    }
  });

  it('cannot do a thing before its time', async () => {
    const [manager, annotator] = [await attacked.server.as('pm1'), await attacked.server.as('annotator4')];
    expect(await refusal(manager.passTask({ task_id: ids.taskId }))).toBeOneOf([403, 404, 409]);
    const { lease, revision } = await annotator.leaseItem({ item_id: ids.itemId, take_over: true });
    expect(await refusal(annotator.inspectItem({ item_id: ids.itemId, lease, revision, verdict: 'pass' }))).toBeOneOf([
      403, 404, 409,
    ]);
    expect(
      await refusal(annotator.claimItem({ task_id: ids.taskId, stage: 'inspection', item_id: ids.itemId })),
    ).toBeOneOf([403, 404, 409]);
  });
});

describe('a signed address', () => {
  it('grants access to its own object only, and can be neither forged nor extended', async () => {
    for (const url of [...Object.values(media.urls), download]) expect(await statusOf(url)).toBe(200);
    const parameters = new URL(audioUrl, 'http://x').searchParams;
    const changed = (name: string, value: string): string =>
      audioUrl.replace(
        `${name}=${encodeURIComponent(parameters.get(name) ?? '')}`,
        `${name}=${encodeURIComponent(value)}`,
      );
    const forged = [
      changed('key', 'export/1/1'),
      changed('key', '../secret'),
      changed('expires', '9999999999'),
      changed('session', '999'),
      changed('item', '999'),
      changed('signature', ''),
      `${audioUrl}&key=secret`,
      `${audioUrl}&extra=1`,
      audioUrl.replace(rawPaths.media, rawPaths.download),
      download.replace(rawPaths.download, rawPaths.media),
      `${rawPaths.media}?key=audio/1/proxy.wav`,
    ];
    for (const url of forged) expect([url, await statusOf(url)]).toEqual([url, 404]);
    expect(Number(parameters.get('expires'))).toBeLessThanOrEqual(Date.now() / 1000 + limits.media.seconds);
  });

  it('ends with the session that it was made for', async () => {
    const { server } = attacked;
    const { token } = await server
      .as('pm1')
      .then((person) => person.login({ username: 'pm1', password: 'earmark2026' }));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer: { data: { media: { urls: { audio: string } } } } = await (
      await fetch(server.address + callPrefix + api.getItem.path, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id: ids.itemId }),
      })
    ).json();
    const url = answer.data.media.urls.audio;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(callPrefix + api.logout.path, headers)).toBe(200);
    await eventually(async () => (await statusOf(url)) === 403, 20);
    expect(await statusOf(audioUrl)).toBe(200);
  });
});
