import { expect } from '@playwright/test';
import { roleNames } from '@earmark/contract';
import { arrive, type Person } from './person.ts';
import { withOwnServer } from './server.ts';

/** A separate server: a chosen role is kept for the next sign-in. */
const test = withOwnServer();

const openDialog = async ({ page, words: { t } }: Person, role: string) => {
  await page.getByRole('banner').getByRole('button', { name: role }).click();
  await page.getByRole('menuitem', { name: t('shell:switchRoles') }).click();
  return page.getByRole('dialog', { name: t('shell:switchRoles') });
};

test('a person with two roles takes the other one', async ({ browser, server }) => {
  const person = await arrive(browser, 'admin5', 'en', server.address);
  const {
    page,
    words: { t },
  } = person;
  const dialog = await openDialog(person, roleNames[5].en);
  await expect(dialog.getByRole('radio', { name: roleNames[5].en })).toBeDisabled();
  await expect(dialog.getByText(t('shell:currentRole'))).toBeVisible();
  await dialog.getByRole('button', { name: t('common:confirm') }).click();
  await expect(page.getByRole('alertdialog').filter({ hasText: t('shell:selectARole') })).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => window.sessionStorage.setItem('mark', 'kept'));
  await dialog.getByText(roleNames[6].en).click();
  await dialog.getByRole('button', { name: t('common:confirm') }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: roleNames[6].en })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => window.sessionStorage.getItem('mark'))).toBeNull();
});

test('when the list or the switch fails the dialog closes, says why, and opens again', async ({ browser, server }) => {
  const person = await arrive(browser, 'admin5', 'en', server.address);
  const {
    page,
    words: { t },
  } = person;
  // Either of the two, depending on where the story above ended.
  const button = page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`${roleNames[5].en}|${roleNames[6].en}`) });
  const [role, other] = ((await button.textContent()) ?? '').includes(roleNames[5].en)
    ? [roleNames[5].en, roleNames[6].en]
    : [roleNames[6].en, roleNames[5].en];
  const refused = { status: 500, json: { code: 500, message: 'out of order', type: 'error', data: null } };
  const message = page.getByRole('alertdialog').filter({ hasText: 'out of order' });

  await page.route(/getuserallroles/, (route) => route.fulfill(refused));
  const dialog = await openDialog(person, role);
  await expect(message).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.unroute(/getuserallroles/);

  await openDialog(person, role);
  await page.route(/switchuserroles/, (route) => route.fulfill(refused));
  await dialog.getByText(other).click();
  await dialog.getByRole('button', { name: t('common:confirm') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(message.first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: role })).toBeVisible();
});
