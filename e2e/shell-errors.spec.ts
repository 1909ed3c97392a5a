import { expect, test, type Page, type Route } from '@playwright/test';
import { limits } from '@earmark/contract';
import { signInToApi } from './api.ts';
import { arrive, type Person } from './person.ts';

const templates = '**/index.php/template/list';
const screenFile = '**/assets/template-list-*.js';
const toast = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text });
const refusal = (code: number, message: string) => ({ code, message, type: 'error', data: null });
const answer = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body });
const openTemplates = ({ page, words: { t } }: Person) =>
  page
    .getByRole('navigation', { name: t('shell:mainMenu') })
    .getByRole('link', { name: t('routes:templates') })
    .click();
/** The role menu requests a list and shows a message on failure: a call whose error handling is observable. */
const askSomething = async ({ page, words: { t } }: Person) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Project manager|项目经理/ })
    .click();
  await page.getByRole('menuitem', { name: t('shell:switchRoles') }).click();
};
/** A GET: its URL continues with a query. */
const roles = /\/user\/getuserallroles/;
const whoIsThere = /\/user\/usercenter$/;

test('too many requests are said for five seconds', async ({ browser }) => {
  const person = await arrive(browser, 'pm1', 'zh');
  const {
    page,
    words: { t },
  } = person;
  await page.route(roles, (route) => route.fulfill({ status: 429, body: 'slow down' }));
  await askSomething(person);
  const message = toast(page, t('common:tooManyRequests'));
  await expect(message).toBeVisible();
  const shown = Date.now();
  await page.mouse.move(5, 700);
  await expect(message).toHaveCount(0);
  expect(Date.now() - shown).toBeGreaterThan(limits.screen.toastMilliseconds - 1500);
});

test('a session that the server ended leads to the login a second later, and back after it', async ({ browser }) => {
  const person = await arrive(browser, 'pm1', 'en');
  const { page, context } = person;
  await openTemplates(person);
  await expect(page).toHaveURL(/\/module\/index$/);
  const cookie = (await context.cookies()).find(({ name }) => name === 'earmark_token');
  await fetch(new URL('/api-asr/v1/index.php/user/logout', page.url()), {
    headers: { authorization: decodeURIComponent(cookie?.value ?? '') },
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  expect((await context.cookies()).some(({ name }) => name === 'earmark_token')).toBe(false);
});

test('code 401 says so, waits a second, and leaves; code 20020000 leaves at once', async ({ browser }) => {
  for (const [code, isAtOnce] of [
    [401, false],
    [20020000, true],
  ] as const) {
    const person = await arrive(browser, 'pm1', 'en');
    const { page, context } = person;
    await page.route(templates, answer(401, refusal(code, 'the session is over')));
    const begun = Date.now();
    await openTemplates(person);
    if (!isAtOnce) await expect(toast(page, 'the session is over')).toBeVisible();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('redirect') === '/module/index',
    );
    if (!isAtOnce) expect(Date.now() - begun).toBeGreaterThan(limits.screen.logoutDelayMilliseconds);
    expect((await context.cookies()).some(({ name }) => name === 'earmark_token')).toBe(false);
    await context.close();
  }
});

test('when the session cannot be verified it ends with the reason, unless the server is away', async ({ browser }) => {
  const {
    page,
    context,
    words: { t },
  } = await arrive(browser, 'pm1', 'en');
  const kept = await context.cookies();
  const hasToken = async () => (await context.cookies()).some(({ name }) => name === 'earmark_token');
  const reasons = [
    [answer(200, { code: 200, message: '', type: 'success', data: null }), t('shell:verificationFailed')],
    [answer(403, refusal(24000003, 'the account is closed')), 'the account is closed'],
    [answer(400, refusal(400, '')), t('shell:hasError')],
  ] as const;
  for (const [reply, reason] of reasons) {
    await context.addCookies(kept);
    await page.route(whoIsThere, reply);
    await page.goto('/module/index');
    await expect(toast(page, reason)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await hasToken()).toBe(false);
    await page.unroute(whoIsThere);
  }
  await context.addCookies(kept);
  await page.route(whoIsThere, answer(503, refusal(503, 'starting')));
  await page.goto('/module/index');
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: t('shell:outOfReachTitle') }),
  ).toBeVisible();
  expect(await hasToken()).toBe(true);
  await page.unroute(whoIsThere);
  await page.getByRole('button', { name: t('common:reload') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('routes:templates') })).toBeVisible();
});

