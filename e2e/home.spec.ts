import { expect, test as base } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeProject, makeTask, runServer, takeIn, wavOfSpeech, type RunningServer } from '../tests/server/index.ts';
import { arrive } from './person.ts';

const test = base.extend<object, { server: RunningServer; taskId: number }>({
  server: [
    async ({}, use) => {
      const home = await mkdtemp(join(tmpdir(), 'earmark-home-'));
      const server = await runServer({ EARMARK_HOME: home });
      await use(server);
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  taskId: [
    async ({ server }, use) => {
      const manager = await server.as('pm1');
      const projectId = await makeProject(manager);
      await use(await makeTask(server, projectId, [await takeIn(server, manager, projectId, { 'speech.wav': wavOfSpeech(8) })]));
    },
    { scope: 'worker' },
  ],
});

test('the home page leads to the work that waits, and remembers it', async ({ server, taskId, browser }) => {
  const { page, words: { t } } = await arrive(browser, 'annotator4', 'en', server.address);
  const task = await (await server.as('pm1')).getTask({ id: taskId });
  const tile = page.getByRole('article').filter({ hasText: t('dashboard:kind_claimable') });
  await expect(tile.getByRole('link', { name: task.name, exact: true })).toHaveAttribute('href', `/label/detail?task_id=${taskId}`);
  await expect(page.getByRole('figure', { name: t('dashboard:chart_me') })).toBeVisible();

  await page.getByRole('button', { name: t('dashboard:startAnnotating') }).click();
  await page.waitForURL(/\/label\/xaudios\?item_id=\d+/);
  const itemId = new URL(page.url()).searchParams.get('item_id');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: t('dashboard:goOn') })).toHaveAttribute('href', `/label/xaudios?item_id=${itemId}`);
  await expect(page.getByRole('link', { name: 'speech.wav', exact: true })).toHaveAttribute('href', `/label/xaudios?item_id=${itemId}`);
});

test('the palette goes to screens and things by a few letters, and offers them again', async ({ server, taskId, browser }) => {
  const { page, words: { t } } = await arrive(browser, 'pm1', 'zh', server.address);
  const task = await (await server.as('pm1')).getTask({ id: taskId });
  const field = page.getByRole('combobox');

  await page.keyboard.press('Control+k');
  await field.fill(task.name);
  const found = page.getByRole('group', { name: t('palette:tasks') }).getByRole('option').filter({ hasText: task.name });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/task/pmdetail?task_id=${taskId}`);

  await page.getByRole('banner').getByRole('button', { name: t('palette:button') }).click();
  await expect(page.getByRole('option').first()).toContainText(task.name);
  await field.fill(t('routes:templates'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/module/index');

  await page.keyboard.press('Control+k');
  await field.fill(t('shell:theme_dark'));
  await expect(page.getByRole('option', { selected: true })).toContainText(t('shell:theme_dark'));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
