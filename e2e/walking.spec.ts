import { expect } from '@playwright/test';
import { importDataset, makeProject, makeTask, wavOfSpeech } from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { arrive, withSession } from './person.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { test } from './server.ts';

for (const language of languagesOf('walking'))
  test(`a filtered list is walked through in the workbench: ${language}`, async ({ server, browser }) => {
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

    await test.step('by keys, by somebody who only reads, and back to the same list', async () => {
      const manager = await withSession(browser, 'pm1', language, server.address);
      const {
        page,
        words: { t },
      } = manager;
      const workbench = new WorkbenchPage(manager);
      const list = `/task/pmdetail?task_id=${taskId}&tab=items&search=call&sort=name&order=asc&page_size=2`;
      await page.goto(list);
      await page.getByRole('link', { name: 'call 1.wav', exact: true }).click();
      await workbench.isReady();
      await expect(page.getByText(t('walk:position', { at: 1, count: 3 }))).toBeVisible();
      await page.keyboard.press('Alt+PageDown');
      await expect(page.getByRole('heading', { level: 1, name: 'call 2.wav' })).toBeVisible();
      await page.keyboard.press('Alt+PageDown');
      await expect(page.getByRole('heading', { level: 1, name: 'call 3.wav' })).toBeVisible();
      await expect(page.getByRole('button', { name: t('walk:next') })).toBeDisabled();
      await page.getByRole('button', { name: t('walk:previous') }).click();
      await expect(page.getByText(t('walk:position', { at: 2, count: 3 }))).toBeVisible();
      await page.getByRole('button', { name: t('workbench:back'), exact: true }).click();
      await expect(page).toHaveURL((url) => url.searchParams.get('search') === 'call');
      await expect(page.getByRole('link', { name: 'call 1.wav', exact: true })).toBeVisible();
    });

    await test.step('a submission goes on to the next in its order', async () => {
      const annotator = await arrive(browser, 'annotator4', language, server.address);
      const { page } = annotator;
      const workbench = new WorkbenchPage(annotator);
      await (
        await server.as('annotator4')
      ).claimItem({
        task_id: taskId,
        stage: 'annotation',
        item_id: (await api.listItems({ task_id: taskId, search: 'call 3' })).rows[0]?.id ?? 0,
      });
      await page.goto(`/label/detail?task_id=${taskId}&search=call&sort=name&order=desc`);
      await page.getByRole('link', { name: 'call 3.wav', exact: true }).click();
      await workbench.isReady();
      await workbench.draw(0.1, 0.5);
      await workbench.write(1, 'hello');
      await workbench.isSaved();
      await workbench.submit('submit');
      await expect(page.getByRole('heading', { level: 1, name: 'call 2.wav' })).toBeVisible();
      await expect(page.getByText(annotator.words.t('walk:position', { at: 2, count: 3 }))).toBeVisible();
    });
  });
