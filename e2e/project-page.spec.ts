import { expect } from '@playwright/test';
import { importDataset, makeProject, makeTask, wavOfSpeech } from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { withSession } from './person.ts';
import { test } from './server.ts';
import { tick } from './tick.ts';

for (const language of languagesOf('project-page'))
  test(`a project's page tells how it stands and leads to everything in it (${language})`, async ({
    browser,
    server,
  }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const taskId = await makeTask(server, projectId, [
      await importDataset(server, api, projectId, { 'speech.wav': wavOfSpeech(4) }),
    ]);
    const { name } = await api.getProject({ id: projectId });
    const { page, words } = await withSession(browser, 'pm1', language, server.address);
    const { t } = words;
    const tab = (id: 'overview' | 'tasks' | 'members' | 'settings' | 'exports' | 'history' | 'bin' | 'data') =>
      page.getByRole('tab', { name: t(`project-page:tab_${id}`) });

    await test.step('its row leads to the overview, which says what waits', async () => {
      await page.goto('/project/index');
      await page.getByRole('table').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`project_id=${projectId}&tab=overview$`));
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(page.getByText(t('project-page:forecast_no_work'))).toBeVisible();
      await expect(page.getByText(t('project-page:nothingInTheWay'))).toBeVisible();
    });

    await test.step('a goal set in place is what progress and chart count', async () => {
      await tab('settings').click();
      await tick(page.getByRole('main'), 'switch', t('project:goal'));
      await page.getByRole('textbox', { name: t('project:goalValue') }).fill('2');
      await page.getByRole('textbox', { name: t('project:notes') }).fill('Agree on numerals');
      await page.getByRole('button', { name: t('common:save'), exact: true }).click();
      await expect(page.getByText(t('common:saved'))).toBeVisible();
      await expect(page.getByText(t('project-page:allSaved'))).toBeVisible();
      expect((await api.getProject({ id: projectId })).goal).toEqual({ metric: 'accepted', value: 2, unit: 'hours' });
      await tab('overview').click();
      await expect(page.getByRole('progressbar', { name: t('project:goalAccepted') })).toBeVisible();
      await expect(page.getByText('Agree on numerals')).toBeVisible();
    });

    await test.step('tasks, members and the address agree, also after reloading', async () => {
      await tab('members').click();
      const { rows: people } = await api.listProjectMembers({ project_id: projectId });
      expect(people.length).toBeGreaterThan(0);
      for (const { user } of people) await expect(page.getByRole('row').filter({ hasText: user.name })).toBeVisible();
      await page.reload();
      await expect(tab('members')).toHaveAttribute('aria-selected', 'true');
      await tab('tasks').click();
      const { name: task } = await api.getTask({ id: taskId });
      await expect(page.getByRole('link', { name: task, exact: true })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/project/pmtask\\?project_id=${projectId}$`));
    });

    await test.step('a tag is defined in the settings, put on a task, and filters the list', async () => {
      await tab('settings').click();
      await page.getByRole('button', { name: t('project-page:createTag') }).click();
      await page
        .getByRole('dialog', { name: t('project-page:createTag') })
        .getByRole('textbox', { name: t('project-page:tagName') })
        .fill('Batch 2');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:save'), exact: true })
        .click();
      await expect(page.getByText('Batch 2', { exact: true })).toBeVisible();
      await page.goto(`/task/pmdetail?task_id=${taskId}`);
      await page.getByRole('button', { name: t('task:changeTags') }).click();
      const dialog = page.getByRole('dialog', { name: t('project-page:tagsOf', { count: 1, number: '1' }) });
      await tick(dialog, 'checkbox', 'Batch 2');
      await dialog.getByRole('button', { name: t('common:save'), exact: true }).click();
      await expect(page.getByText(t('project-page:tagsSaved', { count: 1, number: '1' }))).toBeVisible();
      const [tag] = (await api.getTask({ id: taskId })).tags;
      await page.goto(`/project/pmtask?project_id=${projectId}&tags=${tag?.id}`);
      await expect(page.getByRole('row').filter({ hasText: 'Batch 2' })).toBeVisible();
      await page.goto(`/project/pmtask?project_id=${projectId}&tags=999999`);
      await expect(page.getByText(t('common:nothingFound'))).toBeVisible();
    });

    await test.step('data, exports, history and recycle bin are at hand', async () => {
      for (const id of ['data', 'exports', 'history', 'bin'] as const) {
        await tab(id).click();
        await expect(tab(id)).toHaveAttribute('aria-selected', 'true');
        await expect(
          page.getByRole('tabpanel').getByRole('table').or(page.getByRole('tabpanel').getByRole('heading')).first(),
        ).toBeVisible();
      }
    });
  });
