import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { distributionStateTexts } from '@earmark/contract';
import { eventually, importDataset, makeProject, speechLabels, wavOfSpeech, zipOf } from '../tests/server/index.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { arrive } from './person.ts';
import { test } from './server.ts';

/** A zip of so many short recordings. */
const recordings = (count: number): Promise<Buffer> =>
  zipOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`call ${index + 1}.wav`, wavOfSpeech(1)])));

for (const language of languagesOf('distribution'))
  test(`sixty audios become twelve tasks of two teams, and further ones are added (${language})`, async ({
    browser,
    server,
  }) => {
    test.slow();
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const id = randomUUID().slice(0, 8);
    await importDataset(server, api, projectId, { 'calls.zip': await recordings(60) });
    const template = `Labels ${id}`;
    await api.createTemplate({ name: template, business: 'asr', labels: speechLabels });
    const lead = await (await server.as('lead3')).userInfo({});
    await api.createTeam({ name: `Team of ${id}`, region: 'domestic', lead_ids: [lead.id] });
    const {
      page,
      words: { t },
    } = await arrive(browser, 'pm1', language, server.address);
    const name = `Rule ${id}`;
    const next = () => page.getByRole('button', { name: t('common:next'), exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: name });

    await test.step('the rule says what it makes before it makes it', async () => {
      await page.goto(`/distribution/index?project_id=${projectId}`);
      await expect(page.getByText(t('distribution:empty'), { exact: true })).toBeVisible();
      await page
        .getByRole('link', { name: t('distribution:create') })
        .first()
        .click();
      await page.getByRole('textbox', { name: t('distribution:name') }).fill(name);
      await page.getByText(t('distribution:fromProject')).first().click();
      await page.getByRole('textbox', { name: t('distribution:itemsPerTask') }).fill('5');
      await page.getByRole('textbox', { name: t('distribution:pattern') }).fill(`${id} {nn}`);
      await expect(page.getByText(/12 .*60/)).toBeVisible();
      await checkAccessibility(page, 'the rule of a distribution');
      await next();
    });

    await test.step('two teams share the tasks, and later data are added', async () => {
      await page.getByText(t('distribution:by_shares')).first().click();
      const add = page.getByRole('button', { name: t('distribution:addTeam') });
      await add.click();
      await add.click();
      await expect(page.getByText(t('distribution:shareSum', { sum: 100 }))).toBeVisible();
      await page.getByText(t('distribution:topsUp'), { exact: true }).click();
      await next();
      await page.getByRole('button', { name: t('task-wizard:template') }).click();
      await page.getByRole('option', { name: template }).click();
      await next();
      await next();
      await next();
    });

    await test.step('the preview is confirmed with the number of tasks', async () => {
      await expect(page.getByRole('row').filter({ hasText: `${id} 01` })).toBeVisible();
      await page.getByRole('button', { name: t('distribution:make', { tasks: '12' }) }).click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: t('distribution:make', { tasks: '12' }) })
        .click();
      await expect(row).toContainText(distributionStateTexts.waiting[language]);
      const [made] = (await api.listDistributions({ project_id: projectId })).rows;
      expect([made?.made_tasks, made?.made_items, made?.free_items]).toEqual([12, 60, 0]);
    });

    await test.step('every audio is in one task, and each team has its half', async () => {
      const tasks = await eventually(async () => {
        const { rows } = await api.listTasks({ project_id: projectId, page_size: 100 });
        return rows.every(({ team }) => team !== null) && rows;
      });
      expect(tasks.map(({ item_count }) => item_count)).toEqual(Array.from({ length: 12 }, () => 5));
      const teams = Map.groupBy(tasks, ({ team }) => team?.id);
      expect([...teams.values()].map(({ length }) => length)).toEqual([6, 6]);
    });

    await test.step('data that arrive are distributed by the same rule', async () => {
      await importDataset(server, api, projectId, { 'more.zip': await recordings(10) });
      await eventually(async () => (await api.listDistributions({ project_id: projectId })).rows[0]?.made_tasks === 14);
      await page.reload();
      await row.getByRole('button', { name: `${t('common:more')}: ${name}` }).click();
      await page.getByRole('menuitem', { name: t('distribution:runs') }).click();
      await expect(page.getByText(t('distribution:cause_data'), { exact: true })).toBeVisible();
      await checkAccessibility(page, 'the record of a distribution');
      await page.keyboard.press('Escape');
    });

    await test.step('it is stopped, and its tasks are found', async () => {
      await row.getByRole('button', { name: `${t('common:more')}: ${name}` }).click();
      await page.getByRole('menuitem', { name: t('distribution:stop'), exact: true }).click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: t('distribution:stop'), exact: true })
        .click();
      await expect(row).toContainText(distributionStateTexts.stopped[language]);
      await row.getByRole('link', { name, exact: true }).click();
      await expect(page.getByText(t('task-list:onlyTasksOf', { name }))).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: `${id} 14` })).toBeVisible();
    });
  });
