import { expect, test, type Page } from '@playwright/test';
import { limits, roleNames } from '@earmark/contract';
import { signInToApi } from './api.ts';
import { drawn } from './drawn.ts';
import { arrive, signIn, sitDown, withSession } from './person.ts';
import type { Words } from './words.ts';

const watermark = (page: Page) => page.locator('[data-watermark]');
const mainMenu = (page: Page, name: string) => page.getByRole('navigation', { name });
/** The entries of the menu for speech; those for texts have the same names. */
const speechMenu = (page: Page, { t }: Words) =>
  mainMenu(page, t('shell:mainMenu')).getByRole('list', { name: t('common:business_asr') });
const userMenu = (page: Page, role: string) => page.getByRole('banner').getByRole('button', { name: role });
/** Time to detect tampering and restore the watermark, longer than the interval of the check. */
const slackMs = 1500;

test('the language toggle stores the language, clears the session storage and loads the page anew', async ({
  browser,
}) => {
  const { page, words } = await arrive(browser, 'lead3', 'en');
  await expect(page).toHaveTitle(`${words.t('routes:home')} · ${words.t('common:product')}`);
  await page.evaluate(() => window.sessionStorage.setItem('mark', 'kept'));
  await page.getByRole('button', { name: words.t('shell:language') }).click();
  await expect(page).toHaveTitle('首页 · 聆标');
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  expect(
    await page.evaluate(() => [window.localStorage.getItem('languageSet'), window.sessionStorage.getItem('mark')]),
  ).toEqual(['zh', null]);
  await page.reload();
  await expect(page).toHaveTitle('首页 · 聆标');
});

test('the sidebar keeps its state in a cookie and becomes a drawer on a small window', async ({ browser }) => {
  const { page, words, context } = await arrive(browser, 'lead3', 'en');
  const { t } = words;
  const menu = mainMenu(page, t('shell:mainMenu'));
  const teamTasks = speechMenu(page, words).getByRole('link', { name: t('routes:teamTasks') });
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value;
  await expect(menu).toHaveCSS('width', `${limits.screen.sidebarPixels}px`);
  await page.getByRole('button', { name: t('shell:collapseMenu') }).click();
  expect(await cookie()).toBe('0');
  await page.reload();
  await expect(menu).toHaveCSS('width', '52px');
  await expect(teamTasks).toBeVisible();
  await page.getByRole('button', { name: t('shell:expandMenu') }).click();
  expect(await cookie()).toBe('1');

  await page.setViewportSize({ width: limits.screen.mobileBelowPixels - 1, height: 800 });
  await expect(teamTasks).not.toBeInViewport();
  await page.getByRole('button', { name: t('shell:openMenu') }).click();
  await teamTasks.click();
  await expect(page).toHaveURL(/\/taskteam\/index/);
  await expect(teamTasks).not.toBeInViewport();
});

