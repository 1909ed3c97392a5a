import { expect, type Locator } from '@playwright/test';
import { describeError, fieldMessage, maskContact, roleNames, sessionErrors } from '@earmark/contract';
import { signInToApi } from './api.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { arrive, demoPassword, sitDown } from './person.ts';
import { withOwnServer } from './server.ts';
import type { TextKey } from './words.ts';

const test = withOwnServer();
const usernames = { zh: 'annotator4', en: 'annotator4b' } as const;

for (const language of languagesOf('centre')) {
  test(`somebody ends a session, moves to a new phone, changes the password (${language})`, async ({
    browser,
    server,
  }) => {
    const username = usernames[language];
    const administrator = await server.as('admin5');
    const person = await arrive(browser, username, language, server.address);
    const {
      page,
      words: { t, ui },
    } = person;
    const dialog = (title: TextKey): Locator => page.getByRole('dialog', { name: t(title) });
    const newestCode = async (recipient: string): Promise<string> => {
      const { rows } = await administrator.outbox({});
      return /\d{6}/.exec(rows.find((row) => row.recipient === recipient)?.body ?? '')?.[0] ?? '';
    };
    /** Has a code sent in the dialog and enters what arrives. */
    const enterCode = async (within: Locator, label: string, recipient: string): Promise<void> => {
      await within.getByRole('button', { name: ui.sendCode.first }).click();
      await expect(within.getByRole('button', { name: ui.sendCode.first })).toHaveCount(0);
      await within.getByRole('textbox', { name: label }).fill(await newestCode(recipient));
    };

    await test.step('the user menu leads to the personal centre', async () => {
      await page.getByRole('banner').getByRole('button', { name: roleNames[4][language] }).click();
      await page.getByRole('menuitem', { name: t('routes:centre') }).click();
      await expect(page).toHaveURL(/\/usercenter\/index$/);
      await expect(page.getByText(t('centre:thisDevice'), { exact: true })).toHaveCount(1);
      await checkAccessibility(page, 'centre');
    });

    await test.step('another session is ended', async () => {
      const elsewhere = await signInToApi(server.address, username);
      await page.reload();
      const end = page.getByRole('button', { name: new RegExp(`^${t('centre:end')}:`) });
      await expect(end).toHaveCount(1);
      await end.click();
      await page
        .getByRole('alertdialog', { name: t('centre:endTitle') })
        .getByRole('button', { name: t('centre:end'), exact: true })
        .click();
      await expect(page.getByText(t('centre:onlyThis'))).toBeVisible();
      await expect(elsewhere.userInfo({})).rejects.toMatchObject({ code: sessionErrors.signed_out_elsewhere.code });
    });

    await test.step('a new phone takes the codes of both numbers', async () => {
      const { phone } = await (await signInToApi(server.address, username)).userInfo({});
      const next = language === 'zh' ? '13912340001' : '13912340002';
      await page.getByRole('button', { name: `${t('centre:change')}: ${t('centre:phone')}` }).click();
      const box = dialog('centre:changePhone');
      await enterCode(box, t('centre:codeTo', { recipient: maskContact(phone) }), phone);
      await box.getByRole('button', { name: t('centre:confirm'), exact: true }).click();
      await box.getByRole('textbox', { name: t('centre:newPhone') }).fill(next);
      await enterCode(box, t('common:code'), next);
      await box.getByRole('button', { name: t('common:save'), exact: true }).click();
      await expect(box).toHaveCount(0);
      await expect(page.getByText(maskContact(next))).toBeVisible();
    });

    await test.step('a new password signs the other browser out', async () => {
      const other = await arrive(browser, username, language, server.address);
      const password = 'Another2026';
      await page.getByRole('button', { name: `${t('centre:change')}: ${t('centre:password')}` }).click();
      const box = dialog('centre:changePassword');
      const field = (key: TextKey): Locator => box.getByRole('textbox', { name: t(key), exact: true });
      await field('centre:currentPassword').fill('not-this-one1');
      await page.keyboard.press('Enter');
      await expect(box.getByText(describeError('password_wrong', language), { exact: true })).toBeVisible();
      await field('centre:currentPassword').fill(demoPassword);
      await page.keyboard.press('Enter');
      await field('centre:newPassword').fill(password);
      await field('centre:repeated').fill(`${password}x`);
      await page.keyboard.press('Enter');
      await expect(box.getByText(fieldMessage('passwordsDiffer', language), { exact: true })).toBeVisible();
      await field('centre:repeated').fill(password);
      await page.keyboard.press('Enter');
      await expect(box).toHaveCount(0);
      await other.page.goto('/usercenter/index');
      await expect(other.page).toHaveURL(/\/login/);

      const again = await sitDown(browser, username, language, server.address);
      await again.page.goto('/login');
      await again.page.getByRole('textbox', { name: t('login:account') }).fill(username);
      await again.page.getByRole('textbox', { name: t('login:password'), exact: true }).fill(password);
      await again.page.getByRole('button', { name: t('login:submit'), exact: true }).click();
      await expect(again.page).toHaveURL(/\/dashboard$/);
    });
  });
}
