import { expect, test } from '@playwright/test';
import { arrive, arriveAt } from './person.ts';
import type { KeyOf } from './words.ts';

test('the breadcrumb shows the path and links to its steps; the title follows the page', async ({ browser }) => {
  const {
    page,
    words: { t },
  } = await arrive(browser, 'pm1', 'en');
  const title = (route: KeyOf<'routes'>) => `${t(`routes:${route}`)} · ${t('common:product')}`;
  await expect(page).toHaveTitle(title('home'));
  await page.goto('/module/moduleIndex');
  const trail = page.getByRole('banner').getByRole('list');
  await expect(page).toHaveTitle(new RegExp(`${title('templateEditor')}$`));
  await expect(
    page.getByRole('navigation', { name: t('shell:mainMenu') }).getByRole('link', { name: t('routes:templates') }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(trail.getByRole('link', { name: t('routes:home') })).toHaveAttribute('href', '/dashboard');
  await trail.getByRole('link', { name: t('routes:templates') }).click();
  await expect(page).toHaveURL(/\/module\/index$/);
  await expect(page).toHaveTitle(title('templates'));
  await trail.getByRole('link', { name: t('routes:home') }).click();
  await expect(page).toHaveTitle(title('home'));
});

test('every navigation begins at the top', async ({ browser }) => {
  const {
    page,
    words: { t },
  } = await arrive(browser, 'pm1', 'en');
  await page.setViewportSize({ width: 1200, height: 260 });
  const content = page.locator('#content');
  const isAt = (position: number) => expect.poll(() => content.evaluate((element) => element.scrollTop)).toBe(position);
  await content.evaluate((element) => element.scrollTo({ top: 60 }));
  await isAt(60);
  await page
    .getByRole('navigation', { name: t('shell:mainMenu') })
    .getByRole('list', { name: t('common:business_asr') })
    .getByRole('link', { name: t('routes:projects') })
    .click();
  await expect(page).toHaveURL(/\/project\/index$/);
  await isAt(0);
});

test('a page is fetched as soon as the pointer or the focus comes near a link to it', async ({ browser }) => {
  const {
    page,
    words: { t },
  } = await arrive(browser, 'pm1', 'en');
  const menu = page.getByRole('navigation', { name: t('shell:mainMenu') });
  await page.waitForLoadState('networkidle');
  const [hovered] = await Promise.all([
    page.waitForRequest(/\/assets\/template-list-.+\.js$/),
    menu.getByRole('link', { name: t('routes:templates') }).hover(),
  ]);
  expect(hovered.resourceType()).toBe('script');
  const [focused] = await Promise.all([
    page.waitForRequest(/\/assets\/project-list-.+\.js$/),
    menu
      .getByRole('list', { name: t('common:business_asr') })
      .getByRole('link', { name: t('routes:projects') })
      .focus(),
  ]);
  expect(focused.resourceType()).toBe('script');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('/redirect/ loads a page afresh, with its query', async ({ browser }) => {
  const {
    page,
    words: { t },
  } = await arriveAt('/redirect/module/index?search=abc', browser, 'pm1', 'en');
  await expect(page).toHaveURL(/\/module\/index\?search=abc$/);
  await expect(page).toHaveTitle(`${t('routes:templates')} · ${t('common:product')}`);
  await expect(page.getByRole('navigation', { name: t('shell:tabs') }).getByRole('link')).toHaveText([
    t('routes:home'),
    t('routes:templates'),
  ]);
});

test('/404 says so under a title of its own and leads home', async ({ browser }) => {
  const {
    page,
    words: { t },
  } = await arriveAt('/404', browser, 'viewer0', 'en');
  await expect(page.getByRole('heading', { level: 1, name: t('not-found:title') })).toBeVisible();
  await expect(page).toHaveTitle(`${t('routes:notFound')} · ${t('common:product')}`);
  await page.getByRole('link', { name: t('common:home') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('after success a countdown of five seconds leads home, or a click at once', async ({ browser }) => {
  const {
    page,
    words: { t },
  } = await arriveAt('/success', browser, 'viewer0', 'zh');
  await expect(page.getByText(t('success:hint', { seconds: 5 }))).toBeVisible();
  await expect(page.getByText(t('success:hint', { seconds: 3 }))).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 8000 });
  await page.goto('/success');
  await page.getByRole('link', { name: t('common:home') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the sidebar moves when it is asked to, and not when the window becomes small', async ({ browser, baseURL }) => {
  const {
    page,
    words: { t },
    context,
  } = await arrive(browser, 'lead3', 'en', baseURL);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const menu = page.getByRole('navigation', { name: t('shell:mainMenu') });
  await page.getByRole('button', { name: t('shell:collapseMenu') }).click();
  await expect(menu).not.toHaveAttribute('data-still');
  await expect(menu).toHaveCSS('width', '52px');
  await page.setViewportSize({ width: 800, height: 800 });
  const drawer = page.locator('nav[data-mobile]');
  await expect(drawer).toHaveAttribute('data-still');
  await expect(drawer).toHaveCSS('transition-duration', '0s');
  await page.getByRole('button', { name: t('shell:openMenu') }).click();
  await expect(drawer).not.toHaveAttribute('data-still');
  await expect(drawer).toHaveCSS('width', '140px');
  await expect(drawer.getByRole('link').first()).toBeFocused();
  // Everything behind it is inert.
  await expect(page.locator('[inert] #content')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(drawer).not.toBeInViewport();
  await expect(page.getByRole('button', { name: t('shell:openMenu') })).toBeFocused();
  await expect(page.locator('[inert] #content')).toHaveCount(0);
  await expect(drawer).toHaveCSS('transform', 'matrix(1, 0, 0, 1, -140, 0)');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expect(drawer).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 140, 0)');
  expect((await context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value).toBe('0');
});

test('an appearance with high contrast and compact density is kept', async ({ browser }) => {
  const {
    page,
    words: { t },
  } = await arrive(browser, 'lead3', 'en');
  const root = page.locator('html');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: t('shell:theme'), exact: true }).click();
    await page.getByRole('menu').getByText(name, { exact: true }).click();
  };
  await choose(t('shell:theme_high-contrast-dark'));
  await choose(t('shell:density_compact'));
  await expect(root).toHaveAttribute('data-theme', 'high-contrast-dark');
  await expect(root).toHaveAttribute('data-density', 'compact');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'high-contrast-dark');
  await expect(root).toHaveAttribute('data-density', 'compact');
  // The first frame is painted before the platform's scripts are loaded.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(root).toHaveAttribute('data-theme', 'high-contrast-dark');
  await expect(root).toHaveAttribute('data-density', 'compact');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await choose(t('shell:theme_system'));
  await page.emulateMedia({ contrast: 'more', colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'high-contrast');
});
