import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { eventually, makeProject, makeTask, speechRate, importDataset, wavOfSpeech } from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { withSession } from './person.ts';
import { test, type Platform } from './server.ts';

for (const language of languagesOf('recycle-bin')) {
  test(`a worked task is deleted, restored, and exported as before (${language})`, async ({ browser, server }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const taskId = await makeTask(server, projectId, [
      await importDataset(server, api, projectId, { 'speech.wav': wavOfSpeech(4) }),
    ]);
    await finishTask(server, taskId);
    const { name } = await api.getTask({ id: taskId });
    const before = await exportBytes(server, projectId, taskId);

    const manager = await withSession(browser, 'pm1', language, server.address);
    const {
      page,
      words: { t, ui },
    } = manager;
    await test.step('the dialog counts what would go and asks for the name', async () => {
      await page.goto(`/task/pmdetail?task_id=${taskId}`);
      await page.getByRole('button', { name: t('task:actionDeleteTask'), exact: true }).click();
      const dialog = page.getByRole('alertdialog', { name: t('bin:title_task', { name }) });
      await expect(dialog.getByText(t('bin:worked'))).toBeVisible();
      for (const [count, value] of [
        ['items', '1'],
        ['annotated', '1'],
        ['inspected', '1'],
        ['people', '2'],
      ] as const)
        await expect(
          dialog
            .getByRole('term')
            .filter({ hasText: t(`bin:count_${count}`) })
            .locator('xpath=following-sibling::dd'),
        ).toHaveText(value);
      const remove = dialog.getByRole('button', { name: t('common:delete'), exact: true });
      await expect(remove).toBeDisabled();
      await dialog.getByRole('textbox', { name: ui.typeToConfirm(name) }).fill(name);
      await remove.click();
      await expect(page.getByText(t('bin:moved', { name }))).toBeVisible();
      await expect(page).toHaveURL(/\/project\/pmtask/);
      await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
    });

    await test.step('the project’s recycle bin brings it back', async () => {
      await page.getByRole('tab', { name: t('project-page:tab_bin') }).click();
      await expect(page).toHaveURL(new RegExp(`project_id=${projectId}&tab=bin$`));
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText(t('bin:daysLeft', { count: 30 }));
      await row.getByRole('button', { name: t('bin:restore') }).click();
      await page
        .getByRole('alertdialog', { name: t('bin:restoreTitle', { name }) })
        .getByRole('button', { name: t('bin:restore'), exact: true })
        .click();
      await expect(page.getByText(t('bin:restored', { name }))).toBeVisible();
      await expect(page.getByText(t('bin:emptyBin'))).toBeVisible();
    });

    await test.step('its export is the same, byte for byte', async () => {
      expect((await exportBytes(server, projectId, taskId)).equals(before)).toBe(true);
    });

    await test.step('what was deleted by mistake is taken back from the message', async () => {
      await page.goto(`/project/pmtask?project_id=${projectId}`);
      await page
        .getByRole('row')
        .filter({ hasText: name })
        .getByRole('button', { name: t('common:more') })
        .click();
      await page.getByRole('menuitem', { name: t('task:actionDeleteTask') }).click();
      const dialog = page.getByRole('alertdialog', { name: t('bin:title_task', { name }) });
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: t('common:delete'), exact: true }).click();
      await page.getByRole('button', { name: t('bin:undo'), exact: true }).click();
      await expect(page.getByText(t('bin:restored', { name }))).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    });
  });
}

/** The task's one audio is annotated by one person and passed by another: the task waits for its verifiers. */
async function finishTask(server: Platform, taskId: number): Promise<void> {
  const [annotator, inspector] = [await server.as('annotator4'), await server.as('inspector4')];
  const { item_id } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
  const { lease, revision } = await annotator.leaseItem({ item_id });
  const { revision: saved } = await annotator.saveItem({
    item_id,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: [
      {
        type: 'segment.add',
        segment: {
          id: randomUUID(),
          track: 0,
          start: 0,
          end: speechRate,
          answers: { text: '你好 hello' },
          comments: [],
          status: 'completed',
        },
      },
    ],
  });
  await annotator.submitItem({ item_id, lease, revision: saved });
  await inspector.claimItem({ task_id: taskId, stage: 'inspection', item_id });
  const leased = await inspector.leaseItem({ item_id });
  await inspector.inspectItem({
    item_id,
    lease: leased.lease,
    revision: leased.revision,
    verdict: 'pass',
    unjudged: 1,
  });
}

async function exportBytes(server: Platform, projectId: number, taskId: number): Promise<Buffer> {
  const api = await server.as('pm1');
  const { id } = await api.createExport({
    project_id: projectId,
    task_ids: [taskId],
    format: 'json',
    item_statuses: ['inspection_passed'],
  });
  const record = await eventually(async () => {
    const current = await api.getExport({ id });
    return current.status !== 'generating' && current;
  });
  expect(record.status).toBe('succeeded');
  return Buffer.from(await (await fetch(server.address + (record.download_url ?? ''))).arrayBuffer());
}
