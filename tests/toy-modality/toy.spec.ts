import { expect, test } from '@playwright/test';
import type { AvailableBusinessType } from '@earmark/contract';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrive, withSession, type Person } from '../../e2e/person.ts';
import {
  acceptExternally,
  assignMembers,
  assignTeam,
  findTask,
  passTask,
  submitForAcceptance,
} from '../../e2e/screens/tasks.ts';
import { tick } from '../../e2e/tick.ts';
import { makeData, runServer, unzip } from '../server/index.ts';
import { servePages } from './pages.ts';

// The client's types are inferred from the shipped tables, in which dialogues have no modality yet.
const business = 'llm' as AvailableBusinessType;
const texts = ['It rains again.', 'A fine day', '好天气'] as const;
const template = 'Moods';
const task = 'Moods of notes';

test('short texts with one choice each go through the whole platform by rows of its tables', async ({ browser }) => {
  const data = await makeData();
  const outDir = await mkdtemp(join(tmpdir(), 'earmark-toy-pages-'));
  const server = await runServer({
    ...data.environment,
    NODE_OPTIONS: `--import=${new URL('register.ts', import.meta.url).href}`,
  });
  const pages = await servePages(outDir, server.address);
  const address = pages.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  try {
    const api = await server.as('pm1');
    const nameOf = new Map((await api.platform({})).demo_logins.map(({ username, name }) => [username, name]));
    const called = (username: string): string => nameOf.get(username) ?? '';
    const { id: projectId } = await api.createProject({
      name: 'Notes',
      business,
      kind: 'test',
      region: 'domestic',
      language: 'en',
      starts_on: '2026-01-01',
      ends_on: '2027-01-01',
    });
    const option = (id: string) => ({ id, title: id, isDefault: false, labels: [] });
    await api.createTemplate({
      name: template,
      business,
      labels: {
        global: [],
        segment: [
          { id: 'mood', title: 'Mood', type: 'single_tiled', isRequired: true, options: ['glad', 'sad'].map(option) },
        ],
      },
      phrases: [],
    });

    const manager = await arrive(browser, 'pm1', 'en', address);
    await test.step('a file of texts becomes an item a line', () => upload(manager, projectId));
    await test.step('a task is created from them and assigned', async () => {
      await createTask(manager, projectId);
      await assignTeam(manager, '青禾标注组');
    });
    const lead = await withSession(browser, 'lead3', 'en', address);
    const assigned = await findTask(lead, '/notes/taskteam/index', task, 'personnel_to_be_assigned');
    await assignMembers(lead, assigned, { annotators: [called('annotator4')], inspectors: [called('inspector4')] });

    await test.step('each is annotated', async () => {
      const annotator = await withSession(browser, 'annotator4', 'en', address);
      const { t, kit } = annotator.words;
      const row = await findTask(annotator, '/notes/label/labeltask', task, 'in_progress');
      await row.getByRole('button', { name: t('task:actionWorkAnnotation') }).click();
      for (const text of texts) {
        await annotator.page.getByRole('button', { name: text, exact: true }).click();
        await annotator.page.keyboard.press(text === texts[0] ? 'l' : '1');
        await expect(annotator.page.getByRole('radio', { name: /glad/, checked: true })).toBeVisible();
        await expect(
          annotator.page.getByRole('status').filter({ hasText: new RegExp(`^${kit.save.saved}$`) }),
        ).toBeVisible();
        if (text === texts[0]) await checkShell(annotator);
        await annotator.page.getByRole('button', { name: kit.workbench.submit, exact: true }).click();
      }
      await annotator.page.waitForURL('**/notes/label/detail**');
    });
    await test.step('each is inspected', async () => {
      const inspector = await withSession(browser, 'inspector4', 'en', address);
      const { t, kit } = inspector.words;
      const row = await findTask(inspector, '/notes/label/qualitytask', task, 'in_progress');
      await row.getByRole('button', { name: t('task:actionWorkInspection') }).click();
      for (const text of texts) {
        await inspector.page.getByRole('button', { name: text, exact: true }).click();
        await inspector.page.getByRole('button', { name: kit.workbench.passSegmentNumber(1), exact: true }).click();
        await inspector.page.getByRole('button', { name: kit.workbench.pass, exact: true }).click();
      }
      await inspector.page.waitForURL('**/notes/label/qualityDetail**');
    });

    await test.step('the task is accepted twice', async () => {
      const done = await findTask(lead, '/notes/taskteam/index', task, 'personnel_to_be_assigned');
      await submitForAcceptance(lead, done, [called('acceptor2'), called('acceptor2x')]);
      const acceptor = await withSession(browser, 'acceptor2', 'en', address);
      await findTask(acceptor, '/notes/check/checktask', task, 'in_acceptance');
      await acceptor.page.getByRole('link', { name: task, exact: true }).click();
      await passTask(acceptor, task);
      const external = await withSession(browser, 'acceptor2x', 'en', address);
      const waiting = await findTask(external, '/notes/check/checktask', task, 'acceptance_passed');
      await acceptExternally(external, waiting, task);
      await findTask(external, '/notes/check/checktask', task, 'accepted');
    });
    await test.step('what was chosen is exported', async () => {
      expect(await exported(manager, projectId)).toEqual([
        '1\tIt rains again.\tglad',
        '2\tA fine day\tglad',
        '4\t好天气\tglad',
      ]);
    });
  } finally {
    await pages.close();
    await server.stop();
    await data.remove();
    await rm(outDir, { recursive: true, force: true });
  }
});

