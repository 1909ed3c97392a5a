import { expect } from '@playwright/test';
import { importDataset, makeProject, makeTask, wavOfSpeech } from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { arrive } from './person.ts';
import { withOwnServer } from './server.ts';

const test = withOwnServer();

for (const language of languagesOf('listening'))
  test(`a file of the data pool and an audio of a task are listened to: ${language}`, async ({ server, browser }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const datasetId = await importDataset(server, api, projectId, {
      'one.wav': wavOfSpeech(8, 1),
      'two.wav': wavOfSpeech(5, 2),
    });
    const manager = await arrive(browser, 'pm1', language, server.address);
    const { page } = manager;
    const t = manager.words.t;
    const listenTo = (name: string) => page.getByRole('button', { name: t('list:listen', { name }), exact: true });
    const preview = (name: string) => page.getByRole('group', { name, exact: true });
    const isHeard = (name: string) =>
      expect
        .poll(async () => Number(await preview(name).getByRole('slider').getAttribute('aria-valuenow')), {
          timeout: 20_000,
        })
        .toBeGreaterThan(0.3);

    await test.step('a file, before any task has taken it', async () => {
      await page.goto(`/datamanage/detail?project_id=${projectId}&dataset_id=${datasetId}`);
      await listenTo('one.wav').click();
      await isHeard('one.wav');
      await expect(preview('one.wav').getByRole('slider')).toHaveAttribute('aria-valuemax', '8');
      await page.keyboard.press('Escape');
      await expect(preview('one.wav')).toBeHidden();
    });

    await test.step('an address that is refused is renewed', async () => {
      let refused = 0;
      await page.route(/\/media\/file\?/, async (route) => {
        if (refused > 0) return route.continue();
        refused += 1;
        await route.fulfill({ status: 403, body: '{}' });
      });
      await listenTo('two.wav').click();
      await isHeard('two.wav');
      expect(refused).toBe(1);
      await page.unrouteAll({ behavior: 'wait' });
    });

    await test.step('an audio of a task, by keys alone', async () => {
      const taskId = await makeTask(server, projectId, [datasetId]);
      await page.goto(`/task/pmdetail?task_id=${taskId}`);
      await listenTo('one.wav').press('Enter');
      await isHeard('one.wav');
      const slider = preview('one.wav').getByRole('slider');
      await slider.press('Space');
      await slider.press('End');
      await expect(slider).toHaveAttribute('aria-valuenow', '8');
      await slider.press('Home');
      await expect(slider).toHaveAttribute('aria-valuenow', '0');
    });
  });
