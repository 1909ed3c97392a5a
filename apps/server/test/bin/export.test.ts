import { randomUUID } from 'node:crypto';
import type { ExportFormat } from '@earmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  eventually,
  makeProject,
  makeTask,
  speechRate,
  importDataset,
  wavOfSpeech,
  type RunningServer,
  type SignedIn,
} from '../../../../tests/server/index.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';

let started: TestServer;
let server: RunningServer;
let manager: SignedIn;
beforeAll(async () => {
  started = await startTestServer();
  server = started.server;
  manager = await server.as('pm1');
}, 120_000);
afterAll(() => started.close());

/** Downloads the bytes of a finished export by its address. */
async function download(id: number): Promise<Buffer> {
  const record = await eventually(async () => {
    const current = await manager.getExport({ id });
    return current.status !== 'generating' && current;
  });
  return Buffer.from(await (await fetch(server.address + (record.download_url ?? ''))).arrayBuffer());
}

async function finishOne(taskId: number): Promise<void> {
  const [annotator, inspector] = [await server.as('annotator4'), await server.as('inspector4')];
  const { item_id } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
  const { lease, revision } = await annotator.leaseItem({ item_id });
  const segment = {
    id: randomUUID(),
    track: 0,
    start: 0,
    end: speechRate,
    answers: { text: '你好' },
    comments: [],
    status: 'completed',
  } as const;
  const saved = await annotator.saveItem({
    item_id,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: [{ type: 'segment.add', segment: { ...segment, comments: [] } }],
  });
  await annotator.submitItem({ item_id, lease, revision: saved.revision });
  await inspector.claimItem({ task_id: taskId, stage: 'inspection', item_id });
  const workbench = await inspector.leaseItem({ item_id });
  await inspector.inspectItem({
    item_id,
    lease: workbench.lease,
    revision: workbench.revision,
    verdict: 'pass',
    unjudged: 1,
  });
}

it('of a restored task gives the very same bytes, and earlier exports keep their files', async () => {
  const projectId = await makeProject(manager);
  const taskId = await makeTask(server, projectId, [
    await importDataset(server, manager, projectId, { 'one.wav': wavOfSpeech(2) }),
  ]);
  await finishOne(taskId);
  const start = async (format: ExportFormat): Promise<number> =>
    (
      await manager.createExport({
        project_id: projectId,
        task_ids: [taskId],
        format,
        item_statuses: ['inspection_passed'],
      })
    ).id;
  const formats = ['json', 'csv', 'textgrid'] as const;
  const earlier = await Promise.all(formats.map(start));
  const before = await Promise.all(earlier.map(download));
  const { name } = await manager.getTask({ id: taskId });
  const { deletion_id } = await manager.deleteTask({ id: taskId, typed_name: name });
  const ofExport = await manager.deleteExport({ id: earlier[0] ?? 0 });
  await manager.restoreDeletion({ id: deletion_id });
  await manager.restoreDeletion({ id: ofExport.deletion_id });
  const again = await Promise.all((await Promise.all(formats.map(start))).map(download));
  for (const [index, bytes] of before.entries()) {
    expect(bytes.length).toBeGreaterThan(50);
    expect([formats[index], again[index]?.equals(bytes)]).toEqual([formats[index], true]);
  }
  expect((await download(earlier[0] ?? 0)).equals(before[0] ?? Buffer.alloc(0))).toBe(true);
}, 120_000);
