import { expect } from '@playwright/test';
import { importDataset, makeProject, makeTask, prepared, taskFormOf, wavOfSpeech } from '../tests/server/index.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { withSession } from './person.ts';
import { test } from './server.ts';
import { tick } from './tick.ts';

for (const language of languagesOf('batch'))
  test(`ten tasks get a team at once, one cannot; a lead releases what people hold (${language})`, async ({
    browser,
    server,
  }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const files = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`speech${index}.wav`, wavOfSpeech(2)] as const),
    );
    const datasetId = await importDataset(server, api, projectId, files);
    const ids: number[] = [];
    for (let made = 0; made < 10; made += 1) {
      const form = taskFormOf(projectId, [datasetId], null);
      const { id } = await api.createTask({ ...form, name: `Task ${made}`, max_items: 1 });
      await prepared(api, id);
      ids.push(id);
    }
    const manager = await withSession(browser, 'pm1', language, server.address);
    const { page } = manager;
    const { t, ui } = manager.words;
    const panel = page.getByRole('region', { name: t('batch:panel') });

    await test.step('an action that none of the chosen allows is off and says why', async () => {
      await page.goto(`/project/pmtask?project_id=${projectId}`);
      await page.getByRole('row').filter({ hasText: 'Task 0' }).locator('label').first().click();
      await page.getByRole('button', { name: t('batch:act', { value: '1' }) }).click();
      const resume = page.getByRole('menuitem').filter({ hasText: t('batch:action_resume_tasks') });
      await expect(resume).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Escape');
    });

    await test.step('all are chosen, one is deleted meanwhile, nine get the team', async () => {
      await tick(page.getByRole('table').first(), 'checkbox', ui.selectAll);
      await api.deleteTask({ id: ids[3] ?? 0 });
      await page.getByRole('button', { name: t('batch:act', { value: '10' }) }).click();
      await page.getByRole('menuitem', { name: t('batch:action_assign_team'), exact: true }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('combobox').click();
      await page.getByRole('option').first().click();
      await dialog.getByRole('button', { name: t('batch:action_assign_team'), exact: true }).click();
      await expect(panel).toContainText(t('batch:refusedCount', { value: '1' }));
      await expect(panel).toContainText(t('batch:doneCount', { value: '9' }));
      await checkAccessibility(page, 'the result of a batch operation');
    });

    await test.step('the panel stays while pages change, and leads to the rows with their reasons', async () => {
      await page.goto('/dashboard');
      await panel.getByRole('link', { name: t('batch:details') }).click();
      await expect(page.getByText(t('batch:outcome_refused'), { exact: true })).toBeVisible();
      await page
        .getByRole('button', { name: t('batch:undo') })
        .first()
        .click();
      await expect.poll(async () => (await api.getTask({ id: ids[0] ?? 0 })).state).toBe('team_to_be_assigned');
      await page.goto(`/project/operations?project_id=${projectId}`);
      await expect(page.getByRole('row').filter({ hasText: t('batch:state_partly_failed') })).toHaveCount(1);
    });
    await manager.page.close();

    await test.step('a lead releases what an annotator holds', async () => {
      const again = await importDataset(server, api, projectId, { 'a.wav': wavOfSpeech(2), 'b.wav': wavOfSpeech(2) });
      const taskId = await makeTask(server, projectId, [again]);
      const annotator = await server.as('annotator4');
      for (let claimed = 0; claimed < 2; claimed += 1)
        await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
      const lead = await withSession(browser, 'lead3', language, server.address);
      await lead.page.goto(`/taskteam/detail?task_id=${taskId}`);
      await tick(lead.page.getByRole('table').first(), 'checkbox', ui.selectAll);
      await lead.page.getByRole('button', { name: t('batch:act', { value: '2' }) }).click();
      await lead.page.getByRole('menuitem', { name: t('batch:action_release_items'), exact: true }).click();
      await lead.page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('batch:action_release_items'), exact: true })
        .click();
      await expect(lead.page.getByRole('region', { name: t('batch:panel') })).toContainText(
        t('batch:doneCount', { value: '2' }),
      );
      await expect.poll(async () => (await api.getTask({ id: taskId })).counts).toEqual({ unclaimed: 2 });
    });
  });