/** What the shell does for any modality: its help, stored undo steps, and the way from another kind's address. */
async function checkShell({ page, words: { kit, audioActions } }: Person): Promise<void> {
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: kit.shortcuts });
  await expect(help.getByText('Call the note glad')).toBeVisible();
  await expect(help.getByText(kit.actions['save.now'] ?? '', { exact: true })).toBeVisible();
  await expect(help.getByText(audioActions['play.toggle'] ?? '', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  const own = new URL(page.url());
  await page.goto(`${own.origin}${own.pathname.replace(/^\/notes/, '')}${own.search}`);
  await expect(page).toHaveURL(own.href);

  await page.getByRole('button', { name: texts[0], exact: true }).click();
  await expect(page.getByRole('radio', { name: /glad/, checked: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('radio', { name: /glad/, checked: false })).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByRole('radio', { name: /glad/, checked: true })).toBeVisible();
}

async function upload({ page, words: { t, ui } }: Person, projectId: number): Promise<void> {
  await page.goto(`/notes/datamanage/upload?project_id=${projectId}`);
  await page.getByRole('textbox', { name: t('upload-form:name') }).fill('notes');
  await tick(page.getByRole('radiogroup', { name: t('upload-form:location') }), 'radio', t('project:regionDomestic'));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: ui.chooseFiles, exact: true }).click();
  const buffer = Buffer.from(`${texts[0]}\n${texts[1]}\n\n${texts[2]}\n`);
  await (await choosing).setFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer }]);
  await page.getByRole('button', { name: t('upload-form:start') }).click();
  await expect(page.getByText('3 / 3', { exact: true })).toBeVisible({ timeout: 60_000 });
}

/** Goes through the wizard's standard steps; notes have none of their own. */
async function createTask({ page, words: { t, ui } }: Person, projectId: number): Promise<void> {
  const goOn = () => page.getByRole('button', { name: t('common:next'), exact: true }).click();
  await page.goto(`/notes/project/projectSetProgress?project_id=${projectId}`);
  await tick(page.getByRole('table', { name: t('task-wizard:datasets') }), 'checkbox', ui.selectAll);
  await goOn();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('task-wizard:template') })
    .click();
  await page.getByRole('option', { name: template, exact: true }).click();
  await goOn();
  await page.getByRole('textbox', { name: t('task-wizard:name') }).fill(task);
  await page.getByRole('textbox', { name: t('task-wizard:ratio') }).fill('99');
  await page.getByRole('textbox', { name: t('task-wizard:batch') }).fill('1');
  await page.getByRole('button', { name: t('task-wizard:create') }).click();
  await expect(page.getByRole('heading', { name: task, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Look at 1', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Look at 1' })).toHaveText(`1: ${texts[0].length}`);
  await page.keyboard.press('Escape');
}

/** Lines of the exported files. */
async function exported({ page, words: { t } }: Person, projectId: number): Promise<string[]> {
  await page.goto(`/notes/project/pmtask?project_id=${projectId}`);
  await page.getByRole('table').getByRole('link', { name: task, exact: true }).click();
  await page.getByRole('button', { name: t('export:export'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('export:title') });
  await dialog.getByRole('button', { name: t('export:start') }).click();
  const record = dialog.getByRole('row').filter({ hasText: '_lines_' });
  await expect(record).toContainText(t('export:succeeded'), { timeout: 60_000 });
  const downloading = page.waitForEvent('download');
  await record.getByRole('link', { name: t('export:download') }).click();
  const entries = await unzip(await readFile(await (await downloading).path()));
  return [...entries]
    .filter(([name]) => name.endsWith('.txt'))
    .map(([, bytes]) => bytes.toString('utf8'))
    .sort();
}