test('the tab strip closes one, others and all, and never the pinned tab', async ({ browser }) => {
  const { page, words } = await arrive(browser, 'annotator4', 'en');
  const { t } = words;
  const strip = page.getByRole('navigation', { name: t('shell:tabs') });
  const titles = () => strip.getByRole('link').allTextContents();
  const tab = (title: string) => strip.getByRole('link', { name: title, exact: true });
  const [home, annotation, inspection] = [t('routes:home'), t('routes:annotation'), t('routes:inspection')];
  const choose = async (title: string, action: string) => {
    await tab(title).click({ button: 'right' });
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const visit = (title: string) => speechMenu(page, words).getByRole('link', { name: title, exact: true }).click();
  const visitAll = async () => {
    await visit(annotation);
    await expect(tab(annotation)).toHaveAttribute('aria-current', 'page');
    await visit(inspection);
    await expect(tab(inspection)).toHaveAttribute('aria-current', 'page');
    await expect.poll(titles).toEqual([home, annotation, inspection]);
  };

  await visitAll();
  await tab(home).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: t('shell:closeTab'), exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(strip.getByRole('button', { name: `${t('shell:closeTab')}: ${home}` })).toHaveCount(0);

  await strip.getByRole('button', { name: `${t('shell:closeTab')}: ${inspection}` }).click();
  await expect.poll(titles).toEqual([home, annotation]);
  await expect(page).toHaveURL(/\/label\/labeltask/);

  await visitAll();
  await choose(annotation, t('shell:closeOthers'));
  await expect.poll(titles).toEqual([home, annotation]);
  await expect(page).toHaveURL(/\/label\/labeltask/);

  await visitAll();
  await page.reload();
  await expect.poll(titles).toEqual([home, annotation, inspection]);
  await choose(inspection, t('shell:closeAll'));
  await expect.poll(titles).toEqual([home]);
  await expect(page).toHaveURL(/\/dashboard$/);

  await visit(annotation);
  await choose(annotation, t('shell:refreshTab'));
  await expect(page).toHaveURL(/\/label\/labeltask/);
  await expect(page.getByRole('heading', { name: annotation, level: 1 })).toBeVisible();
});

test('the theme follows the system until one is chosen', async ({ browser }) => {
  const {
    page,
    words: { t },
  } = await arrive(browser, 'lead3', 'en');
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: t('shell:theme') }).click();
  await page.getByRole('menu').getByText(t('shell:theme_light'), { exact: true }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('the notice closes and stays closed', async ({ browser }) => {
  const {
    page,
    words: { t, ui },
  } = await arrive(browser, 'pm1', 'en');
  const notice = page.getByRole('status').filter({ hasText: '31 August' });
  await notice.getByRole('button', { name: ui.close }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(mainMenu(page, t('shell:mainMenu'))).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the help menu leads to two documents', async ({ browser }) => {
  const {
    page,
    context,
    words: { t },
  } = await arrive(browser, 'pm1', 'zh');
  await page.getByRole('button', { name: t('shell:help') }).click();
  const entries = page.getByRole('menu').getByRole('menuitem');
  await expect(entries).toHaveCount(2);
  const opened = context.waitForEvent('page');
  await entries.first().click();
  const guide = await opened;
  await expect(guide.getByRole('heading', { level: 1, name: '聆标使用帮助' })).toBeVisible();
});

test('a watermark that is removed, hidden or restyled comes back', async ({ browser }) => {
  const { page } = await arrive(browser, 'annotator4', 'en');
  const isBack = { timeout: limits.screen.watermarkCheckMilliseconds + slackMs };
  await expect(watermark(page)).toHaveCSS('opacity', '0.12');
  await watermark(page).evaluate((overlay) => overlay.remove());
  await expect(watermark(page)).toHaveCSS('opacity', '0.12', isBack);
  await watermark(page).evaluate((overlay) => overlay.style.setProperty('opacity', '0', 'important'));
  await expect(watermark(page)).toHaveCSS('opacity', '0.12', isBack);
  await page.evaluate(() => {
    document.querySelector('[data-watermark]')?.setAttribute('data-old', '');
    document.head.append(
      Object.assign(document.createElement('style'), {
        id: 'tamper',
        textContent: '[data-watermark][data-old] { max-width: 0 !important; }',
      }),
    );
  });
  await expect(page.locator('[data-watermark][data-old]')).toHaveCount(0, isBack);
  await expect(watermark(page)).toHaveCount(1);
});

test('the role dialog says when there is nothing to switch to', async ({ browser }) => {
  const {
    page,
    words: { t },
  } = await arrive(browser, 'inspector4', 'en');
  await userMenu(page, roleNames[4].en).click();
  await page.getByRole('menuitem', { name: t('shell:switchRoles') }).click();
  const dialog = page.getByRole('dialog', { name: t('shell:switchRoles') });
  await expect(dialog.getByText(t('shell:noSwitchRoles'))).toBeVisible();
  await dialog
    .getByRole('button', { name: t('common:close') })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
});

test('addresses that are unknown or not permitted lead home', async ({ browser }) => {
  const {
    page,
    words: { t },
  } = await withSession(browser, 'annotator4', 'en');
  for (const address of ['/nowhere/at/all', '/project/index', '/taskteam/index', '/check/checktask', '/login']) {
    await page.goto(address);
    await expect(page, address).toHaveURL(/\/dashboard$/);
  }
  await expect(mainMenu(page, t('shell:mainMenu')).getByRole('link')).toHaveText([
    t('routes:home'),
    t('routes:jobStatistics'),
    t('routes:outcome'),
    // Of speech, then of texts
    ...[1, 2].flatMap(() => [t('routes:annotation'), t('routes:inspection')]),
  ]);
});

test('nobody enters the side of another role', async ({ browser }) => {
  const sides = {
    manager: ['/project/index', '/module/index', '/datamanage/index?project_id=1', '/task/pmdetail?task_id=1'],
    lead: ['/taskteam/index'],
    worker: ['/label/labeltask', '/label/qualitytask'],
    verifier: ['/check/checktask'],
  };
  const people = { pm1: 'manager', lead3: 'lead', acceptor2: 'verifier', viewer0: undefined } as const;
  for (const [username, own] of Object.entries(people)) {
    const { page } = await withSession(browser, username, 'en');
    // One address of each side: everybody tries all of them in the walk through the routes, within a loaded page.
    const denied = Object.entries(sides).flatMap(([side, paths]) =>
      side === own ? [] : drawn(paths, `${username} at ${side}`),
    );
    for (const path of denied) {
      await page.goto(path);
      await expect(page, `${username} at ${path}`).toHaveURL(/\/dashboard$/);
    }
    await page.context().close();
  }
});

test('an annotator outside of a team has no menu for work; the home page says why', async ({ browser }) => {
  const {
    page,
    words: { t },
  } = await arrive(browser, 'annotator4', 'zh');
  await page.route(/user\/generalusergroupstatus/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, general_user_group_status: 1 } } });
  });
  await page.reload();
  await expect(page.getByText(t('dashboard:notInTeam'))).toBeVisible();
  await expect(mainMenu(page, t('shell:mainMenu')).getByRole('link')).toHaveText([
    t('routes:home'),
    t('routes:jobStatistics'),
  ]);
});

