import { expect } from '@playwright/test';
import { audioOf, makeProject, makeTask, importDataset, wavOfSpeech } from '../tests/server/index.ts';
import { demoPassword, sitDown } from './person.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { pressByKeys, tabTo, watchPointer } from './screens/keys.ts';
import { test } from './server.ts';

test('an audio is annotated and submitted without a pointing device', async ({ server, browser }) => {
  const manager = await server.as('pm1');
  const projectId = await makeProject(manager);
  const taskId = await makeTask(server, projectId, [
    await importDataset(server, manager, projectId, { 'speech.wav': wavOfSpeech(8) }),
  ]);
  const annotator = await sitDown(browser, 'annotator4', 'en', server.address);
  const {
    page,
    context,
    words: { t, kit, audio, audioActions, shortcuts },
  } = annotator;
  const { keyboard } = page;
  const seenPointer = await watchPointer(context);
  const workbench = new WorkbenchPage(annotator);
  const task = await (await server.as('pm1')).getTask({ id: taskId });

  await test.step('sign in', async () => {
    await page.goto('/login');
    await expect(page.getByRole('textbox', { name: t('login:account') })).toBeFocused();
    await keyboard.type('annotator4');
    await keyboard.press('Tab');
    await keyboard.type(demoPassword);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  const itemId = await test.step('find the task and claim an audio', async () => {
    await pressByKeys(
      page,
      page
        .getByRole('navigation', { name: t('shell:mainMenu') })
        .getByRole('list', { name: t('common:business_asr') })
        .getByRole('link', { name: t('routes:annotation'), exact: true }),
    );
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: task.name, exact: true }) });
    await pressByKeys(page, row.getByRole('button', { name: t('task:actionWorkAnnotation') }));
    await page.waitForURL(/item_id=\d+/);
    await workbench.isReady();
    return Number(new URL(page.url()).searchParams.get('item_id'));
  });

  await test.step('listen', async () => {
    await workbench.focusWave();
    const position = page.getByRole('timer', { name: audio.position });
    const before = await position.textContent();
    await keyboard.press('Space');
    await expect(workbench.button(audio.pause)).toBeVisible();
    await expect.poll(() => position.textContent()).not.toBe(before);
    await keyboard.press('Space');
    await expect(workbench.button(audio.play)).toBeVisible();
  });

  await test.step('make a key one’s own; it is kept', async () => {
    const loop = audioActions['play.loop'] ?? '';
    await keyboard.press('F1');
    await pressByKeys(page, workbench.button(shortcuts.manage));
    await expect(page.getByRole('searchbox')).toBeFocused();
    await keyboard.type(loop);
    await pressByKeys(page, workbench.button(shortcuts.addKeys(loop)));
    await keyboard.press('F6');
    await expect(workbench.button(shortcuts.record.add)).toBeFocused();
    await keyboard.press('Enter');
    await expect(workbench.button(shortcuts.record.add)).toHaveCount(0);
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await workbench.isReady();
    await workbench.focusWave();
    for (const isLooping of [true, false]) {
      await keyboard.press('F6');
      await expect(workbench.button(audio.loop)).toHaveAttribute('aria-pressed', String(isLooping));
    }
  });

  await test.step('mark three segments at the playhead, split one, think better of it', async () => {
    await keyboard.press('Home');
    await keyboard.press('Enter');
    await forward(2);
    await keyboard.press('Enter');
    await expect(workbench.rows).toHaveCount(1);
    await forward(1);
    await keyboard.press('[');
    await forward(2);
    await keyboard.press(']');
    await expect(workbench.rows).toHaveCount(2);
    await forward(1);
    await keyboard.press('Enter');
    await forward(1);
    await keyboard.press('Enter');
    await expect(workbench.rows).toHaveCount(3);
    await keyboard.press('ArrowUp');
    await expect(workbench.row(2)).toHaveAttribute('aria-selected', 'true');
    await forward(1);
    await keyboard.press('s');
    await expect(workbench.rows).toHaveCount(4);
    await keyboard.press('ControlOrMeta+z');
    await expect(workbench.rows).toHaveCount(3);
  });

  await test.step('write', async () => {
    await keyboard.press('Home');
    await keyboard.press('ArrowUp');
    await keyboard.press('F2');
    await expect(workbench.text(1)).toBeFocused();
    await keyboard.type('And so,');
    await keyboard.press('Enter');
    await expect(workbench.text(2)).toBeFocused();
    await keyboard.type('my fellow Americans,');
    await workbench.focusWave();
  });

  await test.step('label a segment and the audio', async () => {
    await keyboard.press('g');
    const speaker = workbench.labelsOf(2).getByRole('button', { name: 'Speaker' });
    await expect(speaker).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'Male', exact: true })).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(speaker).toContainText('Female');
    await tabTo(page, page.getByRole('tab', { name: kit.panel.segment, exact: true }), 'Shift+Tab');
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: kit.panel.global, exact: true })).toBeFocused();
    await tabTo(page, page.getByRole('radiogroup', { name: 'Scene' }));
    await keyboard.press('2');
    await expect(page.getByRole('radio', { name: 'Outdoor', exact: true })).toBeChecked();
  });

  await test.step('be led to what is missing, and correct it', async () => {
    await keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText(kit.workbench.submitBlocked(1))).toBeVisible();
    await expect(workbench.text(3)).toBeFocused();
    await keyboard.type('ask not');
    await expect(workbench.text(3)).toHaveValue('ask not');
  });

  await test.step('submit', async () => {
    await keyboard.press('ControlOrMeta+Enter');
    await expect(page).not.toHaveURL(new RegExp(`item_id=${itemId}(&|$)`));
    const { document, item } = await (await server.as('pm1')).getItem({ id: itemId });
    expect(item.status).not.toBe('annotating');
    expect(document.answers).toEqual({ scene: ['outdoor'] });
    expect(audioOf(document).segments.map(({ answers }) => answers)).toEqual([
      { text: 'And so,' },
      { text: 'my fellow Americans,', speaker: ['female'] },
      { text: 'ask not' },
    ]);
  });

  await test.step('all of it without one event of a pointing device, which would have been noticed', async () => {
    expect(seenPointer()).toEqual([]);
    await page.mouse.move(100, 100);
    await expect.poll(() => seenPointer().length).toBeGreaterThan(0);
  });

  /** Moves the position forward by a number of seconds. */
  async function forward(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) await keyboard.press('ArrowRight');
  }
});
