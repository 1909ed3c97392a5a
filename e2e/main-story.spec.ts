import { expect, test } from '@playwright/test';
import { describeError, describeFault } from '@earmark/contract';
import { signInToApi } from './api.ts';
import { languagesOf } from './drawn.ts';
import { checkExports } from './exported.ts';
import { arrive, withSession, type Person } from './person.ts';
import { annotateCarefully, annotatePlainly, correct } from './annotating.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { exportTask } from './screens/exports.ts';
import { createProject } from './screens/projects.ts';
import {
  acceptExternally,
  assignMembers,
  assignTeam,
  findTask,
  passTask,
  submitForAcceptance,
} from './screens/tasks.ts';
import { createTemplate } from './screens/templates.ts';
import { upload } from './screens/uploads.ts';
import { createTask } from './screens/wizard.ts';
import { anew, audioCount, carefulAudio, files, stories, type Annotated } from './story.ts';

for (const language of languagesOf('main-story')) {
  test(`speech goes in and accepted annotations come out (${language})`, async ({ browser, baseURL }, { retry }) => {
    test.setTimeout(8 * 60_000);
    const story = anew(stories[language], retry);
    const api = await signInToApi(baseURL ?? '', 'pm1');
    const nameOf = new Map((await api.platform({})).demo_logins.map(({ username, name }) => [username, name]));
    const called = (username: string): string => nameOf.get(username) ?? '';
    const annotated = new Map<string, Annotated>();

    const manager = await arrive(browser, 'pm1', language);
    const projectId = await test.step('the project manager creates a project and a template', async () => {
      const id = await createProject(manager, story.project);
      await createTemplate(manager, story.template);
      return id;
    });

    await test.step('… uploads a WAV, an MP3 and a zip', async () => {
      const refused = {
        file: files.flac,
        sentence: describeError('upload_extension', language, { name: files.flac.name, formats: '.wav, .mp3, .zip' }),
      };
      await upload(manager, projectId, { name: story.datasets.wav, files: files.wav, audios: 1, refused });
      await expect(
        manager.page.getByText(describeError('audio_is_picture', language, { format: 'PNG' })),
      ).toBeVisible();
      await upload(manager, projectId, { name: story.datasets.mp3, files: files.mp3, audios: 1 });
      await upload(manager, projectId, { name: story.datasets.zip, files: await files.zip(), audios: 2 });
    });

    const taskId = await test.step('… creates a task in four steps and assigns it to a team', async () => {
      const id = await createTask(manager, projectId, {
        name: story.task,
        template: story.template.name,
        datasets: 3,
        audios: audioCount,
        inspection: { ratio: 99, batch: 1 },
      });
      await assignTeam(manager, '青禾标注组');
      return id;
    });

    const lead = await withSession(browser, 'lead3', language);
    await test.step('the team lead names annotator and inspector', async () => {
      const row = await findTask(lead, '/taskteam/index', story.task, 'personnel_to_be_assigned');
      await assignMembers(lead, row, { annotators: [called('annotator4')], inspectors: [called('inspector4')] });
      await findTask(lead, '/taskteam/index', story.task, 'in_progress');
    });

    const annotator = await withSession(browser, 'annotator4', language);
    await test.step('the annotator claims, annotates and submits every audio', async () => {
      const { t } = annotator.words;
      const row = await findTask(annotator, '/label/labeltask', story.task, 'in_progress');
      await row.getByRole('button', { name: t('task:actionWorkAnnotation') }).click();
      await workThrough(annotator, '/label/detail', async (workbench, audio) => {
        annotated.set(
          audio,
          audio === carefulAudio ? await annotateCarefully(workbench, story) : await annotatePlainly(workbench, story),
        );
        await workbench.submit('submit');
      });
      expect(annotated.size).toBe(audioCount);
    });

    const inspector = await withSession(browser, 'inspector4', language);
    await test.step('the inspector sends one audio back and passes the others', async () => {
      const { t, kit } = inspector.words;
      const row = await findTask(inspector, '/label/qualitytask', story.task, 'in_progress');
      await row.getByRole('button', { name: t('task:actionWorkInspection') }).click();
      await workThrough(inspector, '/label/qualityDetail', async (workbench, audio) => {
        if (audio !== carefulAudio) return workbench.passUnjudged();
        await workbench.listen();
        await workbench
          .row(2)
          .getByRole('button', { name: kit.workbench.failSegmentNumber(2), exact: true })
          .click();
        const reason = inspector.page.getByRole('textbox', { name: kit.comment.failedPlaceholder });
        await expect(reason).toBeFocused();
        await reason.fill(story.complaint);
        await inspector.page
          .getByRole('group')
          .filter({ has: reason })
          .getByRole('button', { name: kit.comment.add, exact: true })
          .click();
        // The selection moves to the next segment without a verdict
        await expect(workbench.row(2)).toHaveAttribute('aria-selected', 'false');
        await workbench.select(2);
        await expect(inspector.page.getByText(story.complaint)).toBeVisible();
        await workbench.submit('reject');
        await inspector.page
          .getByRole('dialog', { name: t('quality:rejectTitle', { name: audio }) })
          .getByRole('button', { name: t('quality:reject'), exact: true })
          .click();
      });
    });

    await test.step('the annotator corrects it; without a change it cannot be submitted', async () => {
      const { t } = annotator.words;
      const row = await findTask(annotator, '/label/labeltask', story.task, 'in_progress');
      await row.getByRole('button', { name: t('task:actionContinueAnnotation') }).click();
      await workThrough(annotator, '/label/detail', async (workbench, audio) => {
        expect(audio).toBe(carefulAudio);
        await workbench.submit('submit');
        const unchanged = describeFault({ code: 'segment_not_modified', path: [] }, language);
        await expect(annotator.page.getByText(unchanged)).toBeVisible();
        await expect(annotator.page.getByText(story.complaint)).toBeVisible();
        annotated.set(audio, await correct(workbench, story, annotated.get(audio)));
        await workbench.submitMended();
      });
    });

    await test.step('the inspector passes it', async () => {
      const row = await findTask(inspector, '/label/qualitytask', story.task, 'in_progress');
      await row.getByRole('button', { name: inspector.words.t('task:actionWorkInspection') }).click();
      await workThrough(inspector, '/label/qualityDetail', async (workbench) => {
        await workbench
          .row(2)
          .getByRole('button', { name: inspector.words.kit.workbench.passSegmentNumber(2), exact: true })
          .click();
        await workbench.passUnjudged();
      });
    });

    await test.step('the team lead submits for acceptance', async () => {
      const row = await findTask(lead, '/taskteam/index', story.task, 'personnel_to_be_assigned');
      await submitForAcceptance(lead, row, [called('acceptor2'), called('acceptor2x')]);
      await findTask(lead, '/taskteam/index', story.task, 'in_acceptance');
    });

    await test.step('the internal acceptor opens one audio and passes the task', async () => {
      const acceptor = await withSession(browser, 'acceptor2', language);
      const { t } = acceptor.words;
      const row = await findTask(acceptor, '/check/checktask', story.task, 'in_acceptance');
      await row.getByRole('button', { name: t('task:actionWorkAcceptance') }).click();
      const workbench = new WorkbenchPage(acceptor);
      await workbench.isReady();
      await workbench.listen();
      await workbench.button(t('workbench:back')).click();
      await passTask(acceptor, story.task);
      await findTask(acceptor, '/check/checktask', story.task, 'acceptance_passed');
    });

    await test.step('the external acceptor accepts it for good', async () => {
      const external = await withSession(browser, 'acceptor2x', language);
      const row = await findTask(external, '/check/checktask', story.task, 'acceptance_passed');
      await acceptExternally(external, row, story.task);
      await findTask(external, '/check/checktask', story.task, 'accepted');
    });

    await test.step('what is exported is what was typed and drawn', async () => {
      const { rows } = await api.listItems({ task_id: taskId, page_size: 100 });
      expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: audioCount }, () => 'externally_accepted'));
      const documents = await Promise.all(rows.map(async ({ id, name }) => ({ name, ...(await api.getItem({ id })) })));
      const archives = {
        json: await exportTask(manager, story.project, story.task, 'json'),
        textgrid: await exportTask(manager, story.project, story.task, 'textgrid'),
      };
      checkExports({ documents, archives, annotated });
    });
  });
}

/** Repeats an action with every audio that opens next, until none is left and the task is shown. */
async function workThrough(
  person: Person,
  detailPath: string,
  work: (workbench: WorkbenchPage, audio: string) => Promise<void>,
): Promise<void> {
  const { page } = person;
  const workbench = new WorkbenchPage(person);
  await page.waitForURL(/item_id=\d+/);
  for (let isMore = true; isMore;) {
    await workbench.isReady();
    const audio = await workbench.title();
    await work(workbench, audio);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(audio);
    isMore = !page.url().includes(detailPath);
  }
}
