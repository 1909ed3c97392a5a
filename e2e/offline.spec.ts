import { callPrefix, routes } from '@earmark/contract';
import { expect } from '@playwright/test';
import {
  audioOf,
  makeProject,
  makeTask,
  importDataset,
  wavOfSpeech,
  type RunningServer,
} from '../tests/server/index.ts';
import { withSession, type Person } from './person.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { withOwnServer } from './server.ts';

interface Stage {
  /** An annotator signed in there, and an audio that is theirs. */
  readonly annotator: Person;
  readonly itemId: number;
}

const workbenchPath = '/label/xaudios';

const test = withOwnServer().extend<Stage>({
  itemId: async ({ server }, use) => {
    const manager = await server.as('pm1');
    const projectId = await makeProject(manager);
    const taskId = await makeTask(server, projectId, [
      await importDataset(server, manager, projectId, { 'speech.wav': wavOfSpeech(8) }),
    ]);
    const { item_id } = await (await server.as('annotator4')).claimItem({ task_id: taskId, stage: 'annotation' });
    await use(item_id);
  },
  annotator: async ({ server, browser }, use) => use(await withSession(browser, 'annotator4', 'en', server.address)),
});

/** Texts of the segments as saved on the server. */
const savedTexts = async (server: RunningServer, itemId: number): Promise<unknown[]> =>
  audioOf((await (await server.as('annotator4')).getItem({ id: itemId })).document).segments.map(
    ({ answers }) => answers['text'],
  );

test('a reload asks for the item and its lease once each, before the code is there that reads them', async ({
  annotator,
  itemId,
}) => {
  const { page } = annotator;
  const workbench = new WorkbenchPage(annotator);
  await workbench.openItem(workbenchPath, itemId);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await workbench.isReady();
  for (const path of [routes.userInfo.path, routes.getItem.path, routes.leaseItem.path])
    expect(asked.filter((one) => one === callPrefix + path)).toHaveLength(1);
  const first = (name: string): number => asked.findIndex((one) => one.startsWith(name));
  expect(first(callPrefix + routes.getItem.path)).toBeLessThan(first('/assets/App-'));
});

test('edits made without a network wait in the browser, outlive the page, and are saved when it is back', async ({
  server,
  annotator,
  itemId,
}) => {
  const {
    context,
    words: { kit },
  } = annotator;
  const workbench = new WorkbenchPage(annotator);
  await workbench.openItem(workbenchPath, itemId);
  await workbench.draw(0.1, 0.3);
  await workbench.write(1, 'before');
  await workbench.isSaved();

  await context.setOffline(true);
  await workbench.write(1, 'without a network');
  await expect(workbench.saying(kit.save.offline(1))).toBeVisible();
  await workbench.draw(0.4, 0.6);
  await workbench.write(2, 'second');
  await expect(workbench.saying('Offline · [2-9] edits wait')).toBeVisible();
  expect(await savedTexts(server, itemId)).toEqual(['before']);

  await test.step('the network comes back while the page is open', async () => {
    await context.setOffline(false);
    await workbench.isSaved();
    expect(await savedTexts(server, itemId)).toEqual(['without a network', 'second']);
  });

  await test.step('the page is closed before the network comes back', async () => {
    await context.setOffline(true);
    await workbench.write(2, 'closed too early');
    await expect(workbench.saying(kit.save.offline(1))).toBeVisible();
    await workbench.page.close();
    expect(await savedTexts(server, itemId)).toEqual(['without a network', 'second']);
    await context.setOffline(false);
    const later = new WorkbenchPage({ page: await context.newPage(), words: annotator.words });
    await later.openItem(workbenchPath, itemId);
    await expect(later.text(2)).toHaveValue('closed too early');
    await later.isSaved();
    expect(await savedTexts(server, itemId)).toEqual(['without a network', 'closed too early']);
  });
});

test('a server that is killed and started again costs no edit', async ({ server, annotator, itemId }) => {
  const workbench = new WorkbenchPage(annotator);
  await workbench.openItem(workbenchPath, itemId);
  await workbench.draw(0.1, 0.3);
  await workbench.write(1, 'acknowledged');
  await workbench.isSaved();
  await server.kill();
  await workbench.write(1, 'written while the server was dead');
  await workbench.draw(0.5, 0.7);
  await expect(workbench.saying('Offline · [2-9] edits wait')).toBeVisible();
  await server.start();
  await workbench.isSaved();
  await workbench.write(2, 'and after');
  await workbench.isSaved();
  await workbench.page.reload();
  await workbench.isReady();
  await expect(workbench.text(1)).toHaveValue('written while the server was dead');
  await expect(workbench.text(2)).toHaveValue('and after');
  expect(await savedTexts(server, itemId)).toEqual(['written while the server was dead', 'and after']);
});

test('a second tab is read-only until it takes over the lease', async ({ server, annotator, itemId }) => {
  const { context, words } = annotator;
  const { kit } = words;
  const first = new WorkbenchPage(annotator);
  await first.openItem(workbenchPath, itemId);
  await first.draw(0.1, 0.3);
  await first.write(1, 'from the first');
  await first.isSaved();

  const second = new WorkbenchPage({ page: await context.newPage(), words });
  await second.openItem(workbenchPath, itemId);
  await expect(second.page.getByText(kit.trouble.elsewhere)).toBeVisible();
  await expect(second.saying(kit.save.readOnly)).toBeVisible();
  await expect(second.text(1)).toHaveCount(0);
  await second.drag(0.5, 0.7);
  await expect(second.rows).toHaveCount(1);
  await first.write(1, 'from the first, still');

  await second.button(kit.trouble.takeOver).click();
  await expect(second.text(1)).toHaveValue('from the first, still');
  await expect(first.page.getByText(kit.trouble.taken)).toBeVisible();
  await expect(first.text(1)).toHaveCount(0);
  await second.write(1, 'from the second');
  await second.isSaved();
  await first.button(kit.trouble.takeOver).click();
  await expect(first.text(1)).toHaveValue('from the second');
  expect(await savedTexts(server, itemId)).toEqual(['from the second']);
});

test('another browser takes the work over and nothing is overwritten', async ({
  server,
  annotator,
  itemId,
  browser,
}) => {
  const {
    words: { kit },
  } = annotator;
  const here = new WorkbenchPage(annotator);
  await here.openItem(workbenchPath, itemId);
  await here.draw(0.1, 0.3);
  await here.write(1, 'here');
  await here.isSaved();

  const there = new WorkbenchPage(await withSession(browser, 'annotator4', 'en', server.address));
  await there.openItem(workbenchPath, itemId);
  await expect(there.page.getByText(kit.trouble.elsewhere)).toBeVisible();
  await there.button(kit.trouble.takeOver).click();
  await there.write(1, 'there');
  await there.isSaved();

  await here.write(1, 'here again');
  await expect(here.page.getByText(kit.trouble.leaseLost)).toBeVisible();
  expect(await savedTexts(server, itemId)).toEqual(['there']);
  await here.button(kit.trouble.takeOver).click();
  await expect(here.page.getByText('This item has been changed elsewhere')).toBeVisible();
  await here.button('Keep mine').click();
  await here.isSaved();
  expect(await savedTexts(server, itemId)).toEqual(['here again']);
});
