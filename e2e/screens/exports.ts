import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { ExportFormat } from '@earmark/contract';
import { unzip } from '../../tests/server/index.ts';
import { visit } from '../content/visit.ts';
import type { Person } from '../person.ts';
import { tick } from '../tick.ts';
import { chooseOption, press } from './keys.ts';

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
  await press(row.getByRole('button', { name: t('common:more') }));
  await press(page.getByRole('menuitem', { name: t('project:exports') }));
  const dialog = page.getByRole('dialog', { name: t('export:title') });
  await press(dialog.getByRole('tab', { name: t('export:settings') }));
  await press(dialog.getByRole('button', { name: t('export:tasks') }));
  await chooseOption(page.getByRole('option', { name: taskName }));
  await page.keyboard.press('Escape');
  await tick(dialog, 'radio', t(`export:format_${format}`));
  await press(dialog.getByRole('button', { name: t('export:start') }));
  const record = dialog.getByRole('row').filter({ hasText: `_${format}_` });
  await expect(record).toContainText(t('export:succeeded'), { timeout: 60_000 });
  const downloading = page.waitForEvent('download');
  await press(record.getByRole('link', { name: t('export:download') }));
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const entries = await unzip(await readFile(await download.path()));
  return new Map([...entries].map(([name, bytes]) => [name, bytes.toString('utf8')]));
}
