import { expect } from '@playwright/test';
import { silentLabelId } from '@earmark/model';
import { audioOf, demoTeam, makeProject, importDataset, wavOfSpeech } from '../tests/server/index.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { arrive, withSession } from './person.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { languagesOf } from './drawn.ts';
import { test } from './server.ts';
import { addLabel, createTemplate, saveTemplate } from './screens/templates.ts';
import { tick } from './tick.ts';
import type { KeyOf } from './words.ts';

for (const language of languagesOf('task-rules'))
  test(`what a manager asks of segments reaches the workbench: ${language}`, async ({ server, browser }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    await importDataset(server, api, projectId, { 'speech.wav': wavOfSpeech(8), 'more.wav': wavOfSpeech(4, 1) });
    const manager = await arrive(browser, 'pm1', language, server.address);
    const {
      page,
      words: { t, ui },
    } = manager;
    const template = `Pairs ${language}`;

    await test.step('a template with a paired label and phrases', () =>
      createTemplate(manager, {
        name: template,
        global: [],
        segment: [{ title: 'Words', type: 'text', isPaired: true }],
        phrases: ['（笑）', '[noise]'],
      }));

    const taskId = await test.step('a task with rules and tracks', async () => {
      const goOn = () => page.getByRole('button', { name: t('common:next'), exact: true }).click();
      const box = (name: KeyOf<'task-wizard'>) => page.getByRole('textbox', { name: t(`task-wizard:${name}`) });
      await page.goto(`/project/projectSetProgress?project_id=${projectId}`);
      await tick(page.getByRole('table', { name: t('task-wizard:datasets') }), 'checkbox', ui.selectAll);
      await goOn();
      await page
        .getByRole('main')
        .getByRole('button', { name: t('task-wizard:template') })
        .click();
      await page.getByRole('option', { name: template, exact: true }).click();
      await goOn();
      await tick(page.getByRole('main'), 'checkbox', t('task-wizard:multiSegment'));
      await tick(page.getByRole('main'), 'checkbox', t('task-wizard:silenceOn'));
      await box('minSilence').fill('0.125');
      await box('maxSilence').fill('0.1');
      await box('disabledCharacters').fill('★#');
      for (const title of ['Speaker', 'Noise']) {
        await page.getByRole('button', { name: t('task-wizard:addTrack') }).click();
        await box('trackTitle').last().fill(title);
      }
      await page.getByText(t('task-wizard:mayOverlap')).last().click();
      await goOn();
      await expect(box('maxSilence')).toHaveAttribute('aria-invalid', 'true');
      await checkAccessibility(page, 'auxiliary, refused');
      await box('maxSilence').fill('2.5');
      await goOn();
      await box('name').fill(`Rules ${language}`);
      await page.getByRole('button', { name: t('task-wizard:create') }).click();
      await page.waitForURL(/\/task\/pmdetail\?task_id=\d+/);
      return Number(new URL(page.url()).searchParams.get('task_id'));
    });

    await test.step('are shown on its page', async () => {
      await page.goto(`/task/pmdetail?task_id=${taskId}&tab=settings`);
      await expect(page.getByText(t('task-detail:silenceRange', { min: 0.125, max: 2.5 }))).toBeVisible();
      await expect(
        page.getByText(`Speaker${t('task:listSeparator')}Noise (${t('task-detail:trackOverlap')})`),
      ).toBeVisible();
      await expect(page.getByText(`（笑）${t('task:listSeparator')}[noise]`)).toBeVisible();
      await checkAccessibility(page, 'settings of a task');
    });

    const itemId = await test.step('and assigned to an annotator', async () => {
      await expect.poll(async () => (await api.getTask({ id: taskId })).state).toBe('team_to_be_assigned');
      await api.assignTeam({ task_id: taskId, team_id: (await demoTeam(server)).id });
      const named = async (username: string) => (await (await server.as(username)).userInfo({})).id;
      await (
        await server.as('lead3')
      ).assignMembers({
        task_id: taskId,
        edit_version: 1,
        annotator_ids: [await named('annotator4')],
        inspector_ids: [await named('inspector4')],
      });
      const annotator = await server.as('annotator4');
      const { item_id } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
      const { task, document } = await annotator.getItem({ id: item_id });
      expect(audioOf(document).tracks.map(({ title, mayOverlap }) => [title, mayOverlap])).toEqual([
        ['Speaker', false],
        ['Noise', true],
      ]);
      expect(task.rules).toMatchObject({
        isMultiSegment: true,
        silence: { minSeconds: 0.125, maxSeconds: 2.5 },
        disabledCharacters: '★#',
      });
      expect(task.labels.segment[0]?.id).toBe(silentLabelId);
      expect(task.phrases).toEqual(['（笑）', '[noise]']);
      return item_id;
    });

    const annotator = await withSession(browser, 'annotator4', language, server.address);
    const workbench = new WorkbenchPage(annotator);

    await test.step('who works on its tracks and is told of disabled characters', async () => {
      await workbench.openItem('/label/xaudios', itemId);
      await workbench.draw(0.1, 0.3);
      await workbench.write(1, 'a★b');
      await expect(workbench.row(1).locator('mark', { hasText: '★' })).toBeAttached();
      await workbench.isSaved();
      const atWork = await server.as('annotator4');
      const { document } = await atWork.getItem({ id: itemId });
      const answers = audioOf(document).segments.flatMap((segment) => Object.entries(segment.answers));
      expect(answers.map(([labelId, answer]) => [labelId.split('@')[1], answer])).toEqual([['left', 'a★b']]);
      await workbench.submit('submit');
      const { kit } = annotator.words;
      await expect(annotator.page.getByText(kit.workbench.submitBlocked(1))).toBeVisible();
    });

    await test.step('while the template gets a second version, which the task takes', async () => {
      const id = (await api.getTask({ id: taskId })).template?.id;
      await page.goto(`/module/moduleIndex?template_id=${id}`);
      await addLabel(manager, 'segment', { title: 'Remarks', type: 'text' });
      await saveTemplate(manager, template);
      await page.goto(`/task/pmdetail?task_id=${taskId}&tab=settings`);
      const versions = { name: template, version: '2', used: '1' };
      await page.getByRole('button', { name: t('template-history:newer', versions) }).click();
      const dialog = page.getByRole('alertdialog', { name: t('template-history:takeTitle', versions) });
      await expect(dialog.getByText('Remarks')).toBeVisible();
      await dialog.getByRole('button', { name: t('template-history:take', versions) }).click();
      await expect(page.getByText(t('template-history:taken', versions))).toBeVisible();
    });

    await test.step('the work in hand goes on and is submitted; the next audio asks what is new', async () => {
      await workbench.write(1, 'a b');
      await workbench.submit('submit');
      await expect.poll(async () => (await api.getItem({ id: itemId })).item.status).toBe('annotation_completed');
      await expect(annotator.page.getByRole('heading', { level: 1, name: 'more.wav' })).toBeVisible();
      await workbench.draw(0.1, 0.3);
      await expect(workbench.labelsOf(1).getByRole('textbox', { name: 'Remarks' })).toBeVisible();
    });
  });
