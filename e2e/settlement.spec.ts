import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { importDataset, makeProject, makeTask, passWork, unzip, wavOfSpeech } from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { arriveAt } from './person.ts';
import { withOwnServer } from './server.ts';
import { annotateNext, inspect } from './working.ts';

const test = withOwnServer();
/** Days since the work: a month that is over. */
const ago = 40;
const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

for (const language of languagesOf('settlement'))
  test(`a month is settled and exported (${language})`, async ({ server, data, browser }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const { name } = await api.getProject({ id: projectId });
    const taskId = await makeTask(server, projectId, [
      await importDataset(server, api, projectId, { 'first.wav': wavOfSpeech(36), 'second.wav': wavOfSpeech(36, 1) }),
    ]);
    for (const _ of [1, 2]) {
      const itemId = await annotateNext(server, { username: 'annotator4' }, taskId);
      await inspect(server, { username: 'inspector4' }, { taskId, itemId });
    }
    const rate = { pays_rework: false, is_by_quality: false } as const;
    await api.setSettlementTerms({
      project_id: projectId,
      edit_version: (await api.getSettlementTerms({ project_id: projectId })).edit_version,
      terms: {
        currency: 'CNY',
        is_shown_to_leads: false,
        is_shown_to_workers: true,
        versions: [
          {
            valid_from: '2026-01-01',
            // 100 an audio hour, of which there are 0.02; 0.5 a segment, of which there are 2
            rates: [
              { role: 'annotator', unit: 'audio_hour', price: 100_000_000, ...rate },
              { role: 'inspector', unit: 'segment', price: 500_000, ...rate },
            ],
            quality: { annotator: [], inspector: [] },
          },
        ],
      },
    });
    await server.stop();
    await passWork(data, ago);
    await server.start();
    const {
      page,
      words: { t },
    } = await arriveAt(
      `/project/pmtask?project_id=${projectId}&tab=settlement`,
      browser,
      'pm1',
      language,
      server.address,
    );

    await test.step('the month of the work becomes a period, and says who gets what', async () => {
      await page.getByRole('button', { name: t('settlement:newPeriod') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('settlement:openPeriod') })
        .click();
      const periods = page.getByRole('table', { name: t('settlement:periods') });
      await expect(periods.getByRole('row', { name: day(ago).slice(0, 7) })).toContainText('3.00');
      const people = page.getByRole('table', {
        name: new RegExp(t('settlement:peopleOf', { from: '.+', to: '.+' })),
      });
      await expect(people.getByRole('row', { name: /2\.00/ })).toBeVisible();
      await page.reload();
      await expect(people.getByRole('row', { name: /1\.00/ })).toBeVisible();
    });

    await test.step('closed by the typed name, it is final', async () => {
      await page.getByRole('button', { name: t('settlement:close'), exact: true }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: t('settlement:close'), exact: true }).click();
      await expect(page.getByText(t('settlement:closedNow'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('settlement:close'), exact: true })).toBeHidden();
    });

    await test.step('the file holds the same amounts', async () => {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'XLSX' }).click();
      const entries = await unzip(await readFile(await (await saved).path()));
      const sheets = [...entries]
        .filter(([name]) => name.startsWith('xl/worksheets/'))
        .map(([, xml]) => xml.toString());
      const amounts = new Set(
        sheets.flatMap((xml) => [...xml.matchAll(/<v>([\d.]+)<\/v>/g)].map(([, value]) => value)),
      );
      expect(['1', '2', '3'].filter((amount) => !amounts.has(amount))).toEqual([]);
    });
  });
