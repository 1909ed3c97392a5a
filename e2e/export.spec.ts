import { expect } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { importDataset, makeProject, makeTask, unzip, wavOfSpeech } from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { arriveAt } from './person.ts';
import { test } from './server.ts';
import { annotateNext } from './working.ts';

const pattern = '{index}_{audio}';

for (const language of languagesOf('export'))
  test(`cut recordings leave in two parts, under names of their own, with a manifest (${language})`, async ({
    server,
    browser,
  }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const taskId = await makeTask(server, projectId, [
      await importDataset(server, api, projectId, { 'first.wav': wavOfSpeech(3), 'second.wav': wavOfSpeech(3, 1) }),
    ]);
    for (const _ of [1, 2]) await annotateNext(server, { username: 'annotator4' }, taskId);
    const {
      page,
      words: { t },
    } = await arriveAt(`/project/pmtask?project_id=${projectId}&tab=exports`, browser, 'pm1', language, server.address);

    const dialog = page.getByRole('dialog', { name: t('export:title') });
    const pick = async (label: string, option: string): Promise<void> => {
      await dialog.getByRole('button', { name: label }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await test.step('what it will be is said before it starts', async () => {
      await page
        .getByRole('button', { name: t('export:export'), exact: true })
        .first()
        .click();
      await dialog.getByRole('tab', { name: t('export:settings') }).click();
      await dialog.getByRole('switch', { name: t('export:wholeProject') }).press('Space');
      await dialog.getByRole('switch', { name: t('export:more') }).press('Space');
      await pick(t('export:audio'), t('export:audio_segments'));
      await dialog.getByRole('textbox', { name: t('export:pattern') }).fill(pattern);
      await pick(t('export:split'), t('export:split_item'));
      const shares = { train: '50', dev: '0', test: '50' } as const;
      for (const part of ['train', 'dev', 'test'] as const) {
        const field = dialog.getByRole('textbox', { name: t(`export:part_${part}`) });
        await field.fill(shares[part]);
        await field.press('Tab');
      }
      await expect(dialog.getByText('001_first_001.wav')).toBeVisible();
    });

    await test.step('the file holds each cut once, as the manifest says', async () => {
      await dialog.getByRole('button', { name: t('export:start') }).click();
      const record = dialog.getByRole('row').filter({ hasText: '_json_' });
      await expect(record).toContainText(t('export:succeeded'), { timeout: 60_000 });
      await expect(record).toContainText(t('export:audio_segments'));
      const saved = page.waitForEvent('download');
      await record.getByRole('link', { name: t('export:download') }).click();
      const files = await unzip(await readFile(await (await saved).path()));
      const rows = (files.get('manifest.jsonl')?.toString() ?? '').trimEnd().split('\n').slice(1);
      const listed = rows.map((row) => JSON.parse(row) as { path: string; bytes: number; sha256: string });
      expect(listed.map(({ path }) => path).sort()).toEqual(
        [...files.keys()].filter((path) => path !== 'manifest.jsonl').sort(),
      );
      for (const { path, sha256 } of listed)
        expect([path, sha256]).toEqual([
          path,
          createHash('sha256')
            .update(files.get(path) ?? '')
            .digest('hex'),
        ]);
      const cuts = listed.filter(({ path }) => path.endsWith('.wav')).map(({ path }) => path);
      expect(cuts.map((path) => path.replace(/^(train|test)\//, '')).sort()).toEqual([
        '001_first_001.wav',
        '002_second_001.wav',
      ]);
      expect(new Set(cuts.map((path) => path.split('/')[0]))).toEqual(new Set(['train', 'test']));
    });
  });
