import { expect } from '@playwright/test';
import { languagesOf } from './drawn.ts';
import { makePerson, makeTeam, makeWork } from './people.ts';
import { arrive } from './person.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { test } from './server.ts';
import { annotateNext, inspect } from './working.ts';

/** Within which a notice reaches an open page, and some time of this machine. */
const soon = { timeout: 7000 };
const names = { zh: '纪舟', en: 'Joe_Accept' } as const;

for (const language of languagesOf('notification')) {
  test(`a rejection reaches the annotator's bell, which leads to the audio (${language})`, async ({
    server,
    browser,
  }) => {
    const team = await makeTeam(server, language);
    const { id: taskId } = await makeWork(server, team);
    const itemId = await annotateNext(server, team.annotator, taskId);
    const annotator = await arrive(browser, team.annotator.username, language);
    const { page, words } = annotator;
    const { t } = words;
    const bell = page.getByRole('banner').getByRole('button', { name: t('notification:title') });
    await bell.click();
    const panel = page.getByRole('dialog', { name: t('notification:title') });
    await panel.getByRole('button', { name: t('notification:readAll') }).click();
    await expect(panel.getByRole('button', { name: t('notification:readAll') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
    await expect(bell).toHaveAccessibleName(t('notification:title'));

    await inspect(server, team.inspector, { taskId, itemId, complaint: 'too quiet' });
    await expect(bell).toHaveAccessibleName(t('notification:bellUnread', { number: 1 }), soon);
    await expect(page.getByRole('status').getByText(t('notification:announced', { number: 1 }))).toBeAttached();

    await bell.press('Enter');
    await panel.getByRole('link', { name: /speech-1\.wav.*too quiet/ }).click();
    await expect(page).toHaveURL(new RegExp(`/label/xaudios\\?item_id=${itemId}`));
    await new WorkbenchPage(annotator).isReady();
    await expect(page.getByText('too quiet').first()).toBeVisible();

    await page.goto('/usercenter/notices');
    await expect(bell).toHaveAccessibleName(t('notification:title'));
    await expect(page.getByRole('link', { name: /speech-1\.wav.*too quiet/ })).toBeVisible();
  });

  test(`a rejected task is one notice, and none for whoever rejected it (${language})`, async ({ server, browser }) => {
    const team = await makeTeam(server, language);
    const acceptor = await makePerson(server, names[language], { role: 'acceptor' });
    const { id: taskId, name } = await makeWork(server, team, { audios: 2 });
    for (let count = 0; count < 2; count += 1) {
      const itemId = await annotateNext(server, team.annotator, taskId);
      await inspect(server, team.inspector, { taskId, itemId });
    }
    await (await server.as('pm1')).submitAcceptance({ task_id: taskId, verifier_ids: [acceptor.id] });
    const [mine, judge] = await Promise.all([server.as(team.annotator.username), server.as(acceptor.username)]);
    for (const api of [mine, judge]) {
      const { newest_id: upTo } = await api.countUnreadNotices({});
      if (upTo !== null) await api.readNotices({ up_to: upTo });
    }

    const { page, words } = await arrive(browser, team.annotator.username, language);
    const { t } = words;
    const bell = page.getByRole('banner').getByRole('button', { name: t('notification:title') });
    await expect(bell).toHaveAccessibleName(t('notification:title'));
    await judge.failTask({ task_id: taskId, return_to: 'annotation', reason: 'all too loud' });
    await expect(bell).toHaveAccessibleName(t('notification:bellUnread', { number: 1 }), soon);
    await bell.click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /all too loud/ })
      .click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: /speech-\d\.wav/ })).toHaveCount(2);
    expect(await judge.countUnreadNotices({})).toMatchObject({ unread: 0 });
  });
}
