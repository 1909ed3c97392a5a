import { expect, test, type Page } from '@playwright/test';
import { signInToApi } from './api.ts';
import { demoPassword, signIn, sitDown } from './person.ts';

/** An error that nothing in the page catches. */
const fail = (page: Page, message: string) =>
  page.evaluate(
    (said) =>
      void window.setTimeout(() => {
        throw new RangeError(said);
      }),
    message,
  );
const waiting = (page: Page) => page.evaluate(() => window.localStorage.getItem('earmark_problems') ?? '');

test('what goes wrong before the sign-in and offline reaches the administrator, without secrets', async ({
  browser,
  baseURL,
}) => {
  const administrator = await signInToApi(baseURL ?? '', 'admin5');
  const reported = async () =>
    (await administrator.listLog({ search: 'story of the log' })).rows
      .map(({ message, count, user, url }) => ({ message, count, user: user.name, url }))
      .reverse();
  const person = await sitDown(browser, 'lead3', 'en');
  const { page, context } = person;
  await page.goto('/login');
  await fail(page, `story of the log, first: password=${demoPassword}`);
  await expect.poll(() => waiting(page)).toContain('story of the log, first');
  expect(await waiting(page)).not.toContain(demoPassword);

  await signIn(person);
  await expect(page).toHaveURL(/\/dashboard$/);
  await context.setOffline(true);
  for (let time = 0; time < 3; time += 1) await fail(page, 'story of the log, second');
  await expect.poll(() => waiting(page)).toContain('"count":3');
  await context.setOffline(false);

  const { name } = await (await signInToApi(baseURL ?? '', 'lead3')).userInfo({});
  await expect.poll(reported, { timeout: 90_000 }).toEqual([
    { message: 'RangeError: story of the log, first: password=***', count: 1, user: name, url: '/login' },
    { message: 'RangeError: story of the log, second', count: 3, user: name, url: '/dashboard' },
  ]);
  expect(await waiting(page)).not.toContain('story of the log');

  await page.goto('/taskteam/index');
  await fail(page, 'story of the log, third');
  const business = async () =>
    (await administrator.listLog({ search: 'story of the log, third' })).rows.map((row) => row.business);
  await expect.poll(business, { timeout: 90_000 }).toEqual(['asr']);
});
