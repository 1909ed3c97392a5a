import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { distributionStateTexts } from '@earmark/contract';
import { eventually, importDataset, makeProject, speechLabels, wavOfSpeech, zipOf } from '../tests/server/index.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { arrive, withSession } from './person.ts';
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
    } = await withSession(browser, 'pm1', language, server.address);
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
      await next();
      // Below the table, and in the summary of the form
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: language === 'zh' ? '请选择' : 'Choose' })
          .first(),
      ).toBeVisible();
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
      const twelve = t('distribution:taskCount', { count: 12, value: 12 });
      await expect(page.getByRole('row').filter({ hasText: `${id} 01` })).toBeVisible();
      await page.getByRole('button', { name: t('distribution:make', { tasks: twelve }) }).click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: t('distribution:make', { tasks: twelve }) })
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

for (const language of languagesOf('distribution edit'))
  test(`two managers edit a distribution, and it is deleted and restored (${language})`, async ({
    browser,
    server,
  }) => {
    test.slow();
    const [api, other] = [await server.as('pm1'), await server.as('ops6')];
    const projectId = await makeProject(api);
    await importDataset(server, api, projectId, { 'calls.zip': await recordings(6) });
    await api.createTag({ project_id: projectId, form: { name: 'dialect', tone: 'teal' } });
    const name = `Rule ${randomUUID().slice(0, 8)}`;
    const form = {
      name,
      data: { from: 'project' as const, has_backfill: false, name_part: '' },
      settings: { labels: speechLabels, rules: { minSegmentSeconds: 0, maxSegmentSeconds: 0 }, inspection_ratio: 50 },
      name_pattern: `${name} {nn}`,
      items_per_task: 4,
      teams: { by: 'none' as const },
      tops_up: true,
      remainder: 'wait' as const,
    };
    const { id } = await api.createDistribution({ ...form, project_id: projectId });
    await eventually(async () => (await api.getDistribution({ id })).state === 'waiting');
    const {
      page,
      words: { t },
    } = await arrive(browser, 'pm1', language, server.address);
    const row = page.getByRole('row').filter({ hasText: name });
    const choose = async (action: string): Promise<void> => {
      await row.getByRole('button', { name: `${t('common:more')}: ${name}` }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    const step = (title: string) => page.getByRole('button', { name: title }).click();

    await test.step('a manager puts a tag and a rules document on the tasks to come', async () => {
      await page.goto(`/distribution/index?project_id=${projectId}`);
      await choose(t('distribution:edit'));
      await page.getByRole('textbox', { name: t('distribution:maxTasks') }).fill('7');
      await step(t('distribution:step_task'));
      await page.getByRole('button', { name: t('task-wizard:tags') }).click();
      await page.getByRole('option', { name: 'dialect' }).click();
      await page.keyboard.press('Escape');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'rules.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });
      await expect(page.getByText('rules.pdf', { exact: true })).toBeVisible();
      await checkAccessibility(page, 'the settings of a distribution');
    });

    await test.step('another one has saved meanwhile: the first sees both versions and chooses', async () => {
      const { edit_version } = await other.getDistribution({ id });
      await other.updateDistribution({ id, edit_version, form: { ...form, max_tasks: 5, items_per_task: 2 } });
      await step(t('distribution:step_preview'));
      await page.getByRole('button', { name: t('distribution:save'), exact: true }).click();
      const conflict = page.getByRole('dialog', { name: t('conflict:title') });
      await expect(conflict.getByText(t('distribution:maxTasks'), { exact: true })).toBeVisible();
      await expect(conflict.getByText(t('distribution:itemsPerTask'), { exact: true })).toBeVisible();
      await checkAccessibility(page, 'two versions of a distribution');
      await conflict.getByRole('button', { name: t('conflict:save') }).click();
      await expect(row).toBeVisible();
      const { form: saved } = await api.getDistribution({ id });
      // Changed here: mine is proposed; untouched here: theirs
      expect([saved.max_tasks, saved.items_per_task, saved.settings.tag_ids.length]).toEqual([7, 2, 1]);
    });

    await test.step('its next task carries both', async () => {
      await row.getByRole('button', { name: t('distribution:makeNow') }).click();
      const made = await eventually(async () => {
        const { rows } = await api.listTasks({ project_id: projectId, page_size: 100 });
        return rows.length === 2 && rows.find(({ tags }) => tags.length > 0);
      });
      expect((await api.getTask({ id: made.id })).rules_document?.name).toBe('rules.pdf');
    });

    await test.step('it is deleted, and comes back from the recycle bin', async () => {
      await choose(t('common:delete'));
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await dialog.getByRole('button', { name: t('common:delete'), exact: true }).click();
      await expect(row).toHaveCount(0);
      await page
        .locator('#content')
        .getByRole('link', { name: t('routes:bin'), exact: true })
        .click();
      await page.getByRole('button', { name: `${t('bin:restore')}: ${name}` }).click();
      await dialog.getByRole('button', { name: t('bin:restore'), exact: true }).click();
      await eventually(async () => (await api.listDistributions({ project_id: projectId })).total === 1);
      await page.goto(`/distribution/index?project_id=${projectId}`);
      await expect(row).toBeVisible();
    });
  });
