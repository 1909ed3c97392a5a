import { expect } from '@playwright/test';
import { describeError, maskContact } from '@earmark/contract';
import { languagesOf } from './drawn.ts';
import { codeFor, makePerson } from './people.ts';
import { sitDown, withSession } from './person.ts';
import { test } from './server.ts';
import type { TextKey } from './words.ts';

const names = { zh: '穆青', en: 'Mona_Field' } as const;

for (const language of languagesOf('contacts')) {
  test(`a phone is verified, and bound by the login page's query (${language})`, async ({ server, browser }) => {
    const account = await makePerson(server, names[language], { role: 'projectManager' });
    const person = await withSession(browser, account.username, language);
    const { page, words } = person;
    const { t, ui } = words;

    await test.step('a wrong code says so, the right one verifies, and leads back to the personal centre', async () => {
      const query = 'tab=phoneverify&bindType=phone&redirect=%2Fusercenter%2Findex';
      await page.goto(`/login?${query}`);
      await expect(page.getByRole('heading', { name: t('recovery:verifyPhone') })).toBeVisible();
      await page.getByRole('button', { name: ui.sendCode.first }).click();
      const right = await codeFor(server, account.phone);
      const code = page.getByRole('textbox', { name: t('common:code') });
      await code.fill(right === '000000' ? '111111' : '000000');
      await page.getByRole('button', { name: t('recovery:verify') }).click();
      await expect(page.getByText(describeError('code_wrong', language))).toBeVisible();
      await code.fill(right);
      await page.getByRole('button', { name: t('recovery:verify') }).click();
      await expect(page).toHaveURL(/\/usercenter\/index$/);
      await expect(page.getByText(maskContact(account.phone)).first()).toBeVisible();
      await expect(page.getByText(t('centre:verified')).first()).toBeVisible();
      await page.goto(`/login?${query}`);
      await expect(page).toHaveURL(/\/usercenter\/index$/);
    });

    await test.step('somebody without a phone binds one, which no other account has', async () => {
      const other = await makePerson(server, names[language], { role: 'projectManager' }, 'email');
      const unbound = await withSession(browser, other.username, language);
      await unbound.page.goto('/login?tab=phonebind&bindType=phone');
      await expect(unbound.page.getByRole('heading', { name: t('recovery:bindPhone') })).toBeVisible();
      const phone = `137${account.phone.slice(3)}`;
      await unbound.page.getByRole('textbox', { name: t('login:phone') }).fill(phone);
      await unbound.page.getByRole('button', { name: ui.sendCode.first }).click();
      await unbound.page.getByRole('textbox', { name: t('common:code') }).fill(await codeFor(server, phone));
      await unbound.page.getByRole('button', { name: t('recovery:bind') }).click();
      await expect(unbound.page).toHaveURL(/\/dashboard$/);
      expect(await (await server.as(other.username)).userInfo({})).toMatchObject({ phone });
    });

    await test.step('any other query leads home', async () => {
      for (const query of ['', '?tab=phonebind', '?bindType=phone', '?tab=forget&bindType=phone']) {
        await page.goto(`/login${query}`);
        await expect(page).toHaveURL(/\/dashboard$/);
      }
    });
  });

  test(`a forgotten password is set anew by e-mail (${language})`, async ({ server, browser }) => {
    const { email } = await makePerson(server, names[language], { role: 'projectManager' }, 'email');
    const { page, words } = await sitDown(browser, '', language);
    const { t, ui } = words;
    const field = (key: TextKey) => page.getByRole('textbox', { name: t(key), exact: true });
    await page.goto('/login');
    await page.getByRole('link', { name: t('login:forgotten') }).click();
    await page.getByRole('tab', { name: t('recovery:byEmail') }).click();
    await field('login:email').fill(email);
    await page.getByRole('button', { name: ui.sendCode.first }).click();
    await expect(field('common:code')).toBeFocused();
    await field('common:code').fill(await codeFor(server, email));
    await field('login:newPassword').fill('river2Stone');
    await field('login:repeated').fill('river2Stone');
    await page.getByRole('button', { name: t('recovery:submit') }).click();

    await expect(page.getByText(t('success:hint', { seconds: 5 }))).toBeVisible();
    await expect(page.getByText(t('success:hint', { seconds: 3 }))).toBeVisible();
    await page.getByRole('link', { name: t('common:home') }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/login/);
  });
}
