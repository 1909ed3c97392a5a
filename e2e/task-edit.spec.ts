import { expect } from '@playwright/test';
import { importDataset, makeProject, makeTask, wavOfSpeech } from '../tests/server/index.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { withSession } from './person.ts';
import { test } from './server.ts';

for (const language of languagesOf('task-edit'))
  test(`a task is edited by two people, paused and taken back (${language})`, async ({ browser, server }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const datasetId = await importDataset(server, api, projectId, {
      'one.wav': wavOfSpeech(2),
      'two.wav': wavOfSpeech(2),
    });
    const taskId = await makeTask(server, projectId, [datasetId]);
    const { name } = await api.getTask({ id: taskId });
    const {
      page,
      words: { t },
    } = await withSession(browser, 'pm1', language, server.address);

    await test.step('what the state locks is off and says why', async () => {
      await page.goto(`/task/pmdetail?task_id=${taskId}`);
      await page.getByRole('button', { name: t('task:actionEditTask'), exact: true }).click();
      await expect(page).toHaveURL(/EditProjectSetProgress/);
      await expect(page.getByText(t('task-edit:acceptorsLater'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('common:save'), exact: true })).toBeDisabled();
      await checkAccessibility(page, 'the settings of a task');
    });

    await test.step('the second of two edits sees the first and chooses', async () => {
      await page.getByRole('textbox', { name: t('task-wizard:name') }).fill('Calls of May');
      await page.getByRole('textbox', { name: t('task-wizard:instructions') }).fill('Write down every word.');
      const other = await server.as('ops6');
      const { edit_version } = await other.getTask({ id: taskId });
      await other.updateTask({
        id: taskId,
        edit_version,
        changes: { name: 'Calls of June', priority: 'urgent' },
      });
      await page.getByRole('button', { name: t('common:save'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('conflict:title') });
      await expect(dialog).toContainText('Calls of May');
      await expect(dialog).toContainText('Calls of June');
      await checkAccessibility(page, 'the choice between two edits');
      await dialog.getByRole('button', { name: t('conflict:save') }).click();
      await expect(page.getByText(t('task-edit:saved'))).toBeVisible();
      expect(await api.getTask({ id: taskId })).toMatchObject({
        name: 'Calls of May',
        priority: 'urgent',
        instructions: 'Write down every word.',
      });
    });

    await test.step('while it is paused, nothing is claimed, and everybody sees why', async () => {
      await page.getByRole('button', { name: `${t('common:more')}: Calls of May` }).click();
      await page.getByRole('menuitem', { name: t('task:actionPauseTask') }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('textbox').fill('The rules change');
      await dialog.getByRole('button', { name: t('task:actionPauseTask') }).click();
      await expect(page.getByText(t('task:pausedManager'))).toBeVisible();
      const worker = await withSession(browser, 'annotator4', language, server.address);
      await worker.page.goto(`/label/detail?task_id=${taskId}`);
      await expect(worker.page.getByText('The rules change')).toBeVisible();
      await expect(worker.page.getByRole('button', { name: t('task:actionWorkAnnotation') }).first()).toBeDisabled();
      await page.getByRole('button', { name: t('task:actionResumeTask') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('task:actionResumeTask') })
        .click();
      await expect(page.getByText(t('task:pausedManager'))).toHaveCount(0);
      await worker.page.reload();
      await expect(worker.page.getByRole('button', { name: t('task:actionWorkAnnotation') }).first()).toBeEnabled();
    });

    await test.step('taken back, it waits for a team, and what was held is free', async () => {
      const worker = await server.as('annotator4');
      await worker.claimItem({ task_id: taskId, stage: 'annotation' });
      await page.getByRole('button', { name: `${t('common:more')}: Calls of May` }).click();
      await page.getByRole('menuitem', { name: t('task:actionTakeBack') }).click();
      // Messages are dialogs as well
      const dialog = page.getByRole('alertdialog').filter({ hasText: t('task:takeBackText') });
      await expect(dialog).toContainText(t('task:heldReleased', { count: 1 }));
      await dialog.getByRole('button', { name: t('task:actionTakeBack') }).click();
      await expect(page.getByText(t('task:doneTakeBack'))).toBeVisible();
      expect(await api.getTask({ id: taskId })).toMatchObject({
        state: 'team_to_be_assigned',
        counts: { unclaimed: 2 },
      });
    });
    expect(name).not.toBe('Calls of May');
  });