test('silent codes say nothing', async ({ browser }) => {
  const person = await arrive(browser, 'pm1', 'en');
  const { page } = person;
  await page.route(roles, answer(400, refusal(20001002, 'nobody reads this')));
  const answered = page.waitForResponse(roles);
  await askSomething(person);
  await answered;
  await expect(page.getByRole('dialog', { name: person.words.t('shell:switchRoles') })).toHaveCount(0);
  await expect(toast(page, 'nobody reads this')).toHaveCount(0);
});

test('without a network a bar says what is kept; it goes by itself and the page catches up', async ({ browser }) => {
  const person = await arrive(browser, 'pm1', 'en');
  const {
    page,
    context,
    words: { t },
  } = person;
  await openTemplates(person);
  await expect(page.getByRole('heading', { level: 1, name: t('routes:templates') })).toBeVisible();
  const bar = page.getByRole('status').filter({ hasText: t('shell:offline') });
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: t('shell:tryNow') }).click();
  await expect(bar).toBeVisible();
  const caughtUp = page.waitForResponse(templates);
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await caughtUp;
  await expect(toast(page, t('shell:backOnline'))).toBeVisible();
});

test('content that could not be loaded is replaced by the reason and a retry', async ({ browser }) => {
  const person = await arrive(browser, 'pm1', 'en');
  const {
    page,
    words: { t },
  } = person;
  await page.route(templates, (route) => route.abort());
  await openTemplates(person);
  await expect(page.locator('#content').getByText(t('common:networkError'))).toBeVisible();
  // By key: a click waits for the button to stand still, and the automatic retry may replace it meanwhile
  await page.locator('#content').getByRole('button', { name: 'Try again' }).focus();
  await page.unroute(templates);
  await page.keyboard.press('Enter');
  await expect(page.locator('#content').getByText(t('common:networkError'))).toHaveCount(0);
});

test('a page that breaks leaves the shell standing and can be reported', async ({ browser, baseURL }) => {
  const person = await arrive(browser, 'pm1', 'en');
  const {
    page,
    words: { t },
  } = person;
  await page.route(screenFile, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export default function Broken() { throw new Error('broken for a test'); }",
    }),
  );
  await openTemplates(person);
  await expect(page.getByText(t('shell:crashTitle'))).toBeVisible();
  await expect(page.getByRole('navigation', { name: t('shell:mainMenu') })).toBeVisible();
  const sent = page.waitForResponse((response) => response.url().includes('/log/uploadLog') && response.ok(), {
    timeout: 30_000,
  });
  await page.getByRole('button', { name: t('shell:report') }).click();
  await expect(toast(page, t('shell:reported'))).toBeVisible();
  await sent;
  const administrator = await signInToApi(baseURL ?? '', 'admin5');
  await expect
    .poll(async () =>
      (await administrator.listLog({})).rows.some(({ message }) => message.includes('broken for a test')),
    )
    .toBe(true);
  await page
    .getByRole('navigation', { name: t('shell:mainMenu') })
    .getByRole('list', { name: t('common:business_asr') })
    .getByRole('link', { name: t('routes:projects') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('routes:projects') })).toBeVisible();
});

test('a page whose files a new release took away offers to load the new one', async ({ browser }) => {
  const person = await arrive(browser, 'pm1', 'zh');
  const {
    page,
    words: { t },
  } = person;
  await page.route(screenFile, (route) => route.fulfill({ status: 404, json: refusal(404, 'gone') }));
  await openTemplates(person);
  await expect(page.getByText(t('shell:newVersionTitle'))).toBeVisible();
  await page.unroute(screenFile);
  await page.getByRole('button', { name: t('common:reload') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('routes:templates') })).toBeVisible();
});
