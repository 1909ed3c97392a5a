import { expect } from '@playwright/test';
import { projectStateTexts } from '@earmark/contract';
import { importDataset, makeProject, makeTask, wavOfSpeech } from '../tests/server/index.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { arrive } from './person.ts';
import { test } from './server.ts';

for (const language of languagesOf('project-life'))
  test(`a project is closed, archived, found in the archive and reopened (${language})`, async ({
    browser,
    server,
  }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const { name } = await api.getProject({ id: projectId });
    const busyId = await makeProject(api);
    const { name: busy } = await api.getProject({ id: busyId });
    const taskId = await makeTask(server, busyId, [
      await importDataset(server, api, busyId, { 'speech.wav': wavOfSpeech(2) }),
    ]);
    const { name: names } = await api.getTask({ id: taskId });
    const {
      page,
      words: { t },
    } = await arrive(browser, 'pm1', language, server.address);
    const row = (project: string) => page.getByRole('row').filter({ hasText: project });
    const openMenu = (project: string) =>
      row(project)
        .getByRole('button', { name: `${t('common:more')}: ${project}` })
        .click();
    const choose = (key: 'project:close' | 'project:archive' | 'project:reopen') =>
      page.getByRole('menuitem', { name: t(key), exact: true }).click();

    await test.step('one in which work goes on is neither closed nor deleted, and says why', async () => {
      await page.goto('/project/index');
      await openMenu(busy);
      for (const [key, reason] of [
        ['project:close', 'project:tasksInTheWay'],
        ['project:archive', 'project:tasksInTheWay'],
        ['common:delete', 'project:tasksToKeep'],
      ] as const) {
        const name = `${t(key)} ${t(reason, { count: 1, tasks: '1', names })}`;
        await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('aria-disabled', 'true');
      }
      await page.keyboard.press('Escape');
    });

    await test.step('a closed one says so wherever it is shown, and offers nothing new', async () => {
      await openMenu(name);
      await choose('project:close');
      await expect(page.getByText(t('project:closed', { name }))).toBeVisible();
      await expect(row(name)).toContainText(projectStateTexts.closed[language]);
      await page.goto(`/project/pmtask?project_id=${projectId}`);
      await expect(page.getByText(t('project:isClosed'))).toBeVisible();
      await expect(page.getByRole('link', { name: t('task-list:addTask') })).toHaveCount(0);
      await checkAccessibility(page, 'a closed project');
      await page.goto(`/project/projectSetProgress?project_id=${projectId}`);
      await expect(page.getByText(t('project:isClosed'))).toBeVisible();
    });

    await test.step('an archived one is in the archive alone, and the toast undoes it', async () => {
      await page.goto('/project/index');
      await openMenu(name);
      await choose('project:archive');
      await expect(page.getByText(t('project:archived', { name }))).toBeVisible();
      await expect(row(name)).toHaveCount(0);
      await page.getByRole('button', { name: t('bin:undo') }).click();
      await expect(row(name)).toContainText(projectStateTexts.closed[language]);
      await openMenu(name);
      await choose('project:archive');
      await expect(row(name)).toHaveCount(0);
      await page.getByRole('radio', { name: t('project:inArchive') }).click();
      await expect(row(name)).toContainText(projectStateTexts.archived[language]);
      await expect(page).toHaveURL(/state=archived/);
    });

    await test.step('it is reopened where it says that it is archived', async () => {
      await page.goto(`/project/pmtask?project_id=${projectId}`);
      await page.getByRole('button', { name: t('project:reopen') }).click();
      await expect(page.getByText(t('project:reopened', { name }))).toBeVisible();
      await expect(page.getByRole('link', { name: t('task-list:addTask') }).first()).toBeVisible();
      expect((await api.getProject({ id: projectId })).state).toBe('open');
    });
  });
