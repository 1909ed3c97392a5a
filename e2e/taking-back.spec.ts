import { expect } from '@playwright/test';
import { audioOf, makeProject, makeTask, importDataset, wavOfSpeech } from '../tests/server/index.ts';
import { withSession, type Person } from './person.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { languagesOf } from './drawn.ts';
import { test } from './server.ts';

for (const language of languagesOf('taking-back'))
  test(`a submit and a pass are taken back, and nothing passes unaware: ${language}`, async ({ server, browser }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const taskId = await makeTask(server, projectId, [
      await importDataset(server, api, projectId, { 'speech.wav': wavOfSpeech(8) }),
    ]);
    const { item_id: itemId } = await (
      await server.as('annotator4')
    ).claimItem({ task_id: taskId, stage: 'annotation' });
    const statusOf = async () => (await api.getItem({ id: itemId })).item.status;

    /** Undoes the last action by key, and waits until the audio is open again. */
    async function takeBack(
      { page, words: { t, ui } }: Person,
      workbench: WorkbenchPage,
      withdrawn = (): void => undefined,
    ): Promise<void> {
      const undo = page
        .getByRole('region', { name: ui.notifications })
        .getByRole('button', { name: t('workbench:undo'), exact: true });
      const answered = page.waitForResponse(/item\/withdraw$/);
      await undo.press('Enter');
      await answered;
      withdrawn();
      await page.waitForURL(new RegExp(`item_id=${itemId}(&|$)`));
      await workbench.isReady();
      await expect(page.getByText(t('workbench:withdrawn'))).toBeVisible();
    }

    await test.step('the annotator submits by key, and thinks better of it', async () => {
      const annotator = await withSession(browser, 'annotator4', language, server.address);
      const workbench = new WorkbenchPage(annotator);
      await workbench.openItem('/label/xaudios', itemId);
      await workbench.draw(0.1, 0.3);
      await workbench.write(1, 'And so,');
      await workbench.draw(0.5, 0.7);
      await workbench.write(2, 'ask not');
      await workbench.isSaved();
      // The next page is held back: the submit is withdrawn while the audio is still displayed
      let letThrough = (): void => undefined;
      const isTakenBack = new Promise<void>((resolve) => (letThrough = resolve));
      await annotator.page.route('**/assets/**', async (route) => {
        await isTakenBack;
        await route.continue();
      });
      await annotator.page.keyboard.press('ControlOrMeta+Enter');
      await expect(annotator.page.getByText(annotator.words.t('workbench:submitted'))).toBeVisible();
      expect(await statusOf()).toBe('annotation_completed');
      await takeBack(annotator, workbench, letThrough);
      await annotator.page.unrouteAll({ behavior: 'wait' });
      expect(await statusOf()).toBe('in_annotation');
      await expect(workbench.row(2)).toHaveAttribute('aria-selected', 'true');
      await workbench.write(2, 'ask not what');
      await workbench.isSaved();
      await workbench.submit('submit');
      await expect.poll(statusOf).toBe('annotation_completed');
    });

    await test.step('the inspector is asked before a pass of what nobody has judged, and takes it back', async () => {
      await (await server.as('inspector4')).claimItem({ task_id: taskId, stage: 'inspection', item_id: itemId });
      const inspector = await withSession(browser, 'inspector4', language, server.address);
      const {
        page,
        words: { kit },
      } = inspector;
      const workbench = new WorkbenchPage(inspector);
      await workbench.openItem('/label/qualityXaudios', itemId);
      await page.keyboard.press('ControlOrMeta+Enter');
      const question = page.getByRole('alertdialog', { name: kit.workbench.passTitle });
      await expect(question.getByText(kit.workbench.passAllUnjudged(2))).toBeVisible();
      await expect(question.getByRole('button', { name: kit.workbench.judgeRest })).toBeFocused();
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(question).toHaveCount(0);
      expect(await statusOf()).toBe('in_inspection');
      await workbench.submit('reject');
      const rejecting = page.getByRole('dialog', {
        name: inspector.words.t('quality:rejectTitle', { name: 'speech.wav' }),
      });
      await rejecting.getByRole('textbox').fill('half a thought');
      await page.keyboard.press('Escape');
      await expect(rejecting).toHaveCount(0);
      await workbench.passUnjudged();
      await expect.poll(statusOf).toBe('inspection_passed');
      await takeBack(inspector, workbench);
      expect(await statusOf()).toBe('in_inspection');
      expect(audioOf((await api.getItem({ id: itemId })).document).segments.map(({ status }) => status)).toEqual([
        'completed',
        'completed',
      ]);
      expect((await api.getTask({ id: taskId })).state).toBe('in_progress');
    });
  });
