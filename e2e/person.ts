import { expect, test, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
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

/** A browser that somebody sits at, in a language and at an address, by fingers or by a mouse. */
interface Seat {
  readonly kind: string;
  readonly origin: string;
  readonly context: BrowserContext;
}

/** Browsers of people that a test attempt has opened. */
const present = { attempt: '', seats: [] as Seat[] };

/**
 * Browsers that earlier tests have left, emptied for others of their kind. Their processes know the scripts: to load
 * the platform takes 0.6 times as much processor time as in a new page of the same browser, and half as much as in a
 * new browser.
 */
const left: Seat[] = [];
const mostLeft = 6;

/** Browsers that have got something for as long as they are open, like a script that runs in each document. */
export const notForOthers = new WeakSet<BrowserContext>();

/** A document of the server without scripts. */
const blankPath = '/healthz';

/** Whether the platform has not been loaded in a page. */
export const isBlank = (page: Page): boolean =>
  page.url() === 'about:blank' || new URL(page.url()).pathname === blankPath;

/** Opens a separate browser, whose language the platform adopts. Not signed in yet. */
export async function sitDown(
  browser: Browser,
  username: string,
  language: Language,
  address?: string,
  hasTouch = false,
): Promise<Person> {
  await sendHome();
  const origin = address ?? test.info().project.use.baseURL ?? '';
  const kind = [language, hasTouch, origin].join(' ');
  const known = left.find((one) => one.kind === kind);
  if (known !== undefined) left.splice(left.indexOf(known), 1);
  const seat = known ?? { kind, origin, context: await open(browser, language, address, hasTouch) };
  present.seats.push(seat);
  const { context } = seat;
  return { username, context, page: context.pages()[0] ?? (await context.newPage()), words: wordsOf(language) };
}

const open = (
  browser: Browser,
  language: Language,
  address: string | undefined,
  hasTouch: boolean,
): Promise<BrowserContext> =>
  browser.newContext({
    locale: locales[language],
    hasTouch,
    ...(address === undefined ? {} : { baseURL: address }),
  });

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
  if (path !== 'about:blank') await person.page.goto(path);
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

/** Sends home whom an earlier test has left. */
async function sendHome(): Promise<void> {
  const { testId, retry } = test.info();
  const attempt = `${testId}/${retry}`;
  if (attempt === present.attempt) return;
  present.attempt = attempt;
  await leaveSeats();
}

/** Clears what tests left open, or closes it: hidden pages cost time, and the browser paints them late. */
export async function leaveSeats(): Promise<void> {
  const seats = present.seats.splice(0);
  const emptied = await Promise.all(seats.map(isEmptied));
  left.push(...seats.filter((_, index) => emptied[index]));
  const surplus = [
    ...seats.filter((_, index) => !emptied[index]),
    ...left.splice(0, Math.max(0, left.length - mostLeft)),
  ];
  await Promise.all(surplus.map(({ context }) => context.close()));
}

/**
 * Leaves one page of a browser, on a document without scripts of the same origin: whatever is loaded there next runs in
 * the same process, which knows the scripts. Clears what the pages have stored. False when others may not have it.
 */
async function isEmptied({ context, origin }: Seat): Promise<boolean> {
  const [page, ...others] = context.pages();
  if (page === undefined || notForOthers.has(context)) return false;
  try {
    await Promise.all(others.map((other) => other.close()));
    await Promise.all([context, page].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.setOffline(false);
    // Nobody is signed in any more when the document ends: what it saves then, like tabs, is refused
    await context.clearCookies();
    await page.goto(origin + blankPath, { timeout: 5000 });
    await page.evaluate(() => window.sessionStorage.clear());
    await context.clearCookies();
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
    await makeAsNew(page, session);
    return true;
  } catch {
    // A test has closed it, or its server is gone
    return false;
  }
}

/** Undoes what a test has told a page; the history begins with the document that is loaded next. */
async function makeAsNew(page: Page, session: CDPSession): Promise<void> {
  const { viewport, contextOptions } = test.info().project.use;
  for (const event of ['request', 'response']) page.removeAllListeners(event);
  const { width, height } = page.viewportSize() ?? {};
  if (viewport && (width !== viewport.width || height !== viewport.height)) await page.setViewportSize(viewport);
  const { reducedMotion = 'no-preference' } = contextOptions ?? {};
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    reducedMotion,
    forcedColors: 'none',
    contrast: 'no-preference',
  });
  // Out of sight: nothing of the next document is pointed at
  await page.mouse.move(-1, -1);
  page.once('domcontentloaded', () => {
    // A page may be closed as soon as it is loaded
    session
      .send('Page.resetNavigationHistory')
      .then(() => session.detach())
      .catch(() => undefined);
  });
}
