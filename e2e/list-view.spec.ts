import { expect } from '@playwright/test';
import { importDataset, makeProject, makeTask, wavOfSpeech } from '../tests/server/index.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { withSession, type Person } from './person.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { test } from './server.ts';
import { tick } from './tick.ts';

for (const language of languagesOf('list-view'))
  test(`a saved view is shared, opened and changed by a lead, and walked through: ${language}`, async ({
    server,
    browser,
  }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const names = ['call 1.wav', 'other.wav', 'call 2.wav', 'call 3.wav'];
    const datasetId = await importDataset(
      server,
      api,
      projectId,
      Object.fromEntries(names.map((name, index) => [name, wavOfSpeech(3, index)])),
    );
    const taskId = await makeTask(server, projectId, [datasetId]);
    const name = `Calls ${taskId}`;
    const nameOfView = ({ page, words: { t } }: Person, shown: string) =>
      page.getByRole('button', { name: t('list:viewChoose', { name: shown }), exact: true });
    const links = ({ page }: Person) => page.getByRole('table').getByRole('link', { name: /\.wav$/ });
    const [inspector] = (await api.listPeople({ search: 'inspector4' })).rows;
    const [inspectorId, nameOfInspector] = [inspector?.id ?? 0, inspector?.name ?? ''];
    let viewAddress = '';

    const manager = await withSession(browser, 'pm1', language, server.address);
    await test.step('a manager saves what the list shows, and shares it', async () => {
      const { page, words } = manager;
      const { t } = words;
      await page.goto(`/task/pmdetail?task_id=${taskId}&tab=items&search=call&sort=name&order=desc`);
      await expect(links(manager)).toHaveText(['call 3.wav', 'call 2.wav', 'call 1.wav']);
      await nameOfView(manager, t('list:viewNone')).click();
      await page.getByRole('menuitem', { name: t('list:viewSaveNew') }).click();
      const dialog = page.getByRole('dialog', { name: t('list:viewNew') });
      await dialog.getByRole('textbox', { name: t('list:viewName') }).fill(name);
      await tick(dialog, 'checkbox', t('list:viewShare_project'));
      await checkAccessibility(page, 'saving a view');
      await dialog.getByRole('button', { name: t('list:viewSave'), exact: true }).click();
      await expect(nameOfView(manager, name)).toBeVisible();
      await expect(page).toHaveURL(/[?&]view=\d+/);
      viewAddress = `view=${new URL(page.url()).searchParams.get('view')}`;
    });

    const lead = await withSession(browser, 'lead3', language, server.address);
    await test.step('the lead opens it by its link, and changes it for the lead alone', async () => {
      const { page, words } = lead;
      const { t } = words;
      await page.goto(`/taskteam/detail?task_id=${taskId}&tab=items&${viewAddress}`);
      await expect(nameOfView(lead, name)).toBeVisible();
      await expect(links(lead)).toHaveText(['call 3.wav', 'call 2.wav', 'call 1.wav']);
      await expect(page.getByText(t('list:viewChanged'), { exact: true })).not.toBeVisible();
      await page.getByRole('searchbox').fill('call 2');
      await expect(links(lead)).toHaveText(['call 2.wav']);
      await expect(page.getByText(t('list:viewChanged'), { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: t('list:viewSaveMine') })).toBeVisible();
      await manager.page.reload();
      await expect(links(manager)).toHaveText(['call 3.wav', 'call 2.wav', 'call 1.wav']);
      await expect(manager.page.getByText(t('list:viewChanged'), { exact: true })).not.toBeVisible();
    });

    await test.step('puts it back, and walks through it into the workbench', async () => {
      const { page, words } = lead;
      const { t } = words;
      await page.getByRole('button', { name: t('list:viewReset') }).click();
      await expect(links(lead)).toHaveText(['call 3.wav', 'call 2.wav', 'call 1.wav']);
      await page.getByRole('link', { name: 'call 2.wav', exact: true }).click();
      await new WorkbenchPage(lead).isReady();
      await expect(page.getByText(t('walk:position', { at: 2, count: 3 }))).toBeVisible();
      await page.keyboard.press('Alt+PageDown');
      await expect(page.getByRole('heading', { level: 1, name: 'call 1.wav' })).toBeVisible();
      await page.getByRole('button', { name: t('workbench:back'), exact: true }).click();
      await expect(nameOfView(lead, name)).toBeVisible();
    });

    await test.step('chooses people by name, who stand in the address by number', async () => {
      const { page, words } = lead;
      const { t, ui } = words;
      const annotator = t('column:items.annotator');
      const choose = async (name: string, search = ''): Promise<void> => {
        await page.getByRole('button', { name: ui.table.filterBy(annotator) }).click();
        const dialog = page.getByRole('dialog', { name: ui.table.filterBy(annotator) });
        if (search !== '') await dialog.getByRole('searchbox').fill(search);
        await dialog.getByRole('option', { name, exact: search === '' }).click();
        await checkAccessibility(page, 'choosing people');
        await dialog.getByRole('button', { name: ui.table.apply }).click();
      };
      await choose(t('list:personNobody'));
      await expect(page).toHaveURL(/[?&]annotator=nobody/);
      await expect(links(lead)).toHaveCount(3);
      await choose(nameOfInspector, 'inspector4');
      await expect(page).toHaveURL(new RegExp(`[?&]annotator=nobody%2C${inspectorId}(&|$)`));
      const chips = page.getByRole('group', { name: ui.table.filters });
      await expect(chips).toContainText(`${t('list:personNobody')}${t('list:listSeparator')}${nameOfInspector}`);
      await expect(links(lead)).toHaveCount(3);
      await page.getByRole('button', { name: t('list:viewReset') }).click();
      await expect(chips).not.toBeVisible();
    });

    await test.step('columns follow the lead to another browser, and a view opens by default', async () => {
      const { page, words } = lead;
      const { t, ui } = words;
      const kept = () => page.waitForResponse((response) => response.url().endsWith('/view/keep') && response.ok());
      await nameOfView(lead, name).click();
      const keptDefault = kept();
      await page.getByRole('menuitem', { name: t('list:viewMakeDefault') }).click();
      await keptDefault;
      await page.getByRole('button', { name: ui.table.columns, exact: true }).click();
      const keptColumns = kept();
      await tick(page.getByRole('dialog'), 'checkbox', t('column:items.dispute'));
      await keptColumns;
      const again = await withSession(browser, 'lead3', language, server.address);
      await again.page.goto(`/taskteam/detail?task_id=${taskId}&tab=items`);
      await expect(nameOfView(again, name)).toBeVisible();
      await expect(links(again)).toHaveText(['call 3.wav', 'call 2.wav', 'call 1.wav']);
      await expect(again.page.getByRole('columnheader', { name: t('column:items.dispute') })).toBeVisible();
      await expect(again.page.getByText(t('list:viewChanged'), { exact: true })).toBeVisible();
    });
  });