test('an account that lacks a verified e-mail is led to the login, which says what to do', async ({ browser }) => {
  const {
    page,
    words: { t },
  } = await arrive(browser, 'annotator4', 'en');
  const lacking = [
    [{ email: '', email_is_verify: 0 }, '/login?tab=phonebind&bindType=email'],
    [{ email: 'someone@example.org', email_is_verify: 1 }, '/login?tab=phoneverify&bindType=email'],
  ] as const;
  for (const [mail, leadsTo] of lacking) {
    await page.route(/user\/usercenter$/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({
        response,
        json: { ...body, data: { ...body.data, info: { ...body.data.info, certification_type: 2, ...mail } } },
      });
    });
    const address = `${leadsTo}&redirect=${encodeURIComponent('/label/labeltask')}`;
    await page.goto('/label/labeltask');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('textbox', { name: t('login:email') })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('button', { name: t('shell:logout') })).toBeVisible();
    await page.unroute(/user\/usercenter$/);
  }
});

test('a signed-out person is redirected to the login and back to the requested page', async ({ browser }) => {
  const person = await sitDown(browser, 'annotator4', 'zh');
  const {
    page,
    words: { t },
  } = person;
  await page.goto('/label/qualitytask?search=x');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  // The focus ring is drawn once, by the box around the field.
  await expect(page.getByRole('textbox', { name: t('login:account') })).toBeFocused();
  await expect(page.getByRole('textbox', { name: t('login:account') })).toHaveCSS('outline-style', 'none');
  await page.getByRole('textbox', { name: t('login:account') }).fill('annotator4');
  await page.getByRole('textbox', { name: t('login:password'), exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: t('login:submit'), exact: true }).click();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText('账号或密码不正确。');
  await signIn(person);
  await expect(page).toHaveURL(/\/label\/qualitytask\?search=x$/);
  await userMenu(page, roleNames[4].zh).click();
  await page.getByRole('menuitem', { name: t('shell:logout') }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('a code from the outbox signs in by phone', async ({ browser, baseURL }) => {
  const {
    page,
    words: { t, ui },
  } = await sitDown(browser, 'viewer0', 'en');
  const phone = '13800000007';
  await page.goto('/login');
  await page.getByRole('tab', { name: t('login:byCode') }).click();
  await page.getByRole('textbox', { name: t('login:phone') }).fill('12345');
  await page.getByRole('button', { name: ui.sendCode.first }).click();
  await expect(page.getByText('11 digits, starting with 1')).toBeVisible();
  await page.getByRole('textbox', { name: t('login:phone') }).fill(phone);
  await page.getByRole('button', { name: ui.sendCode.first }).click();
  await expect(page.getByText(t('common:codeSent', { minutes: 5 }))).toBeVisible();

  const administrator = await signInToApi(baseURL ?? '', 'admin5');
  const message = (await administrator.outbox({})).rows.find(({ recipient }) => recipient === phone);
  const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
  await page.getByRole('textbox', { name: t('common:code') }).fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: t('login:submit'), exact: true }).click();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('verification code is not correct');
  await page.getByRole('textbox', { name: t('common:code') }).fill(code);
  await page.getByRole('button', { name: t('login:submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a session that ended elsewhere leads to the login', async ({ browser, baseURL }) => {
  const { page, context, words } = await arrive(browser, 'lead3', 'en');
  const { t } = words;
  const cookie = (await context.cookies()).find(({ name }) => name === 'earmark_token');
  await fetch(`${baseURL}/api-asr/v1/index.php/user/logout`, {
    headers: { authorization: decodeURIComponent(cookie?.value ?? '') },
  });
  await speechMenu(page, words)
    .getByRole('link', { name: t('routes:teamTasks') })
    .click();
  await expect(page).toHaveURL(/\/login/);
});
