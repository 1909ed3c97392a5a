import { setTimeout as sleep } from 'node:timers/promises';
import { createMemoryStorage } from '@earmark/annotation-kit';
import { createClient, type Client } from '@earmark/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  eventually,
  makeProject,
  makeTask,
  runServer,
  importDataset,
  wavOfSpeech,
  type RunningServer,
  type SignedIn,
} from '../server/index.ts';
import { emptyLedger, openPage, type AnnotatorPage } from './annotator-page.ts';
import { badNetwork } from './bad-network.ts';
import { openHome, type Home } from './open-home.ts';
import { seededRandom } from './seeded-random.ts';

let home: Home;
let server: RunningServer;
let annotator: SignedIn;
let taskId: number;
let itemId: number;

beforeAll(async () => {
  home = await openHome();
  server = await runServer(home.environment);
  const manager = await server.as('pm1');
  const projectId = await makeProject(manager);
  const files = Object.fromEntries(
    Array.from({ length: 4 }, (_, index) => [`speech ${index}.wav`, wavOfSpeech(11, index)]),
  );
  taskId = await makeTask(server, projectId, [await importDataset(server, manager, projectId, files)]);
  annotator = await server.as('annotator4');
}, 120_000);

beforeEach(
  async () => void ({ item_id: itemId } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' })),
);

afterAll(async () => {
  await server.stop();
  await home.remove();
});

/** The server holds the document that the page shows, in as many revisions as there were batches. */
async function expectSaved(page: AnnotatorPage, batches: number): Promise<void> {
  const { document, revision } = await annotator.getItem({ id: itemId });
  expect(document).toEqual(page.store.getState().document);
  expect(revision).toBe(batches);
}

test('saves that are lost, doubled, delayed and out of order leave every edit there once', async () => {
  const random = seededRandom('network');
  const network = badNetwork(random);
  const ledger = emptyLedger();
  // A duplicated take-over would take the item from the page itself, so the network becomes unreliable only once the
  // page is open
  let isOpen = false;
  const client = createClient((input, init) => (isOpen ? network.fetch : fetch)(input, init), server.address, {
    token: () => annotator.authorization,
    language: () => 'en',
  });
  const page = await openPage({ client, itemId, storage: createMemoryStorage(), random, ledger });
  isOpen = true;
  for (let edit = 0; edit < 400; edit += 1) {
    page.edit();
    await sleep(random.between(0, 12));
  }
  await eventually(() => page.sync.flush());
  await network.settle();
  expect(ledger.unanswered).toBeGreaterThan(0);
  await expectSaved(page, ledger.sent.size);
  page.crash();
});

test('edits made while offline arrive when the server is back', async () => {
  const random = seededRandom('offline');
  const ledger = emptyLedger();
  const page = await openPage({ client: annotator, itemId, storage: createMemoryStorage(), random, ledger });
  await server.kill();
  for (let edit = 0; edit < 700; edit += 1) page.edit();
  await eventually(async () => page.sync.getState().status === 'offline');
  expect(page.sync.getState().pendingEdits).toBeGreaterThan(400);
  await server.start();
  await eventually(() => page.sync.flush());
  expect(page.sync.getState()).toMatchObject({ status: 'saved', pendingEdits: 0 });
  await expectSaved(page, ledger.sent.size);
  page.crash();
});

test('a session that ends in the middle of the work says so, and the edits are saved after the next login', async () => {
  const random = seededRandom('session');
  const ledger = emptyLedger();
  const login = async (): Promise<string> => {
    const { token, token_type } = await annotator.login({ username: 'annotator4', password: 'earmark2026' });
    return `${token_type} ${token}`;
  };
  let authorization = await login();
  const client: Client = createClient(fetch, server.address, { token: () => authorization, language: () => 'en' });
  const page = await openPage({ client, itemId, storage: createMemoryStorage(), random, ledger });
  page.edit();
  await eventually(() => page.sync.flush());
  await client.logout({});
  // Undo and redo may change nothing
  while (page.sync.getState().pendingEdits === 0) page.edit();
  await eventually(async () => page.sync.getState().status === 'signed_out');
  page.edit();
  authorization = await login();
  page.sync.retry();
  await eventually(() => page.sync.flush());
  await expectSaved(page, ledger.sent.size);
  page.crash();
});

test('a page whose item was taken over keeps its edits, and can put them on top of what the other one saved', async () => {
  const random = seededRandom('takeover');
  const ledger = emptyLedger();
  const storage = createMemoryStorage();
  const first = await openPage({ client: annotator, itemId, storage, random, ledger });
  for (let edit = 0; edit < 20; edit += 1) first.edit();
  await eventually(() => first.sync.flush());
  const second = await openPage({ client: annotator, itemId, storage: createMemoryStorage(), random, ledger });
  for (let edit = 0; edit < 20; edit += 1) second.edit();
  await eventually(() => second.sync.flush());
  const theirs = await annotator.getItem({ id: itemId });

  for (let edit = 0; edit < 20; edit += 1) first.edit();
  await eventually(async () => first.sync.getState().status === 'lease_lost');
  const shown = first.store.getState().document;
  first.crash();
  const again = await openPage({ client: annotator, itemId, storage, random, ledger });
  expect(again.store.getState().document).toEqual(shown);
  await eventually(async () => again.sync.getState().status === 'conflict');
  expect(again.sync.getState().conflictRevision).toBe(theirs.revision);
  expect((await annotator.getItem({ id: itemId })).document).toEqual(theirs.document);
  expect(await again.sync.keepMine()).toBe(true);
  await eventually(() => again.sync.flush());
  expect((await annotator.getItem({ id: itemId })).document).toEqual(shown);
  expect((await annotator.getRevision({ item_id: itemId, revision: theirs.revision })).document).toEqual(
    theirs.document,
  );
  for (const page of [second, again]) page.crash();
});
