import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@earmark/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  eventually,
  makeProject,
  makeTask,
  runServer,
  importDataset,
  wavOfSpeech,
  zipOf,
  type RunningServer,
  type SignedIn,
} from '../server/index.ts';
import { kills } from './kills.ts';
import { openHome, type Home } from './open-home.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';

const audios = 240;
let home: Home;
let server: RunningServer;
let taskId: number;

beforeAll(async () => {
  home = await openHome();
  server = await runServer(home.environment);
  const manager = await server.as('pm1');
  const projectId = await makeProject(manager);
  const zip = await zipOf(
    Object.fromEntries(Array.from({ length: audios }, (_, index) => [`${index}.wav`, wavOfSpeech(0.2, index)])),
  );
  taskId = await makeTask(server, projectId, [await importDataset(server, manager, projectId, { 'speech.zip': zip })]);
  const [annotator, second, inspector] = await Promise.all(
    ['annotator4', 'annotator4b', 'inspector4'].map(async (name) => (await (await server.as(name)).userInfo({})).id),
  );
  const lead = await server.as('lead3');
  await lead.assignMembers({
    task_id: taskId,
    edit_version: (await lead.getTask({ id: taskId })).assignment_version,
    annotator_ids: [annotator ?? 0, second ?? 0],
    inspector_ids: [inspector ?? 0],
  });
}, 240_000);

afterAll(async () => {
  await server.stop();
  await home.remove();
});

/** Calls with a response so far. */
let answered = 0;

/** Repeats a call until there is a response, like a person who presses the button again. */
const insist = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
  eventually(
    () =>
      call().then(
        (answer) => {
          answered += 1;
          return { answer };
        },
        (error: unknown) => {
          if (error instanceof CallError && (error.isNetwork || error.httpStatus >= 500)) return undefined;
          throw error;
        },
      ),
    120,
  ).then(({ answer }) => answer);

/** Annotates one audio after another until none is left or `isOver`; returns those whose submit was acknowledged. */
async function work(client: SignedIn, random: SeededRandom, isOver: () => boolean): Promise<number[]> {
  const done: number[] = [];
  while (!isOver()) {
    const { item_id: item } = await insist(() => client.nextItem({ task_id: taskId, stage: 'annotation' }));
    if (item === null) break;
    const held = await insist(() => client.leaseItem({ item_id: item, take_over: true }));
    const batch = randomUUID();
    const saved = await insist(() =>
      client.saveItem({
        item_id: item,
        lease: held.lease,
        base_revision: held.revision,
        batch_id: batch,
        commands:
          held.revision === 0
            ? [
                {
                  type: 'segment.add',
                  segment: {
                    id: 's',
                    track: 0,
                    start: 0,
                    end: 1000 + random.below(1000),
                    answers: { text: 'ask' },
                    comments: [],
                    status: 'completed',
                  },
                },
              ]
            : [{ type: 'segment.answer', ids: ['s'], labelId: 'text', answer: 'again' }],
      }),
    );
    await insist(() => client.submitItem({ item_id: item, lease: held.lease, revision: saved.revision }));
    done.push(item);
  }
  return done;
}

test('kills while people claim and submit work: no audio is claimed twice, and every submit counts once', async () => {
  const random = seededRandom('workflow');
  const manager = await server.as('pm1');
  const clients = await Promise.all(['annotator4', 'annotator4b'].map((name) => server.as(name)));
  let isOver = false;
  const working = Promise.all(clients.flatMap((client) => [work(client, random, () => isOver)]));
  let killed = 0;
  for (const kill of kills()) {
    killed = kill;
    const target = answered + 4 + random.below(12);
    await eventually(async () => answered >= target);
    await sleep(random.between(0, 60));
    await server.kill();
    await server.start();
  }
  isOver = true;
  const [first = [], second = []] = await working;

  expect(first.filter((item) => second.includes(item))).toEqual([]);
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
  expect(first.length + second.length).toBeGreaterThan(killed);
  const [one, other] = await Promise.all(clients.map((client) => client.userInfo({})));
  for (const [items, person] of [
    [first, one],
    [second, other],
  ] as const)
    for (const item of items) {
      const events = (await manager.listItemEvents({ item_id: item })).rows.map((row) => [row.event, row.actor?.id]);
      expect([item, events]).toEqual([
        item,
        [
          ['submit', person?.id],
          ['claim', person?.id],
        ],
      ]);
      const revisions = (await manager.listRevisions({ item_id: item })).rows.map((row) => row.kind);
      expect([item, revisions]).toEqual([item, ['submit', 'edit', 'initial']]);
    }
  const task = await manager.getTask({ id: taskId });
  const { annotation_completed = 0, in_annotation = 0, unclaimed = 0 } = task.counts;
  expect(annotation_completed).toBe(first.length + second.length);
  expect(in_annotation).toBe(0);
  expect(annotation_completed + unclaimed).toBe(audios);
  expect(task.annotation_seconds).toBeGreaterThan(0);
});
