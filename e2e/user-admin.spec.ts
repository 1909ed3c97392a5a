import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fieldMessage, roleIds, roleNames } from '@earmark/contract';
import { eventually, runServer } from '../tests/server/index.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { arrive, sitDown, type Person } from './person.ts';
import { setPassword, signInWith } from './screens/entrance.ts';
import { withOwnServer } from './server.ts';
import type { TextKey } from './words.ts';

const test = withOwnServer();
const password = 'quiet7River';
const nextPassword = 'calm8Harbour';

for (const language of languagesOf('user-admin')) {
  test(`an administrator keeps an account: made, changed, disabled, activated, its password set anew (${language})`, async ({
    browser,
    server,
  }) => {
    const username = language === 'zh' ? 'linjing7' : 'jane_moore7';
    const administrator = await arrive(browser, 'admin5', language, server.address);
    const {
      page,
      words: { t },
    } = administrator;
    const box = (key: TextKey) =>
      page
        .getByRole('dialog')
        .getByRole('textbox', { name: t(key), exact: true })
        .first();
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: username, exact: true }) });
    const act = async (entry: TextKey): Promise<void> => {
      await row.getByRole('button', { name: t('common:more') }).click();
      await page.getByRole('menuitem', { name: t(entry), exact: true }).click();
    };

    await page.goto('/userAdmin/index');
    await page.getByRole('button', { name: t('user-admin:create'), exact: true }).click();
    // The first letter is Cyrillic
    await box('column:accounts.username').fill(`\u0430${username.slice(1)}`);
    await box('column:accounts.name').fill('林静');
    await box('column:accounts.email').fill(`${username}@example.com`);
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: t('user-admin:team') })
      .click();
    await page.getByRole('option').first().click();
    const create = page.getByRole('dialog').getByRole('button', { name: t('common:create'), exact: true });
    await create.click();
    await expect(box('column:accounts.username')).toHaveAccessibleDescription(fieldMessage('usernameCheck', language));
    await checkAccessibility(page, 'new user, refused');
    await box('column:accounts.username').fill(username);
    await create.click();
    const link = await shownLink(page, administrator);
    await page.getByRole('searchbox').fill(username);
    await expect(row).toHaveCount(1);

    const person = await sitDown(browser, username, language, server.address);
    await setPassword(person, link, password);
    await signInWith(person, password);
    await expect(person.page).toHaveURL(/\/(dashboard|success)/);

    await row.getByRole('button', { name: t('user-admin:edit') }).click();
    await box('column:accounts.name').fill('林静文');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:save'), exact: true })
      .click();
    await expect(row.getByRole('cell', { name: '林静文' })).toBeVisible();

    // An open page would tell by itself why its session has ended, and the next one no more
    await person.page.goto('about:blank');
    await act('people:disable');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('people:disable'), exact: true })
      .click();
    await expect(row.getByText(t('people:status_disabled'))).toBeVisible();
    await person.page.goto('/dashboard');
    await expect(person.page.getByText(t('login:ended_disabled'))).toBeVisible();

    await act('people:activate');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('people:activate'), exact: true })
      .click();
    await expect(row.getByText(t('people:status_disabled'))).toHaveCount(0);
    await act('user-admin:passwordLink');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('user-admin:issue'), exact: true })
      .click();
    const reset = await shownLink(page, administrator);
    await setPassword(person, reset, nextPassword);
    await signInWith(person, nextPassword);
    await expect(person.page).toHaveURL(/\/(dashboard|success)/);

    const late = await sitDown(browser, username, language, server.address);
    await late.page.goto(reset);
    await late.page.getByLabel(t('login:newPassword'), { exact: true }).fill(password);
    await late.page.getByLabel(t('login:repeated'), { exact: true }).fill(password);
    await late.page.getByRole('button', { name: t('setup:passwordSubmit'), exact: true }).click();
    await expect(late.page.getByRole('alert')).toBeVisible();
  });

  test(`from the first administrator to the first team (${language})`, async ({ browser }) => {
    const home = await mkdtemp(join(tmpdir(), 'earmark-first-team-'));
    const server = await runServer({
      EARMARK_HOME: home,
      NODE_ENV: 'production',
      EARMARK_DEMO: '',
      EARMARK_PASSWORD_COST: '',
    });
    try {
      const setUp = await eventually(async () => /http:\S+\/setup#[\w-]{43}$/m.exec(server.printed())?.[0]);
      const administrator = await sitDown(browser, 'founder1', language, server.address);
      const {
        page,
        words: { t },
      } = administrator;
      const team = language === 'zh' ? '语音一组' : 'Speech one';
      await page.goto(setUp);
      const field = (key: TextKey) => page.getByRole('textbox', { name: t(key), exact: true });
      await field('login:username').fill('founder1');
      await field('login:name').fill('沈岚');
      await field('login:password').fill(password);
      await field('login:repeated').fill(password);
      await page.getByRole('button', { name: t('setup:submit'), exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      const links: string[] = [];
      for (const username of ['leader1', 'member1', 'member2'])
        links.push(await createWithoutRole(administrator, username));

      await page.getByRole('tab', { name: t('user-admin:tabTeams'), exact: true }).click();
      await expect(page).toHaveURL(/tab=teams$/);
      await page
        .getByRole('button', { name: t('team:create') })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      const account = dialog.getByPlaceholder(t('team:accountHint'));
      await dialog.getByRole('textbox', { name: t('team:name') }).fill(team);
      await account.fill('leader1');
      await account.press('Enter');
      await expect(dialog.getByText('(leader1)')).toBeVisible();
      await dialog.getByRole('button', { name: t('common:create'), exact: true }).click();
      await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
      await page.getByRole('button', { name: t('team:addMembers') }).click();
      for (const username of ['member1', 'member2']) {
        await account.fill(username);
        await account.press('Enter');
        await expect(dialog.getByText(`(${username})`)).toBeVisible();
      }
      await dialog.getByRole('button', { name: t('team:addMembers') }).click();
      await expect(dialog).toHaveCount(0);

      const lead = await sitDown(browser, 'leader1', language, server.address);
      await setPassword(lead, links[0] ?? '', password);
      await signInWith(lead, password);
      await expect(lead.page).toHaveURL(/\/(dashboard|success)/);
      await lead.page.goto('/taskteam/user');
      await expect(lead.page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
      for (const username of ['leader1', 'member1', 'member2'])
        await expect(lead.page.getByRole('cell', { name: username, exact: true })).toBeVisible();
    } finally {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    }
  });
}

/** Creates an account that has no role yet; returns the link by which its person sets a password. */
async function createWithoutRole(administrator: Person, username: string): Promise<string> {
  const {
    page,
    words: { t },
  } = administrator;
  await page.goto('/userAdmin/index');
  await page.getByRole('button', { name: t('user-admin:create'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('column:accounts.username') }).fill(username);
  await dialog.getByRole('textbox', { name: t('column:accounts.name'), exact: true }).fill(`Person_${username}`);
  await dialog.getByRole('textbox', { name: t('column:accounts.email') }).fill(`${username}@example.com`);
  await dialog
    .getByRole('button', {
      name: t('user-admin:removeRole', { role: roleNames[roleIds.annotator][administrator.words.language] }),
    })
    .click();
  await expect(dialog.getByText(t('user-admin:noRoles'))).toBeVisible();
  await dialog.getByRole('button', { name: t('common:create'), exact: true }).click();
  return shownLink(page, administrator);
}

/** Reads the password link that the page shows once, and closes it. */
async function shownLink(page: Page, { words: { t } }: Person): Promise<string> {
  const address = page.getByRole('dialog').getByRole('textbox', { name: t('user-admin:link') });
  const link = await address.inputValue();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:close'), exact: true })
    .last()
    .click();
  await expect(address).toHaveCount(0);
  return link;
}
