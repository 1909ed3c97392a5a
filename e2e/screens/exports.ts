import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { ExportFormat } from '@earmark/contract';
import { unzip } from '../../tests/server/index.ts';
import { visit } from '../content/visit.ts';
import type { Person } from '../person.ts';
import { tick } from '../tick.ts';

/** Exports a task through its project's dialog and downloads the archive; returns its entries as text. */
export async function exportTask(
  person: Person,
  projectName: string,
  taskName: string,
  format: ExportFormat,
  projects = '/project/index',
): Promise<Map<string, string>> {
  const {
    page,
    words: { t },
  } = person;
  await visit(person, projects);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: projectName, exact: true }) });
  await row.getByRole('button', { name: t('common:more') }).click();
  await page.getByRole('menuitem', { name: t('project:exports') }).click();
  const dialog = page.getByRole('dialog', { name: t('export:title') });
  await dialog.getByRole('tab', { name: t('export:settings') }).click();
  await dialog.getByRole('button', { name: t('export:tasks') }).click();
  await page.getByRole('option', { name: taskName }).click();
  await page.keyboard.press('Escape');
  await tick(dialog, 'radio', t(`export:format_${format}`));
  await dialog.getByRole('button', { name: t('export:start') }).click();
  const record = dialog.getByRole('row').filter({ hasText: `_${format}_` });
  await expect(record).toContainText(t('export:succeeded'), { timeout: 60_000 });
  const downloading = page.waitForEvent('download');
  await record.getByRole('link', { name: t('export:download') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const entries = await unzip(await readFile(await download.path()));
  return new Map([...entries].map(([name, bytes]) => [name, bytes.toString('utf8')]));
}
