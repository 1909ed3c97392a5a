import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSpan, textDocumentSchema, type LabelSet } from '@earmark/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  demoTeam,
  importDataset,
  makeProject,
  openDataset,
  prepared,
  readToTheEnd,
  runServer,
  uploadFile,
  type RunningServer,
  type SignedIn,
} from '../server/index.ts';
import { kills } from './kills.ts';
import { openHome, type Home } from './open-home.ts';
import { seededRandom } from './seeded-random.ts';

const patience = 240_000;
const texts = 20_000;
const labels: LabelSet = {
  global: [],
  segment: [
    {
      id: 'type',
      title: 'Type',
      type: 'single_tiled',
      isRequired: true,
      options: ['ORG', 'LOC'].map((title) => ({ id: title, title, isDefault: false, labels: [] })),
    },
  ],
};

let home: Home;
let server: RunningServer;
let manager: SignedIn;
let projectId: number;
let service: Server;
/** Called when the service is asked; it answers once that is done. */
let onAsked: () => Promise<void> = () => Promise.resolve();
beforeAll(async () => {
  home = await openHome();
  server = await runServer({ ...home.environment, EARMARK_PRIVATE_SERVICES: 'yes' });
  manager = await server.as('pm1');
  projectId = await makeProject(manager, 'text');
  service = createServer((request, response) => {
    request.resume().on('end', () => {
      void onAsked().then(() => response.end('{"label_data": [{"start": 0, "end": 2, "label": "ORG"}]}'));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
}, patience);

afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await server.stop();
  await home.remove();
});

test(
  'kills while a list of texts is read: each line becomes one text',
  async () => {
    const random = seededRandom('texts');
    const id = await openDataset(manager, projectId);
    const lines = Array.from({ length: texts }, (_, line) => `Line ${line} of 谷歌`);
    expect(await uploadFile(server, manager, id, 'lines.txt', Buffer.from(lines.join('\n')))).toBeUndefined();
    await manager.completeDataset({ id, ingest: { layout: 'lines' } });
    let landed = 0;
    for (const _ of kills(() => landed > 0, 1)) {
      await sleep(random.between(100, 900));
      if ((await manager.getDataset({ id })).status === 'parsing') landed += 1;
      await server.kill();
      await server.start();
    }
    const size = lines.reduce((sum, line) => sum + line.length, 0);
    expect(await readToTheEnd(manager, id)).toMatchObject({ status: 'parsed', total: texts, failed: 0, size });
    expect(landed).toBeGreaterThan(0);
  },
  patience,
);

test(
  'kills while spans are saved and proposed: each batch counts once, and what was asked for is asked again',
  async () => {
    const dataset = await importDataset(server, manager, projectId, {
      'text.jsonl': Buffer.from('{"text": "谷歌在北京，谷歌在东京，谷歌在上海", "label": []}\n'),
    });
    const { id: taskId } = await manager.createTask({
      project_id: projectId,
      dataset_ids: [dataset],
      labels,
      rules: { work: 'entities', unit: 'span', proposals: true, mayOverlap: true },
      name: 'Killed',
      inspection_ratio: 99,
      inspection_batch: 1,
      team_id: (await demoTeam(server)).id,
    });
    await prepared(manager, taskId);
    const [lead, annotator, inspector] = await Promise.all([
      server.as('lead3'),
      server.as('annotator4'),
      server.as('inspector4'),
    ]);
    await lead.assignMembers({
      task_id: taskId,
      edit_version: 1,
      annotator_ids: [(await annotator.userInfo({})).id],
      inspector_ids: [(await inspector.userInfo({})).id],
    });
    await manager.createProposalSource({
      task_id: taskId,
      kind: 'service',
      name: 'Service',
      address: `http://127.0.0.1:${(service.address() as AddressInfo).port}/`,
    });
    const { item_id } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
    const { lease } = await annotator.leaseItem({ item_id });
    const batches = Array.from({ length: 6 }, (_, at) => ({
      item_id,
      lease,
      base_revision: at,
      batch_id: randomUUID(),
      commands: [
        {
          type: 'span.add' as const,
          spans: [
            {
              type: 'span' as const,
              id: `s${at}`,
              part: 0,
              ranges: [{ start: at, end: at + 2 }],
              answers: { type: ['ORG'] },
              comments: [],
              status: 'completed' as const,
            },
          ],
        },
      ],
    }));
    for (const [at, batch] of batches.entries()) {
      const asked = Promise.withResolvers<void>();
      onAsked = async () => {
        asked.resolve();
        await sleep(at % 3 === 0 ? 60_000 : 0, undefined, { ref: false });
      };
      const proposing = annotator.runProposals({ item_id }).catch(() => undefined);
      await asked.promise;
      // Killed while the service thinks and a batch is on its way, every third time
      const saving = annotator.saveItem(batch).catch(() => undefined);
      if (at % 3 === 0) {
        await server.kill();
        await server.start();
      }
      await Promise.all([saving, proposing]);
      expect(await annotator.saveItem(batch)).toMatchObject({ revision: at + 1 });
    }
    onAsked = () => Promise.resolve();
    expect((await annotator.runProposals({ item_id })).spans).toHaveLength(1);
    const { document, revision } = await annotator.getItem({ id: item_id });
    const { marks } = textDocumentSchema.parse(document);
    expect([revision, marks.filter(isSpan).map(({ id }) => id)]).toEqual([6, batches.map((_, at) => `s${at}`)]);
  },
  patience,
);
