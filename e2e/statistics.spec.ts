import { expect } from '@playwright/test';
import { importDataset, makeProject, makeTask, wavOfSpeech } from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { arriveAt } from './person.ts';
import { test } from './server.ts';
import { annotateNext } from './working.ts';

const found = 'Missing words';
const complaint = 'The second half is missing';

for (const language of languagesOf('statistics'))
  test(`from a red bar in a chart to the audio behind it (${language})`, async ({ server, browser }) => {
    const api = await server.as('pm1');
    const projectId = await makeProject(api);
    const { edit_version } = await api.listErrorTypes({ project_id: projectId });
    await api.setErrorTypes({
      project_id: projectId,
      edit_version,
      is_required: false,
      types: [
        { name: found, weight: 2 },
        { name: 'Noise', weight: 1 },
      ],
    });
    const types = (await api.listErrorTypes({ project_id: projectId })).rows;
    const taskId = await makeTask(server, projectId, [
      await importDataset(server, api, projectId, { 'first.wav': wavOfSpeech(3), 'second.wav': wavOfSpeech(3, 1) }),
    ]);
    const itemId = await annotateNext(server, { username: 'annotator4' }, taskId);
    const inspector = await server.as('inspector4');
    await inspector.claimItem({ task_id: taskId, stage: 'inspection', item_id: itemId });
    const { lease, revision } = await inspector.leaseItem({ item_id: itemId });
    const error_types = types.filter(({ name }) => name === found).map(({ id }) => id);
    await inspector.inspectItem({
      item_id: itemId,
      lease,
      revision,
      verdict: 'fail',
      unjudged: 1,
      comment: complaint,
      error_types,
    });
    const { item } = await api.getItem({ id: itemId });

    const {
      page,
      words: { t },
    } = await arriveAt(`/project/statChart?project_id=${projectId}`, browser, 'pm1', language, server.address);
    // The error types that nobody found have no bar: the first one is that of the rejection
    const chart = page.getByRole('group', { name: t('statistics:chartErrors') });
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const list = page.getByRole('table', {
      name: t('statistics:behind', { name: t('statistics:chartErrors') }),
    });
    await expect(list.getByRole('row')).toHaveCount(2);
    await list.getByRole('link', { name: item.name }).click();
    await expect(page).toHaveURL(new RegExp(`/project/xaudios\\?item_id=${itemId}`));
    // What the figure is made of is walked through, and leads back to it
    await expect(page.getByText(t('walk:position', { at: 1, count: 1 }))).toBeVisible();
    // The audio says why: its history stands beside it
    const history = page.getByRole('complementary', { name: t('item-history:beside', { name: item.name }) });
    await expect(history.getByText(complaint)).toBeVisible();
    await expect(history.getByText(found)).toBeVisible();
  });
