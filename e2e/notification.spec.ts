import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { importDataset, makeProject, makeTask, speechRate, wavOfSpeech } from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { arrive } from './person.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { withOwnServer, type Platform } from './server.ts';

// Counts all notices of a person
const test = withOwnServer();

for (const language of languagesOf('notification'))
  test(`a rejection reaches the annotator's bell, which leads to the audio: ${language}`, async ({
    server,
    browser,
  }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const taskId = await makeTask(server, projectId, [
      await importDataset(server, api, projectId, { 'speech.wav': wavOfSpeech(4) }),
    ]);
    const itemId = await annotate(server, taskId);
    const { page, words, ...annotator } = await arrive(browser, 'annotator4', language, server.address);
    const { t } = words;
    const bell = page.getByRole('banner').getByRole('button', { name: t('notification:title') });
    await bell.click();
    const panel = page.getByRole('dialog', { name: t('notification:title') });
    await panel.getByRole('button', { name: t('notification:readAll') }).click();
    await expect(panel.getByRole('button', { name: t('notification:readAll') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
    await expect(bell).toHaveAccessibleName(t('notification:title'));

    await reject(server, taskId, itemId);
    await expect(bell).toHaveAccessibleName(t('notification:bellUnread', { number: 1 }));
    await expect(page.getByRole('status').getByText(t('notification:announced', { number: 1 }))).toBeAttached();

    await bell.press('Enter');
    await panel.getByRole('link', { name: /speech\.wav.*too quiet/ }).click();
    await expect(page).toHaveURL(new RegExp(`/label/xaudios\\?item_id=${itemId}`));
    await new WorkbenchPage({ page, words, ...annotator }).isReady();
    await expect(bell).toHaveCount(0);

    await page.goto('/usercenter/notices');
    await expect(bell).toHaveAccessibleName(t('notification:title'));
    await expect(page.getByRole('link', { name: /speech\.wav.*too quiet/ })).toBeVisible();
  });

/** annotator4 submits the task's one audio; returns its id. */
async function annotate(server: Platform, taskId: number): Promise<number> {
  const annotator = await server.as('annotator4');
  const { item_id } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
  const { lease, revision } = await annotator.leaseItem({ item_id });
  const segment = {
    id: randomUUID(),
    track: 0,
    start: 0,
    end: speechRate,
    answers: { text: 'hello' },
    comments: [],
    status: 'completed' as const,
  };
  const saved = await annotator.saveItem({
    item_id,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: [{ type: 'segment.add', segment }],
  });
  await annotator.submitItem({ item_id, lease, revision: saved.revision, seconds_spent: 12 });
  return item_id;
}

async function reject(server: Platform, taskId: number, itemId: number): Promise<void> {
  const inspector = await server.as('inspector4');
  await inspector.claimItem({ task_id: taskId, stage: 'inspection', item_id: itemId });
  const { lease, revision } = await inspector.leaseItem({ item_id: itemId });
  await inspector.inspectItem({ item_id: itemId, lease, revision, verdict: 'fail', comment: 'too quiet' });
}
