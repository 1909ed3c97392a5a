import { expect } from '@playwright/test';
import {
  demoTeam,
  eventually,
  importDataset,
  makeProject,
  prepared,
  taskFormOf,
  wavOfSpeech,
} from '../tests/server/index.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { withSession } from './person.ts';
import { test } from './server.ts';
import { tick } from './tick.ts';
import { annotateNext, inspect } from './working.ts';

for (const language of languagesOf('giving'))
  test(`a lead gives three tasks at once, and passes stale work on with its draft (${language})`, async ({
    browser,
    server,
  }) => {
    const [manager, lead] = [await server.as('pm1'), await server.as('lead3')];
    const team = await demoTeam(server);
    const projectId = await makeProject(manager);
    const mark = `Giving ${Date.now()}`;
    const taskIds: number[] = [];
    for (const letter of ['A', 'B', 'C']) {
      const files = {
        [`${letter}1.wav`]: wavOfSpeech(2),
        [`${letter}2.wav`]: wavOfSpeech(2),
        [`${letter}3.wav`]: wavOfSpeech(2),
      };
      const dataset = await importDataset(server, manager, projectId, files);
      const form = { ...taskFormOf(projectId, [dataset], team.id), name: `${mark} ${letter}` };
      const { id } = await manager.createTask(form);
      await prepared(manager, id);
      taskIds.push(id);
    }
    const [first = 0] = taskIds;
    const nameOf = async (username: string): Promise<string> => (await (await server.as(username)).userInfo({})).name;
    const [one, two, inspector] = [await nameOf('annotator4'), await nameOf('annotator4b'), await nameOf('inspector4')];
    const {
      page,
      words: { t, ui },
    } = await withSession(browser, 'lead3', language, server.address);
    const dialog = page.getByRole('dialog');

    const panel = page.getByRole('region', { name: t('batch:panel') });
    const countsOf = async (id: number) => (await lead.getTask({ id })).counts;
    const giveEvenly = async (): Promise<void> => {
      await page.goto(`/taskteam/index?search=${encodeURIComponent(mark)}`);
      await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(3);
      await tick(page.getByRole('table'), 'checkbox', ui.selectAll);
      await page.getByRole('button', { name: t('giving:assignMany', { count: 3, value: '3' }), exact: true }).click();
      for (const name of [one, two]) await tick(dialog, 'checkbox', `${t('task:annotates')}: ${name}`);
      await tick(dialog, 'checkbox', `${t('task:inspects')}: ${inspector}`);
      await tick(dialog, 'radio', t('giving:method_even'));
      await dialog.getByRole('textbox', { name: t('giving:quota') }).fill('1');
      await dialog.getByRole('textbox', { name: t('giving:quota') }).press('Tab');
      await expect(dialog.getByText(t('giving:previewClaimable', { given: '6', free: '3' }))).toBeVisible();
      await checkAccessibility(page, 'giving');
      await dialog.getByRole('button', { name: t('giving:assignMany', { count: 3, value: '3' }), exact: true }).click();
      await expect(panel).toContainText(t('batch:doneCount', { value: '3' }));
      for (const id of taskIds) await eventually(async () => (await countsOf(id)).in_annotation === 2);
    };

    await test.step('the lead gives three tasks evenly to two people, one audio each at a time', async () => {
      await giveEvenly();
    });

    await test.step('that stands in the record, is taken back, and is done again', async () => {
      await panel.getByRole('button', { name: t('batch:undo'), exact: true }).click();
      for (const id of taskIds) await eventually(async () => (await countsOf(id)).unclaimed === 3);
      const [taken, done] = (await lead.listBatches({ of: 'tasks' })).rows;
      expect([taken?.undo_of, done?.action, done?.done]).toEqual([done?.id, 'assign_people', 3]);
      await giveEvenly();
    });

    await test.step('stale work is passed on with its draft', async () => {
      const annotator = await server.as('annotator4');
      const { item_id: itemId } = await annotator.nextItem({ task_id: first, stage: 'annotation' });
      await page.goto(`/taskteam/detail?task_id=${first}&tab=holders`);
      const holders = page.getByRole('table', { name: t('giving:holders') });
      await holders.getByRole('row').filter({ hasText: one }).getByRole('checkbox').check({ force: true });
      await page.getByRole('button', { name: t('giving:passOn'), exact: true }).click();
      await dialog.getByRole('button', { name: t('task:person') }).click();
      await page.getByRole('option', { name: two }).click();
      await dialog.getByRole('button', { name: t('giving:passOn'), exact: true }).click();
      await expect(holders.getByRole('row').filter({ hasText: one })).toHaveCount(0);
      const { item } = await lead.getItem({ id: itemId ?? 0 });
      expect(item.annotator?.name).toBe(two);
    });

    await test.step('a rejected audio returns to its maker, and the lead sees it there', async () => {
      const itemId = await annotateNext(server, { username: 'annotator4' }, first);
      await inspect(server, { username: 'inspector4' }, { taskId: first, itemId, complaint: 'Listen again' });
      await page.reload();
      const row = page
        .getByRole('table', { name: t('giving:holders') })
        .getByRole('row')
        .filter({ hasText: one });
      await expect(row).toContainText(t('giving:stage_annotation'));
      expect((await (await server.as('annotator4')).getTask({ id: first })).mine.rework).toBe(1);
    });
  });
