import { expect } from '@playwright/test';
import { makeProject, makeTask, importDataset, wavOfSpeech } from '../tests/server/index.ts';
import { drawn } from './drawn.ts';
import { arrive, notForOthers } from './person.ts';
import { withOwnServer } from './server.ts';

let taskId: number;
const test = withOwnServer(async ({ server }) => {
  const manager = await server.as('pm1');
  const projectId = await makeProject(manager);
  taskId = await makeTask(server, projectId, [
    await importDataset(server, manager, projectId, { 'speech.wav': wavOfSpeech(8) }),
  ]);
});

test('the home page leads to the work that waits, and remembers it', async ({ server, browser }) => {
  const {
    page,
    words: { t },
  } = await arrive(browser, 'annotator4', 'en', server.address);
  const task = await (await server.as('pm1')).getTask({ id: taskId });
  const tile = page.getByRole('article').filter({ hasText: t('dashboard:kind_claimable') });
  await expect(tile.getByRole('link', { name: task.name, exact: true })).toHaveAttribute(
    'href',
    `/label/detail?task_id=${taskId}`,
  );
  await expect(page.getByRole('figure', { name: t('dashboard:chart_me') })).toBeVisible();
  await expect(
    page.getByRole('rowheader', { name: t('dashboard:figure_annotated') }).getByRole('link'),
  ).toHaveAttribute('href', '/label/labeltask');

  await page.getByRole('button', { name: t('dashboard:startAnnotating') }).click();
  await page.waitForURL(/\/label\/xaudios\?item_id=\d+/);
  const itemId = new URL(page.url()).searchParams.get('item_id');
  await expect(page.locator('#content')).not.toBeEmpty();
  for (const name of ['mainMenu', 'tabs'] as const)
    await expect(page.getByRole('navigation', { name: t(`shell:${name}`) })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('shell:language') })).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: t('dashboard:goOn') })).toHaveAttribute(
    'href',
    `/label/xaudios?item_id=${itemId}`,
  );
  await expect(page.getByRole('link', { name: 'speech.wav', exact: true })).toHaveAttribute(
    'href',
    `/label/xaudios?item_id=${itemId}`,
  );
});

test('what others must do stands apart: with whom it is, and since when', async ({ server, browser }) => {
  const task = await (await server.as('pm1')).getTask({ id: taskId });
  const { page, words } = await arrive(browser, 'pm1', 'zh', server.address);
  const { t } = words;
  await expect(page.getByText(t('dashboard:allDone'))).toBeVisible();
  const row = page.getByRole('list', { name: t('dashboard:elsewhere') }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(t('dashboard:kind_in_progress'));
  await expect(row).toContainText(task.team?.name ?? '');
  await expect(row.getByRole('time')).toBeVisible();
  const manager = await server.as('pm1');
  await manager.pauseTask({ task_id: taskId });
  await page.reload();
  await expect(row).toContainText(t('task:paused'));
  await manager.resumeTask({ task_id: taskId });
  await row.getByRole('link', { name: task.name, exact: true }).click();
  await expect(page).toHaveURL(`/task/pmdetail?task_id=${taskId}`);
});

test('the palette goes to screens and things by a few letters, and offers them again', async ({ server, browser }) => {
  const {
    page,
    words: { t },
  } = await arrive(browser, 'pm1', 'zh', server.address);
  const task = await (await server.as('pm1')).getTask({ id: taskId });
  const field = page.getByRole('combobox');
  const open = page.getByRole('banner').getByRole('button', { name: t('palette:button') });

  // Keys have no listener before the button is rendered.
  await expect(open).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill(task.name);
  const found = page
    .getByRole('group', { name: t('palette:tasks') })
    .getByRole('option')
    .filter({ hasText: task.name });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/task/pmdetail?task_id=${taskId}`);

  await open.click();
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

test('everybody finds on the home page what is theirs', async ({ server, browser }) => {
  const parts = {
    pm1: [
      ['figure', 'chart_projects'],
      ['table', 'projects'],
    ],
    lead3: [
      ['figure', 'chart_team'],
      ['table', 'people'],
    ],
    admin5: [
      ['figure', 'chart_platform'],
      ['heading', 'platform'],
      ['table', 'projects'],
    ],
    acceptor2: [
      ['figure', 'chart_me'],
      ['heading', 'resume'],
    ],
  } as const;
  for (const [username, shown] of Object.entries(parts)) {
    const {
      page,
      context,
      words: { t },
    } = await arrive(browser, username, 'en', server.address);
    for (const [role, name] of [...shown, ['heading', 'waiting'], ['heading', 'elsewhere']] as const)
      await expect(
        page.getByRole(role, { name: t(`dashboard:${name}`), exact: true }),
        `${username}: ${name}`,
      ).toBeVisible();
    await context.close();
  }
});

test('a viewer opens an audio by its number', async ({ server, browser }) => {
  const {
    page,
    words: { t },
  } = await arrive(browser, 'viewer0', 'zh', server.address);
  await page.getByRole('textbox', { name: t('dashboard:itemId', { item: '条目' }) }).fill('4711');
  await page.getByRole('button', { name: t('dashboard:open'), exact: true }).click();
  await expect(page).toHaveURL('/xaudios/index?item_id=4711');
});

test('content that loads late moves nothing, the first time and every other time', async ({ server, browser }) => {
  const task = await (await server.as('pm1')).getTask({ id: taskId });
  for (const username of drawn(['pm1', 'annotator4'], 'late content')) {
    const { page, context } = await arrive(browser, username, 'zh', server.address);
    notForOthers.add(context);
    await page.addInitScript(() => {
      const add = (entry: PerformanceEntry) => {
        const { dataset } = document.documentElement;
        if ('value' in entry) dataset['moved'] = String(Number(dataset['moved'] ?? 0) + Number(entry.value));
      };
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    await page.route(/dashboard\/summary/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => window.localStorage.clear());
      for (const visit of ['first', 'later']) {
        await page.goto('/dashboard');
        await expect(page.getByRole('main').getByRole('link', { name: task.name, exact: true })).toBeVisible();
        await expect(page.getByRole('figure')).not.toHaveAttribute('aria-busy');
        const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));
        expect(moved, `${username}, ${width} px, ${visit} visit`).toBeLessThan(0.05);
      }
    }
    await context.close();
  }
});
