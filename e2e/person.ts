import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Language } from '@earmark/contract';
import { signInToApi } from './api.ts';
import { wordsOf, type Words } from './words.ts';

/** A person with a browser of their own, in one language. */
export interface Person {
  readonly username: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly words: Words;
}

const locales: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB' };
export const demoPassword = 'earmark2026';

/** Open browsers of people, each with the test attempt that opened it. */
const present = { attempt: '', contexts: new Set<BrowserContext>() };

/** Opens a separate browser, whose language the platform adopts. Not signed in yet. */
export async function sitDown(
  browser: Browser,
  username: string,
  language: Language,
  address?: string,
  hasTouch = false,
): Promise<Person> {
  await sendHome();
  const context = await browser.newContext({
    locale: locales[language],
    hasTouch,
    ...(address === undefined ? {} : { baseURL: address }),
  });
  present.contexts.add(context);
  return { username, context, page: await context.newPage(), words: wordsOf(language) };
}

/** Opens the home page with a session created through the API; the login page has stories of its own. */
export async function arrive(
  browser: Browser,
  username: string,
  language: Language,
  address = test.info().project.use.baseURL ?? '',
): Promise<Person> {
  const person = await arriveAt('/dashboard', browser, username, language, address);
  await expect(person.page).toHaveURL(/\/dashboard$/);
  await expect(person.page.locator('#content')).not.toBeEmpty();
  return person;
}

/** Like `arrive` for stories that begin elsewhere: to open a page takes a second of CPU time. */
export async function arriveAt(
  path: string,
  browser: Browser,
  username: string,
  language: Language,
  address = test.info().project.use.baseURL ?? '',
  hasTouch = false,
): Promise<Person> {
  const person = await sitDown(browser, username, language, address, hasTouch);
  const api = await signInToApi(address, username);
  // Tabs follow a person to another browser, but not from one story into the next
  await api.saveTabs({ tabs: [] });
  const { authorization } = api;
  await person.context.addCookies([{ name: 'earmark_token', value: encodeURIComponent(authorization), url: address }]);
  await person.page.goto(path);
  return person;
}

/** With a session created through the API, and no page open yet: for stories whose first step opens one. */
export const withSession = (
  browser: Browser,
  username: string,
  language: Language,
  address?: string,
): Promise<Person> => arriveAt('about:blank', browser, username, language, address);

/** Fills in the open login page. */
export async function signIn({ page, words: { t }, username }: Person): Promise<void> {
  await page.getByRole('textbox', { name: t('login:account') }).fill(username);
  await page.getByRole('textbox', { name: t('login:password'), exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: t('login:submit'), exact: true }).click();
}

/** Closes what earlier tests left open: hidden pages cost time, and the browser paints them late. */
async function sendHome(): Promise<void> {
  const { testId, retry } = test.info();
  const attempt = `${testId}/${retry}`;
  if (attempt === present.attempt) return;
  present.attempt = attempt;
  const left = [...present.contexts];
  present.contexts.clear();
  await Promise.all(left.map((context) => context.close()));
}
