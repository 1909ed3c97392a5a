import { expect, type Page } from '@playwright/test';
import { roleNames, roleIds } from '@earmark/contract';
import { languagesOf } from './drawn.ts';
import { makePerson, setRoles, type Account } from './people.ts';
import { arrive, signIn, sitDown } from './person.ts';
import { test, type Platform } from './server.ts';
import type { TextKey } from './words.ts';

const names = { zh: '常青', en: 'Chris_Green' } as const;

/** A project manager whose first welcome is behind them. */
async function makeManager(server: Platform, name: string): Promise<Account> {
  const account = await makePerson(server, name, { role: 'projectManager' });
  const api = await server.as(account.username);
  for (const { id } of (await api.userStatus({})).new_roles) await api.dismissWelcome({ id });
  return account;
}

for (const language of languagesOf('welcome-and-tabs')) {
  /** Another browser, in which the person signs in. */
  const another = async (browser: Parameters<typeof sitDown>[0], { username }: Account) => {
    const person = await sitDown(browser, username, language);
    await person.page.goto('/login');
    await signIn(person);
    await expect(person.page).toHaveURL(/\/dashboard$/);
    return person;
  };

  test(`a new role is welcomed once, in every open browser (${language})`, async ({ server, browser }) => {
    const account = await makeManager(server, names[language]);
    const here = await arrive(browser, account.username, language);
    const there = await another(browser, account);
    const { t } = here.words;
    const welcome = (page: Page) => page.getByRole('status').filter({ hasText: t('people:welcomeTitle') });
    await setRoles(server, account, [{ role: 'projectManager' }, { role: 'acceptor' }]);

    await test.step('both open browsers tell of it without a reload', async () => {
      await expect(welcome(here.page)).toContainText(roleNames[roleIds.acceptor][language]);
      await expect(welcome(there.page)).toContainText(roleNames[roleIds.acceptor][language]);
    });

    await test.step('dismissed in one, it does not come back in another, nor after the next sign-in', async () => {
      await welcome(here.page).getByRole('button', { name: here.words.ui.close }).click();
      await expect(welcome(here.page)).toHaveCount(0);
      await reload(there.page);
      await expect(welcome(there.page)).toHaveCount(0);
      const later = await another(browser, account);
      await reload(later.page);
      await expect(welcome(later.page)).toHaveCount(0);
    });

    await test.step('the next one leads to the role', async () => {
      await setRoles(server, account, [{ role: 'projectManager' }, { role: 'acceptor' }, { role: 'viewer' }]);
      await here.page.reload();
      await here.page.getByRole('button', { name: t('people:welcomeSwitch') }).click();
      await expect(
        here.page.getByRole('banner').getByRole('button', { name: roleNames[roleIds.viewer][language] }),
      ).toBeVisible();
      await expect(welcome(here.page)).toHaveCount(0);
    });
  });

  test(`tabs follow the person, and two open browsers keep each other's (${language})`, async ({ server, browser }) => {
    const account = await makeManager(server, names[language]);
    const here = await arrive(browser, account.username, language);
    const { t } = here.words;
    const tabs = (page: Page) => page.getByRole('navigation', { name: t('shell:tabs') }).getByRole('link');
    const titled = (page: Page, title: TextKey) => tabs(page).filter({ hasText: new RegExp(`^${t(title)}$`) });
    const saved = (page: Page) => page.waitForResponse(/\/tabsave$/);
    const open = async (page: Page, path: string) => {
      const whenSaved = saved(page);
      await page
        .getByRole('navigation', { name: t('shell:mainMenu') })
        .locator(`a[href="${path}"]`)
        .click();
      await whenSaved;
    };
    await open(here.page, '/project/index');
    await open(here.page, '/userteam/index');

    const there = await another(browser, account);
    await expect(tabs(there.page)).toHaveText([t('routes:home'), t('routes:projects'), t('routes:teams')]);
    const closed = saved(there.page);
    await titled(there.page, 'routes:projects').focus();
    await there.page.keyboard.press('Delete');
    await closed;
    await open(here.page, '/user/index');

    const later = await another(browser, account);
    await expect(tabs(later.page)).toHaveText([t('routes:home'), t('routes:teams'), t('routes:platformManagement')]);
  });
}

/** Loads the page anew and waits until it knows whether there is somebody to welcome. */
async function reload(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse(/\/user\/userstatus/), page.reload()]);
  await expect(page.locator('#content')).not.toBeEmpty();
}
