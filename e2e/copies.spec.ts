import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  audioOf,
  demoTeam,
  eventually,
  importDataset,
  makeProject,
  prepared,
  speechRate,
  taskFormOf,
  wavOfSpeech,
} from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { arriveAt } from './person.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { test, type Platform } from './server.ts';

for (const language of languagesOf('copies'))
  test(`two blind copies are adjudicated by keyboard: ${language}`, async ({ server, browser }) => {
    const manager = await server.as('pm1');
    const projectId = await makeProject(manager);
    const datasetId = await importDataset(server, manager, projectId, { 'twice.wav': wavOfSpeech(4) });
    const form = taskFormOf(projectId, [datasetId], (await demoTeam(server)).id);
    const { id: taskId } = await manager.createTask({ ...form, copies: 2, agreement_threshold: 95 });
    await prepared(manager, taskId);
    const people = ['annotator4', 'annotator4b', 'inspector4'] as const;
    const [first = 0, second = 0, inspectorId = 0] = await Promise.all(
      people.map(async (name) => (await (await server.as(name)).userInfo({})).id),
    );
    await (
      await server.as('lead3')
    ).assignMembers({ task_id: taskId, edit_version: 1, annotator_ids: [first, second], inspector_ids: [inspectorId] });
    const itemId = await makeCopy(server, 'annotator4', taskId, ['hello', 'good day']);
    await makeCopy(server, 'annotator4b', taskId, ['hello', 'good bye']);
    await eventually(async () => (await manager.getItem({ id: itemId })).item.status === 'annotation_completed');

    const inspector = await arriveAt(
      `/label/qualityDetail?task_id=${taskId}&to_adjudicate=true`,
      browser,
      'inspector4',
      language,
      server.address,
    );
    const {
      page,
      words: { t, kit },
    } = inspector;
    const workbench = new WorkbenchPage(inspector);
    await expect(page.getByRole('button', { name: t('item-list:toAdjudicate', { value: 1 }) })).toBeVisible();
    await page.getByRole('button', { name: t('item-list:claim'), exact: true }).click();
    await workbench.isReady();

    await test.step('one place from the other copy, by its letter, without knowing whose it is', async () => {
      const copies = page.getByRole('complementary', { name: t('copies:beside') });
      await expect(copies.getByRole('listitem')).toHaveCount(1);
      await expect(copies).not.toContainText('annotator4');
      const answer = await (await server.as('inspector4')).getCopies({ item_id: itemId });
      const letterOf = (text: string): string =>
        answer.copies.find(({ document }) => audioOf(document).segments[1]?.answers['text'] === text)?.letter ?? '';
      await expect(copies.getByRole('listitem')).toBeFocused();
      await page.keyboard.press(letterOf('good day'));
      await expect(workbench.text(2)).toHaveValue('good day');
      await page.keyboard.press(letterOf('good bye'));
      await expect(workbench.text(2)).toHaveValue('good bye');
    });

    await test.step('is corrected, taken, and passes', async () => {
      await workbench.write(2, 'good bye all');
      await workbench.isSaved();
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(page.getByText(t('copies:taken'))).toBeVisible();
      await workbench.isReady();
      await expect(page.getByRole('button', { name: kit.workbench.pass, exact: true })).toBeVisible();
      await workbench.passUnjudged();
      await expect
        .poll(async () =>
          audioOf((await manager.getItem({ id: itemId })).document).segments.map(({ answers }) => answers['text']),
        )
        .toEqual(['hello', 'good bye all']);
      const { result, decision, copies } = await manager.getCopies({ item_id: itemId });
      expect([result, decision?.by.id]).toEqual(['chosen', inspectorId]);
      expect(copies.map(({ annotator }) => annotator?.id).toSorted()).toEqual([first, second].toSorted());
    });
  });

/** Claims a copy, annotates two seconds of it and submits it; returns the item's id. */
async function makeCopy(server: Platform, login: string, taskId: number, texts: readonly string[]): Promise<number> {
  const annotator = await server.as(login);
  const { item_id } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
  const { annotation_id } = await annotator.getItem({ id: item_id });
  const { lease, revision } = await annotator.leaseItem({ item_id, annotation_id });
  const saved = await annotator.saveItem({
    item_id,
    annotation_id,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: texts.map((text, index) => ({
      type: 'segment.add',
      segment: {
        id: randomUUID(),
        track: 0,
        start: 2 * index * speechRate,
        end: (2 * index + 1) * speechRate,
        answers: { text },
        comments: [],
        status: 'completed',
      },
    })),
  });
  await annotator.submitItem({ item_id, annotation_id, lease, revision: saved.revision });
  return item_id;
}
