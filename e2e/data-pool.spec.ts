import { expect } from '@playwright/test';
import { checkAccessibility } from './content/check-accessibility.ts';
import { importDataset, makeProject, wavOfSpeech, zipOf } from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { arriveAt } from './person.ts';
import { test } from './server.ts';

/** What is no recording, whatever its name says. */
const broken = Buffer.from('this is no sound at all');
const subtitle = Buffer.from('1\n00:00:00,000 --> 00:00:00,200\nhello\n');

for (const language of languagesOf('data-pool'))
  test(`a zip of 130 with three bad files is corrected one by one (${language})`, async ({ browser, server }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const good = Array.from({ length: 127 }, (_, index) => [`calls/${index}.wav`, wavOfSpeech(0.3, index)] as const);
    const datasetId = await importDataset(
      server,
      api,
      projectId,
      {
        'calls.zip': await zipOf({
          ...Object.fromEntries(good),
          'calls/replaced.wav': broken,
          'calls/removed.wav': broken,
          'calls/mistyped.srt': subtitle,
        }),
      },
      true,
    );
    const { name } = await api.getDataset({ id: datasetId });
    const { page, words } = await arriveAt(
      `/datamanage/index?project_id=${projectId}`,
      browser,
      'pm1',
      language,
      server.address,
    );
    const { t } = words;
    const act = async (file: string, deed: 'replace' | 'rename' | 'remove') => {
      await page.getByRole('button', { name: t('dataset:actionsOf', { name: file }) }).click();
      await page.getByRole('menuitem', { name: t(`dataset:${deed}`), exact: true }).click();
    };
    const failed = page.getByRole('table', { name: t('dataset:files') }).locator('tbody tr');

    await test.step('the pool says that it failed in part, and the dataset what to do', async () => {
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row.getByText(t('dataset:status_partly_failed'))).toBeVisible();
      await row.getByRole('link', { name, exact: true }).click();
      await expect(page.getByText(t('dataset:failedTitle', { count: 3 }))).toBeVisible();
      await page.getByRole('link', { name: t('dataset:failedShow') }).click();
      await expect(failed).toHaveCount(3);
      const list = page.waitForEvent('download');
      await page.getByRole('button', { name: t('dataset:failedDownload') }).click();
      await page.getByRole('menuitem', { name: t('dataset:failedXlsx') }).click();
      expect((await list).suggestedFilename()).toMatch(/\.xlsx$/);
      await checkAccessibility(page, 'dataset, partly failed');
    });

    await test.step('one is replaced', async () => {
      await act('calls/replaced.wav', 'replace');
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles([{ name: 'recorded anew.wav', mimeType: 'audio/wav', buffer: wavOfSpeech(0.3, 200) }]);
      await expect(page.getByText(t('dataset:replaced', { name: 'calls/replaced.wav' }))).toBeVisible();
      await expect(page.getByText(t('dataset:failedTitle', { count: 2 }))).toBeVisible();
    });

    await test.step('one is removed', async () => {
      await act('calls/removed.wav', 'remove');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('dataset:remove'), exact: true })
        .click();
      await expect(page.getByText(t('dataset:failedTitle', { count: 1 }))).toBeVisible();
    });

    await test.step('one gets the name of its audio and is read again by that; the dataset is whole', async () => {
      await act('calls/mistyped.srt', 'rename');
      await page.getByRole('textbox', { name: t('dataset:newName') }).fill('calls/126.srt');
      await page.getByRole('button', { name: t('dataset:rename'), exact: true }).click();
      await expect(page.getByText(t('dataset:status_parsed'), { exact: true })).toBeVisible();
      await expect(page.getByText('128 / 128', { exact: true })).toBeVisible();
    });
  });
