import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { itemMeanings, itemStatusTexts, taskStatusTexts } from '@earmark/contract';
import { readCsv } from '@earmark/model';
import { arriveAt, withSession } from '../person.ts';
import { tick } from '../tick.ts';
import { demoContent, taskNamed } from './demo.ts';
import { visit } from './visit.ts';

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

test('a list keeps what it is narrowed to in the address, and its columns for the person', async ({
  browser,
  baseURL,
}) => {
  const demo = await demoContent(baseURL ?? '');
  const {
    page,
    words: { t, ui },
  } = await arriveAt(`/project/pmtask?project_id=${demo.project.id}`, browser, 'pm1', 'zh');
  await expect(rowsOf(page)).toHaveCount(demo.tasks.length);

  await page.getByRole('button', { name: ui.table.filterBy(t('column:tasks.status')) }).click();
  await tick(page.getByRole('dialog'), 'checkbox', taskStatusTexts.accepted.zh);
  await page.getByRole('button', { name: ui.table.apply, exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: ui.table.clearAll, exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(demo.tasks.length);
  expect(new URL(page.url()).searchParams.has('status')).toBe(false);

  const team = page.getByRole('columnheader', { name: t('column:tasks.team'), exact: true });
  await expect(team).toBeVisible();
  await page.getByRole('button', { name: ui.table.columns, exact: true }).click();
  await tick(page.getByRole('dialog', { name: ui.table.columns }), 'checkbox', t('column:tasks.team'));
  await page.keyboard.press('Escape');
  await expect(team).toBeHidden();
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(demo.tasks.length);
  await expect(team).toBeHidden();
  // Columns follow the person into other stories
  await page.getByRole('button', { name: ui.table.columns, exact: true }).click();
  const kept = page.waitForResponse((response) => response.url().endsWith('/view/keep') && response.ok());
  await tick(page.getByRole('dialog', { name: ui.table.columns }), 'checkbox', t('column:tasks.team'));
  await kept;
  await expect(team).toBeVisible();
});

test('the rows of a list are walked through and chosen by keys', async ({ browser, baseURL }) => {
  const demo = await demoContent(baseURL ?? '');
  const {
    page,
    words: { ui },
  } = await arriveAt(`/task/pmdetail?task_id=${taskNamed(demo, '02').id}`, browser, 'pm1', 'en');
  await expect(rowsOf(page).first()).toBeVisible();
  await rowsOf(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: ui.table.selected('2') })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/item_id=\d+/);
});

test('a list is saved as a file: the columns in sight, the rows of all its pages, as it is narrowed and sorted', async ({
  browser,
  baseURL,
}) => {
  const demo = await demoContent(baseURL ?? '');
  const {
    page,
    words: { t },
  } = await withSession(browser, 'pm1', 'en');
  const task = taskNamed(demo, '02');
  await page.goto(`/task/pmdetail?task_id=${task.id}&sort=size&order=desc&size=0..`);
  await expect(rowsOf(page).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('list:download') }).click();
  await page.getByRole('menuitem', { name: t('list:csv') }).click();
  const table = readCsv(await readFile(await (await download).path()));
  const [head = [], ...rows] = table.ok ? table.value.rows : [];
  const length = head.indexOf(`${itemMeanings.audio.figures.size.name.en} (${t('list:unitSeconds')})`);
  expect(head.indexOf(t('column:items.name'))).toBeGreaterThanOrEqual(0);
  expect(head).not.toContain(t('column:items.verifier'));
  expect(rows).toHaveLength(task.item_count);
  const lengths = rows.map((row) => Number(row[length]));
  expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
  expect(lengths.at(-1)).toBeGreaterThan(0);
});

test('a page past the end of a list leads to its last one', async ({ browser, baseURL }) => {
  const demo = await demoContent(baseURL ?? '');
  const { page } = await arriveAt(`/project/pmtask?project_id=${demo.project.id}&page=99`, browser, 'pm1', 'zh');
  await expect(rowsOf(page)).toHaveCount(demo.tasks.length);
  expect(new URL(page.url()).searchParams.has('page')).toBe(false);
});

test('a key leads to the search, and what was searched for is searched again after it was cleared', async ({
  browser,
  baseURL,
}) => {
  const demo = await demoContent(baseURL ?? '');
  const {
    page,
    words: { t },
  } = await arriveAt(`/project/pmtask?project_id=${demo.project.id}`, browser, 'pm1', 'en');
  await expect(rowsOf(page)).toHaveCount(demo.tasks.length);
  for (let round = 0; round < 2; round += 1) {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: t('task-list:search') })).toBeFocused();
    await page.keyboard.type('no such task');
    await page.getByRole('button', { name: t('common:clearFilters') }).click();
    await expect(rowsOf(page)).toHaveCount(demo.tasks.length);
  }
});

test('a status in the summary of a task narrows its audios, and visiting another tab keeps that', async ({
  browser,
  baseURL,
}) => {
  const demo = await demoContent(baseURL ?? '');
  const {
    page,
    words: { t },
  } = await withSession(browser, 'pm1', 'en');
  const task = taskNamed(demo, '03');
  await page.goto(`/task/pmdetail?task_id=${task.id}`);
  await page.getByRole('link', { name: itemStatusTexts.inspection_failed.en, exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(task.counts.inspection_failed ?? 0);
  await page.getByRole('tab', { name: t('task-detail:people') }).click();
  await page.getByRole('tab', { name: t('task-detail:items') }).click();
  await expect(rowsOf(page)).toHaveCount(task.counts.inspection_failed ?? 0);
});

test('no list of the manager scrolls sideways at 1440 px', async ({ browser, baseURL }) => {
  const demo = await demoContent(baseURL ?? '');
  const person = await withSession(browser, 'pm1', 'en');
  const { page } = person;
  await page.setViewportSize({ width: 1440, height: 900 });
  const [dataset] = (await demo.manager.listDatasets({ project_id: demo.project.id })).rows;
  const lists = [
    '/project/index',
    `/project/pmtask?project_id=${demo.project.id}`,
    `/task/pmdetail?task_id=${taskNamed(demo, '02').id}`,
    `/datamanage/index?project_id=${demo.project.id}`,
    `/datamanage/detail?dataset_id=${dataset?.id}`,
    '/module/index',
  ];
  for (const list of lists) {
    await visit(person, list);
    await expect(rowsOf(page).first()).toBeVisible();
    expect(
      await page.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
      list,
    ).toBeLessThanOrEqual(0);
  }
});
