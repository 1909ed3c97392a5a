import { setTimeout as sleep } from 'node:timers/promises';
import { createMemoryStorage } from '@earmark/annotation-kit';
import { applyCommands, type AudioCommand, type AudioDocument } from '@earmark/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  audioOf,
  eventually,
  makeProject,
  makeTask,
  runServer,
  importDataset,
  wavOfSpeech,
  type RunningServer,
} from '../server/index.ts';
import { emptyLedger, openPage, type Ledger } from './annotator-page.ts';
import { kills } from './kills.ts';
import { openHome, type Home } from './open-home.ts';
import { seededRandom } from './seeded-random.ts';

let home: Home;
let server: RunningServer;
let itemId: number;

beforeAll(async () => {
  home = await openHome();
  server = await runServer(home.environment);
  const manager = await server.as('pm1');
  const projectId = await makeProject(manager);
  const taskId = await makeTask(server, projectId, [
    await importDataset(server, manager, projectId, { 'speech.wav': wavOfSpeech(11) }),
  ]);
  ({ item_id: itemId } = await (await server.as('annotator4')).claimItem({ task_id: taskId, stage: 'annotation' }));
}, 120_000);

afterAll(async () => {
  await server.stop();
  await home.remove();
});

test('kills of the server during autosave, and some of the page: no edit is lost, none is doubled', async () => {
  const random = seededRandom('autosave');
  const client = await server.as('annotator4');
  const ledger = emptyLedger();
  const options = { client, itemId, storage: createMemoryStorage(), random, ledger };
  let page = await openPage(options);
  let isWorking = true;
  const working = (async () => {
    while (isWorking) {
      page.edit();
      await sleep(random.between(2, 12));
    }
  })();

  for (const kill of kills(() => ledger.unanswered > 0)) {
    const target = ledger.acknowledged.size + 1 + random.below(12);
    await eventually(async () => ledger.acknowledged.size >= target);
    await sleep(random.between(0, 25));
    await server.kill();
    await sleep(random.between(0, 150));
    if (kill % 3 === 0) {
      // The tab dies as well: what it showed must be restored
      const shown = page.store.getState().document;
      page.crash();
      const [reopened] = await Promise.all([openPage(options), server.start()]);
      expect(reopened.store.getState().document).toEqual(shown);
      page = reopened;
    } else await server.start();
  }
  isWorking = false;
  await working;
  await eventually(() => page.sync.flush());

  const shown = page.store.getState().document;
  const saved = await client.getItem({ id: itemId });
  expect(saved.document).toEqual(shown);
  expect(page.sync.getState()).toMatchObject({ status: 'saved', pendingEdits: 0 });
  const { rows } = await client.listRevisions({ item_id: itemId });
  expect(rows.map((row) => row.revision)).toEqual(
    Array.from({ length: ledger.sent.size + 1 }, (_, index) => ledger.sent.size - index),
  );
  expect(ledger.unanswered).toBeGreaterThan(0);

  const history = replay(
    audioOf((await client.getRevision({ item_id: itemId, revision: 0 })).document),
    revisionsOf(ledger),
  );
  expect(history.at(-1)).toEqual(shown);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const revision = random.below(history.length);
    expect((await client.getRevision({ item_id: itemId, revision })).document).toEqual(history[revision]);
  }
});

/**
 * The commands of each revision: a batch has exactly one revision however often it was acknowledged, and none is
 * missing.
 */
function revisionsOf({ sent, acknowledged }: Ledger): Map<number, readonly AudioCommand[]> {
  expect([...acknowledged.values()].filter((revisions) => revisions.size !== 1)).toEqual([]);
  expect(acknowledged.size).toBe(sent.size);
  return new Map(
    [...acknowledged].flatMap(([batchId, revisions]) =>
      [...revisions].map((revision) => [revision, sent.get(batchId) ?? []] as const),
    ),
  );
}

/** The document at every revision, replayed from the commands that were sent. */
function replay(first: AudioDocument, edits: ReadonlyMap<number, readonly AudioCommand[]>): AudioDocument[] {
  const history = [first];
  for (let revision = 1; revision <= edits.size; revision += 1) {
    const result = applyCommands(history[revision - 1] ?? first, edits.get(revision) ?? []);
    if (!result.ok) throw new Error(`revision ${revision} cannot be replayed: ${result.fault.code}`);
    history.push(result.value);
  }
  return history;
}
