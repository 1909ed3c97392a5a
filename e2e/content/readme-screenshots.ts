import { audioOf } from '../../tests/server/index.ts';
import { expect, test, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import type { Language } from '@earmark/contract';
import { signInToApi } from '../api.ts';
import { arrive, sitDown } from '../person.ts';
import { WorkbenchPage } from '../screens/workbench.ts';
import { demoContent, taskNamed, type Demo } from './demo.ts';

const themes = ['light', 'dark'] as const;
const fileOf = (name: string): string => fileURLToPath(new URL(`../../docs/images/${name}.png`, import.meta.url));

/** Kennedy's words in the recording, with start and end in seconds. */
const speech = [
  { from: 0.32, to: 2.26, text: 'And so, my fellow Americans,' },
  { from: 3.28, to: 4.39, text: 'ask not' },
  { from: 5.36, to: 7.68, text: 'what your country can do for you,' },
  { from: 8.16, to: 10.62, text: 'ask what you can do for your country.' },
] as const;

test('the workbench', async ({ browser, baseURL }) => {
  const demo = await demoContent(baseURL ?? '');
  const itemId = await annotateSpeech(baseURL ?? '', demo);
  const annotator = await arrive(browser, 'annotator4', 'en');
  const workbench = new WorkbenchPage(annotator);
  await workbench.openItem('/label/xaudios', itemId);
  await workbench.button(annotator.words.kit.trouble.takeOver).click();
  await workbench.isSaved();
  await workbench.select(3);
  await annotator.page.mouse.move(0, 890);
  await annotator.page.screenshot({ path: fileOf('workbench') });
});

for (const language of ['zh', 'en'] as const) {
  test(`the login page and a list of tasks (${language})`, async ({ browser, baseURL }) => {
    await demoContent(baseURL ?? '');
    const visitor = await sitDown(browser, '', language);
    await visitor.page.goto('/login');
    await expect(visitor.page.getByRole('region', { name: visitor.words.t('login:demo') })).toBeVisible();
    await inBothThemes(visitor.page, 'login', language);
    const lead = await arrive(browser, 'lead3', language);
    await lead.page.goto('/taskteam/index');
    await expect(lead.page.getByRole('link', { name: '05', exact: false })).toBeVisible();
    await inBothThemes(lead.page, 'tasks', language);
  });
}

async function inBothThemes(page: Page, name: string, language: Language): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.screenshot({ path: fileOf(`${name}-${language}-${theme}`), animations: 'disabled' });
  }
}

/** Uploads the demo's speech, assigns it to an annotator and annotates it; returns the audio's id. */
async function annotateSpeech(address: string, demo: Demo): Promise<number> {
  const { id: taskId } = taskNamed(demo, '01');
  const [lead, annotator] = [await signInToApi(address, 'lead3'), await signInToApi(address, 'annotator4')];
  const [team] = (await demo.manager.listTeams({})).rows;
  await demo.manager.assignTeam({ task_id: taskId, team_id: team?.id ?? 0 });
  const { rows } = await lead.listMembers({ team_id: team?.id ?? 0 });
  const idsOf = (may: 'can_annotate' | 'can_inspect'): number[] =>
    rows.filter((member) => member[may]).map(({ user }) => user.id);
  await lead.assignMembers({
    task_id: taskId,
    edit_version: 1,
    annotator_ids: idsOf('can_annotate'),
    inspector_ids: idsOf('can_inspect'),
  });
  const { item_id: itemId } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
  const { document, revision } = await annotator.getItem({ id: itemId });
  const { lease } = await annotator.leaseItem({ item_id: itemId });
  const sample = (seconds: number): number => Math.round(seconds * audioOf(document).sampleRate);
  const commands = speech.map(({ from, to, text }, index) => ({
    type: 'segment.add' as const,
    segment: {
      id: `said-${index}`,
      track: 0,
      start: sample(from),
      end: sample(to),
      answers: { text, speaker: ['male'] },
      comments: [],
      status: 'completed' as const,
    },
  }));
  await annotator.saveItem({
    item_id: itemId,
    lease,
    base_revision: revision,
    batch_id: crypto.randomUUID(),
    commands,
  });
  return itemId;
}
