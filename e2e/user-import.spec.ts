import { expect } from '@playwright/test';
import { fieldMessage, importColumns, importHeaders, roleIds, roleNames, type Language } from '@earmark/contract';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { sitDown, withSession } from './person.ts';
import { setPassword, signInWith } from './screens/entrance.ts';
import { withOwnServer } from './server.ts';

const test = withOwnServer();
const password = 'quiet7River';

for (const language of languagesOf('user-import'))
  test(`a spreadsheet with three bad rows (${language})`, async ({ browser, server }) => {
    const {
      page,
      words: { t },
    } = await withSession(browser, 'admin5', language, server.address);
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
    await signInWith(person, password);
    await expect(person.page).toHaveURL(/\/(dashboard|success)/);
    expect((await api.listAccounts({ search: prefix })).total).toBe(4);
  });

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
