import { expect, type Page } from '@playwright/test';
import { rawPaths, roleIds, roleNames, type Language } from '@earmark/contract';
import { startIdentityProvider, type IdentityProvider } from '../tests/server/index.ts';
import { languagesOf } from './drawn.ts';
import { sitDown, withSession, type Person } from './person.ts';
import { withOwnServer } from './server.ts';
import type { KeyOf } from './words.ts';

const test = withOwnServer().extend<{ idp: IdentityProvider }>({
  idp: async ({ server }, use) => {
    const idp = await startIdentityProvider(server.address + rawPaths.singleSignOn);
    await use(idp);
    await idp.stop();
  },
});

const buttons: Readonly<Record<Language, string>> = { zh: '公司账号登录', en: 'Company account' };

/** Chooses somebody at the provider. */
async function beAt(page: Page, address: string, subject: string): Promise<void> {
  await page.waitForURL(`${address}/**`);
  await page.getByRole('link', { name: subject, exact: true }).click();
}

async function signInBy({ page }: Person, language: Language, idp: IdentityProvider, subject: string): Promise<void> {
  await page.getByRole('button', { name: buttons[language] }).click();
  await beAt(page, idp.issuer, subject);
}

for (const language of languagesOf('single-sign-on'))
  test(`an administrator connects a provider, people sign in by it, and their roles follow: ${language}`, async ({
    browser,
    server,
    idp,
  }) => {
    const administrator = await withSession(browser, 'admin5', language, server.address);
    const { page } = administrator;
    const { t } = administrator.words;
    await page.goto('/userAdmin/settings');
    const form = page.getByRole('form', { name: t('single-sign-on:title') });
    const fill = (label: KeyOf<'single-sign-on'>, value: string): Promise<void> =>
      form.getByRole('textbox', { name: t(`single-sign-on:${label}`) }).fill(value);
    await form.getByText(t('single-sign-on:isOn'), { exact: true }).click();
    await fill('buttonChinese', buttons.zh);
    await fill('buttonEnglish', buttons.en);
    await fill('issuer', idp.issuer);
    await fill('clientId', idp.client.id);
    await form.getByLabel(t('single-sign-on:clientSecret'), { exact: true }).fill('wrong');
    await fill('scopes', 'openid profile email groups');
    await expect(form.getByRole('textbox', { name: t('single-sign-on:redirect') })).toHaveValue(
      server.address + rawPaths.singleSignOn,
    );
    await form.getByText(t('single-sign-on:createsPeople')).click();
    await form.getByRole('button', { name: t('single-sign-on:addMapping') }).click();
    const mapping = form.getByRole('group', { name: t('single-sign-on:mapping', { number: 1 }) });
    await mapping.getByRole('textbox', { name: t('single-sign-on:value') }).fill('managers');
    await mapping.getByRole('button', { name: t('single-sign-on:role') }).click();
    await page.getByRole('option', { name: roleNames[roleIds.projectManager][language] }).click();
    const save = form.getByRole('button', { name: t('common:save') });
    await save.click();
    await expect(save).toBeDisabled();
    const testButton = page.getByRole('button', { name: t('single-sign-on:test') });
    await testButton.click();
    await expect(page.getByText(/invalid_client/)).toBeVisible();
    await form.getByLabel(t('single-sign-on:clientSecret'), { exact: true }).fill(idp.client.secret);
    await save.click();
    await expect(save).toBeDisabled();
    await testButton.click();
    await expect(page.getByText(t('single-sign-on:testRight'), { exact: true })).toBeVisible();

    // A new person, who comes with a role
    const subject = `anna ${language}`;
    idp.people.set(subject, {
      email: `anna-${language}@example.com`,
      email_verified: true,
      name: 'Anna Becker',
      preferred_username: `anna_${language}`,
      groups: ['managers'],
    });
    const anna = await sitDown(browser, subject, language, server.address);
    await anna.page.goto('/login?redirect=%2Fproject%2Findex');
    await signInBy(anna, language, idp, subject);
    await expect(anna.page.getByText('Anna_Becker').first()).toBeVisible();
    await expect(anna.page.getByText(roleNames[roleIds.projectManager][language]).first()).toBeVisible();
    expect(anna.page.url()).not.toContain('sso=');

    // The group goes, and with the next sign-in the role
    idp.people.set(subject, { ...idp.people.get(subject), groups: [] });
    const elsewhere = await sitDown(browser, subject, language, server.address);
    await elsewhere.page.goto('/login');
    await signInBy(elsewhere, language, idp, subject);
    await expect(elsewhere.page.getByText('Anna_Becker').first()).toBeVisible();
    await expect(elsewhere.page.getByText(roleNames[roleIds.projectManager][language])).toHaveCount(0);

    // Who cancels is told what to do, and signs in by password
    const manager = await sitDown(browser, 'pm1', language, server.address);
    idp.cancels = true;
    await manager.page.goto('/login');
    await manager.page.getByRole('button', { name: buttons[language] }).click();
    await expect(manager.page.getByText(t('login:signOnFailed'))).toBeVisible();
    await expect(manager.page).toHaveURL(/\/login$/);
    idp.cancels = false;

    // Somebody who has an account links it, signs in by it, and unlinks it
    idp.people.set(`bert ${language}`, { name: 'Bert' });
    const bert = await withSession(browser, 'pm1', language, server.address);
    await bert.page.goto('/usercenter/index');
    const name = (key: KeyOf<'single-sign-on'>): string =>
      `${t(`single-sign-on:${key}`)}: ${t('single-sign-on:title')}`;
    await bert.page.getByRole('button', { name: name('link'), exact: true }).click();
    await bert.page.getByLabel(t('centre:currentPassword'), { exact: true }).fill('earmark2026');
    await bert.page.getByRole('button', { name: t('centre:confirm') }).click();
    await bert.page.getByRole('button', { name: t('single-sign-on:linkGo') }).click();
    await beAt(bert.page, idp.issuer, `bert ${language}`);
    await expect(bert.page.getByText(t('single-sign-on:linkDone'))).toBeVisible();
    const again = await sitDown(browser, 'pm1', language, server.address);
    await again.page.goto('/login?redirect=%2Fusercenter%2Findex');
    await signInBy(again, language, idp, `bert ${language}`);
    await again.page.getByRole('button', { name: name('unlink'), exact: true }).click();
    await again.page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('single-sign-on:unlink') })
      .click();
    await expect(again.page.getByText(t('single-sign-on:notLinked'), { exact: true })).toBeVisible();

    const off = await server.as('admin5');
    const { has_secret, callback_path, updated_at, updated_by, ...settings } = await off.getSingleSignOn({});
    expect([has_secret, callback_path, updated_at !== null, updated_by?.name]).toEqual([
      true,
      rawPaths.singleSignOn,
      true,
      expect.any(String),
    ]);
    await off.updateSingleSignOn({ form: { ...settings, is_on: false, mappings: [], client_secret: '' } });
  });
