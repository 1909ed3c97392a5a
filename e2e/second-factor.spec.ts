import { expect, type Page } from '@playwright/test';
import { describeError, limits, roleNames, type Language, type RoleId } from '@earmark/contract';
import { generateSync } from 'otplib';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { arrive, demoPassword, signIn, sitDown, withSession, type Person } from './person.ts';
import { withOwnServer } from './server.ts';
import type { KeyOf } from './words.ts';

const test = withOwnServer();

/** Who turns it on, and who has a role that requires it. */
const cast: Readonly<Record<Language, { username: string; required: string; role: RoleId }>> = {
  zh: { username: 'annotator4', required: 'lead3', role: 3 },
  en: { username: 'annotator4b', required: 'viewer0', role: 0 },
};

/** The code that the app shows `steps` steps from now; each is good once. */
const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * limits.secondFactor.stepSeconds });

const secretOn = async (page: Page): Promise<string> =>
  ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');

/** The ten recovery codes on the page. */
async function codesOn(page: Page, { words: { t } }: Person): Promise<string[]> {
  const codes = page.getByRole('list', { name: t('second-factor:codesTitle') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}

for (const language of languagesOf('second-factor')) {
  const { username, required, role } = cast[language];

  test(`somebody turns on two-step sign-in, signs in with it, loses the phone: ${language}`, async ({
    browser,
    server,
  }) => {
    const person = await withSession(browser, username, language, server.address);
    const {
      page,
      words: { t },
    } = person;
    const two = (key: KeyOf<'second-factor'>, values?: Record<string, string | number>): string =>
      t(`second-factor:${key}`, values);
    let secret = '';
    let codes: string[] = [];

    await test.step('it is on after a confirmation and the first right code', async () => {
      await page.goto('/usercenter/index');
      await page.getByRole('button', { name: `${two('turnOn')}: ${two('name')}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: t('centre:currentPassword') }).fill(demoPassword);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('img', { name: two('qr') })).toBeVisible();
      await checkAccessibility(page, 'enrolment');
      secret = await secretOn(page);
      const field = dialog.getByRole('textbox', { name: two('thenCode') });
      await expect(field).toBeFocused();
      await field.fill(codeOf(secret, 20));
      await expect(dialog.getByText(describeError('second_factor_wrong', language))).toBeVisible();
      await field.fill(codeOf(secret));
      await expect(page.getByRole('dialog', { name: two('turnedOn') })).toBeVisible();
      codes = await codesOn(page, person);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: two('download') }).click();
      expect((await saved).suggestedFilename()).toBe('earmark-recovery-codes.txt');
      await page.getByRole('button', { name: two('kept') }).click();
      await expect(page.getByText(two('codesLeft', { count: 10 }))).toBeVisible();
    });

    await test.step('the code of the app is asked for after the password, and sent with its last digit', async () => {
      const other = await sitDown(browser, username, language, server.address);
      await other.page.goto('/usercenter/index');
      await signIn(other);
      const field = other.page.getByRole('textbox', { name: two('code') });
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await checkAccessibility(other.page, 'second step');
      await field.fill(codeOf(secret, 20));
      await expect(other.page.getByText(describeError('second_factor_wrong', language))).toBeVisible();
      await expect(field).toHaveValue('');
      await other.page.keyboard.type(codeOf(secret, 1));
      await expect(other.page).toHaveURL(/\/usercenter\/index$/);
    });

    await test.step('a recovery code does as well, once, and the page says how many are left', async () => {
      const other = await sitDown(browser, username, language, server.address);
      await other.page.goto('/login');
      await signIn(other);
      await other.page.getByRole('button', { name: two('useRecovery') }).click();
      const field = other.page.getByRole('textbox', { name: two('recoveryCode') });
      await field.fill('00000-00000');
      await other.page.keyboard.press('Enter');
      await expect(other.page.getByText(describeError('recovery_code_wrong', language))).toBeVisible();
      await field.fill(codes[0] ?? '');
      await other.page.keyboard.press('Enter');
      await expect(other.page.getByText(two('left', { count: 9 }))).toBeVisible();
      await other.page.getByRole('button', { name: two('goOn') }).click();
      await expect(other.page).toHaveURL(/\/dashboard$/);
    });

    await test.step('going back leads to the password again', async () => {
      const other = await sitDown(browser, username, language, server.address);
      await other.page.goto('/login');
      await signIn(other);
      await other.page.getByRole('button', { name: two('back') }).click();
      await expect(other.page.getByRole('textbox', { name: t('login:account') })).toBeVisible();
    });

    await test.step('new recovery codes end the old ones', async () => {
      await page.reload();
      await page.getByRole('button', { name: two('newCodes') }).click();
      const dialog = page.getByRole('dialog', { name: two('newCodesTitle') });
      await dialog.getByRole('textbox', { name: t('centre:currentPassword') }).fill(demoPassword);
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: two('useRecovery') }).click();
      await dialog.getByRole('textbox', { name: two('recoveryCode') }).fill(codes[1] ?? '');
      await dialog.getByRole('button', { name: two('makeCodes') }).click();
      const fresh = await codesOn(page, person);
      expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
      codes = fresh;
      await dialog.getByRole('button', { name: two('kept') }).click();
    });

    await test.step('an administrator resets it for whoever lost the phone', async () => {
      const admin = await withSession(browser, 'admin5', language, server.address);
      await admin.page.goto(`/userAdmin/index?search=${username}`);
      await admin.page.getByRole('button', { name: `${t('common:more')}: ${username}`, exact: true }).click();
      await admin.page.getByRole('menuitem', { name: two('reset') }).click();
      await admin.page
        .getByRole('alertdialog')
        .getByRole('button', { name: two('resetConfirm'), exact: true })
        .click();
      await expect(admin.page.getByRole('alertdialog')).toHaveCount(0);
      const other = await sitDown(browser, username, language, server.address);
      await other.page.goto('/usercenter/index');
      await signIn(other);
      await expect(other.page.getByRole('button', { name: `${two('turnOn')}: ${two('name')}` })).toBeVisible();
    });
  });

  test(`a role requires two-step sign-in, and leads through it: ${language}`, async ({ browser, server }) => {
    const admin = await arrive(browser, 'admin5', language, server.address);
    const { t } = admin.words;
    const two = (key: KeyOf<'second-factor'>, values?: Record<string, string | number>): string =>
      t(`second-factor:${key}`, values);
    const form = admin.page.getByRole('form', { name: two('name') });
    const save = () => form.getByRole('button', { name: t('common:save') }).click();
    const choose = (of: RoleId) => form.getByText(roleNames[of][language], { exact: true }).click();

    await test.step('not of administrators, by one who has none on', async () => {
      await admin.page.goto('/userAdmin/settings');
      await choose(5);
      await save();
      await expect(
        form.getByText(describeError('second_factor_own_first', language, { role: roleNames[5][language] }), {
          exact: true,
        }),
      ).toBeVisible();
      await choose(5);
      await choose(role);
      await save();
      await expect(form.getByText(t('administration:neverChanged'))).toHaveCount(0);
    });

    await test.step('somebody with the role comes in after the enrolment alone', async () => {
      const person = await sitDown(browser, required, language, server.address);
      const { page } = person;
      await page.goto('/login');
      await signIn(person);
      await expect(page.getByText(two('requiredTitle'))).toBeVisible();
      await checkAccessibility(page, 'required enrolment');
      await page.getByRole('button', { name: two('setUp') }).click();
      await expect(page.getByRole('img', { name: two('qr') })).toBeVisible();
      await page.getByRole('textbox', { name: two('thenCode') }).fill(codeOf(await secretOn(page)));
      await codesOn(page, person);
      await page.getByRole('button', { name: two('kept') }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto('/usercenter/index');
      await expect(page.getByText(two('required'), { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: `${two('turnOff')}: ${two('name')}` })).toHaveCount(0);
    });

    await (await server.as('admin5')).updateSettings({ second_factor: { roles: [] } });
  });
}
