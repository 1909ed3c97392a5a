import { expect, test, type Page } from '@playwright/test';
import { arrive } from './person.ts';

const strip = (page: Page, name: string) => page.getByRole('navigation', { name });
/** The menu takes the focus once it is open; a key before that would go to the tab, or to the first entry. */
const openMenu = (page: Page) => page.locator('[role=menu]:focus-within');

test('the wheel moves the tab strip by a quarter of its own movement', async ({ browser }) => {
  const {
    page,
    words: { t },
  } = await arrive(browser, 'pm1', 'en');
  const tabs = strip(page, t('shell:tabs'));
  // Written once it is shown: later, it would take the place of what is stored here
  await expect(tabs.getByRole('link')).toHaveCount(1);
  await page.evaluate(() => {
    const others = Array.from({ length: 40 }, (_, index) => ({
      key: `/project/pmtask?project_id=${index}`,
      href: `/project/pmtask?project_id=${index}`,
      title: 'projectTasks',
    }));
    window.sessionStorage.setItem(
      'tabs',
      JSON.stringify([{ key: '/dashboard', href: '/dashboard', title: 'home', isPinned: true }, ...others]),
    );
  });
  await page.reload();
  await expect(tabs.getByRole('link')).toHaveCount(41);
  await tabs.hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => tabs.evaluate((element) => element.scrollLeft)).toBe(100);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => tabs.evaluate((element) => element.scrollLeft)).toBe(50);
});

test('everything about a tab works without a mouse', async ({ browser }) => {
  const {
    page,
    words: { t },
  } = await arrive(browser, 'annotator4', 'en');
  const tab = (title: string) => strip(page, t('shell:tabs')).getByRole('link', { name: title, exact: true });
  for (const path of ['/label/labeltask', '/label/qualitytask']) {
    await page
      .getByRole('navigation', { name: t('shell:mainMenu') })
      .locator(`a[href="${path}"]`)
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await expect(tab(t('routes:inspection'))).toHaveAttribute('aria-current', 'page');

  await test.step('refresh asks the server again', async () => {
    await tab(t('routes:inspection')).focus();
    await page.keyboard.press('Shift+F10');
    await expect(openMenu(page)).toBeVisible();
    const asked = page.waitForRequest(/task\/list$/);
    await page.keyboard.type(t('shell:refreshTab'));
    await page.keyboard.press('Enter');
    await asked;
    await expect(page).toHaveURL(/\/label\/qualitytask$/);
  });

  await test.step('Delete closes, but not what is pinned', async () => {
    await tab(t('routes:inspection')).focus();
    await page.keyboard.press('Delete');
    await expect(tab(t('routes:inspection'))).toHaveCount(0);
    await expect(tab(t('routes:annotation'))).toBeFocused();
    await expect(page).toHaveURL(/\/label\/labeltask$/);
    await tab(t('routes:home')).focus();
    await page.keyboard.press('Delete');
    await expect(tab(t('routes:home'))).toHaveCount(1);
  });

  await test.step('the menu closes all', async () => {
    await tab(t('routes:annotation')).focus();
    await page.keyboard.press('Shift+F10');
    await expect(openMenu(page)).toBeVisible();
    await page.getByRole('menuitem', { name: t('shell:closeAll') }).press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(strip(page, t('shell:tabs')).getByRole('link')).toHaveText([t('routes:home')]);
    await tab(t('routes:home')).focus();
    await page.keyboard.press('Shift+F10');
    for (const nothing of ['closeTab', 'closeOthers', 'closeAll'] as const)
      await expect(page.getByRole('menuitem', { name: t(`shell:${nothing}`), exact: true })).toBeDisabled();
  });
});
