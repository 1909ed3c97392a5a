import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fieldMessage, importColumns, importHeaders, roleIds, roleNames, type Language } from '@earmark/contract';
import { eventually, runServer } from '../tests/server/index.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { arrive, sitDown, type Person } from './person.ts';
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
    await signIn(person, password);
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
    await signIn(person, nextPassword);
    await expect(person.page).toHaveURL(/\/(dashboard|success)/);

    const late = await sitDown(browser, username, language, server.address);
    await late.page.goto(reset);
    await late.page.getByLabel(t('login:newPassword'), { exact: true }).fill(password);
    await late.page.getByLabel(t('login:repeated'), { exact: true }).fill(password);
    await late.page.getByRole('button', { name: t('setup:passwordSubmit'), exact: true }).click();
    await expect(late.page.getByRole('alert')).toBeVisible();
  });

  test(`a spreadsheet with three bad rows (${language})`, async ({ browser, server }) => {
    const {
      page,
      words: { t },
    } = await arrive(browser, 'admin5', language, server.address);
    const prefix = language === 'zh' ? 'biao' : 'sheet';
    const good = [1, 2, 3, 4].map((index) => [
      `${prefix}${index}`,
      `Person_${index}`,
      '',
      `${prefix}${index}@example.com`,
    ]);
    const rows = [
      ...good,
      // Both letters and digits are needed, an account with this name exists, and this phone is no phone
      ['nodigits', 'Person_5', '', `${prefix}5@example.com`],
      ['admin5', 'Person_6', '', `${prefix}6@example.com`],
      [`${prefix}7`, 'Person_7', '12345', `${prefix}7@example.com`],
    ];
    await page.goto('/userAdmin/index');
    await page.getByRole('link', { name: t('user-admin:import'), exact: true }).click();
    await expect(page).toHaveURL(/\/userAdmin\/import$/);
    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: t('user-import:template') }).click();
    expect((await template).suggestedFilename()).toMatch(/\.xlsx$/);
    await checkAccessibility(page, 'import, no file yet');

    await page.locator('input[type=file]').setInputFiles(fileOf('wrong.csv', [['only one column']], language));
    await expect(page.getByText(t('user-import:fileRefused', { name: 'wrong.csv' }))).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(fileOf('people.csv', rows, language));
    await expect(page).toHaveURL(/import_id=\d+$/);
    const verdicts = page.getByRole('table', { name: t('user-import:verdicts') });
    await expect(verdicts.locator('tbody tr')).toHaveCount(3);
    await expect(verdicts.getByText(fieldMessage('usernameCheck', language))).toBeVisible();
    await checkAccessibility(page, 'import, checked');
    await page.getByRole('radio', { name: t('user-import:readyCount', { count: 4 }) }).click();
    await expect(verdicts.locator('tbody tr')).toHaveCount(4);
    const refused = page.waitForEvent('download');
    await page.getByRole('button', { name: t('user-import:downloadRefused') }).click();
    expect((await refused).suggestedFilename()).toMatch(/\.xlsx$/);

    await page.getByRole('button', { name: t('user-import:create', { count: 4, value: 4 }) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common:create'), exact: true })
      .click();
    await expect(page.getByText(t('user-import:createdUsers', { count: 4, value: 4 }))).toBeVisible();
    await expect(page.getByText(t('user-import:notCreated', { count: 3, value: 3 }))).toBeVisible();
    await checkAccessibility(page, 'import, done');

    // Another day it is found in the list of imports
    await page.goto('/userAdmin/import');
    await page.getByRole('link', { name: 'people.csv' }).first().click();
    await expect(page.getByText(t('user-import:createdUsers', { count: 4, value: 4 }))).toBeVisible();

    const api = await server.as('admin5');
    const [message] = (await api.outbox({ search: `${prefix}1@example.com` })).rows;
    const person = await sitDown(browser, `${prefix}1`, language, server.address);
    await setPassword(person, /https?:\S+\/setup\S+/.exec(message?.body ?? '')?.[0] ?? '', password);
    await signIn(person, password);
    await expect(person.page).toHaveURL(/\/(dashboard|success)/);
    expect((await api.listAccounts({ search: prefix })).total).toBe(4);
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
      await signIn(lead, password);
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

/** A CSV of accounts without roles; columns beyond the given ones are empty. */
function fileOf(name: string, rows: readonly (readonly string[])[], language: Language) {
  const filled = rows.map((row) =>
    row.length === 1 ? row : importColumns.map((column, index) => fixed[column]?.(language) ?? row[index] ?? ''),
  );
  const header = importColumns.map((column) => importHeaders[column][language]);
  const lines = rows[0]?.length === 1 ? filled : [header, ...filled];
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.map((cells) => cells.join(',')).join('\r\n')) };
}

const fixed: Readonly<Record<string, (language: Language) => string>> = {
  roles: (language) => roleNames[roleIds.projectManager][language],
  work: () => 'asr',
  authentication: () => 'password',
};

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

async function setPassword({ page, words: { t } }: Person, link: string, chosen: string): Promise<void> {
  // The link differs from an open one by its fragment alone
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel(t('login:newPassword'), { exact: true }).fill(chosen);
  await page.getByLabel(t('login:repeated'), { exact: true }).fill(chosen);
  await page.getByRole('button', { name: t('setup:passwordSubmit'), exact: true }).click();
  await page.getByRole('link', { name: t('setup:signIn'), exact: true }).click();
}

async function signIn({ page, username, words: { t } }: Person, chosen: string): Promise<void> {
  await page.getByRole('textbox', { name: t('login:account') }).fill(username);
  await page.getByRole('textbox', { name: t('login:password'), exact: true }).fill(chosen);
  await page.getByRole('button', { name: t('login:submit'), exact: true }).click();
}
