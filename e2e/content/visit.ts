import { expect, type Page } from '@playwright/test';
import { isBlank, type Person } from '../person.ts';

/** Goes to an address by the platform's router, without loading a page. */
export const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/**
 * Shows a screen, whose heading is visible afterwards. Only the first one is loaded: another load in the same page
 * takes 0.7 s of processor time, the first of a browser 1.5 s, a way within the platform 0.14 s. Between two screens
 * all content gives way to the page of unknown addresses, so that nothing of the earlier one is taken for the later
 * one.
 */
export async function visit({ page, words: { t } }: Pick<Person, 'page' | 'words'>, address: string): Promise<void> {
  if (isBlank(page)) await page.goto(address);
  else {
    const between = page.getByRole('heading', { name: t('not-found:title'), exact: true });
    // A list that has just got its rows may write its address once more, over this one
    await expect(async () => {
      await go(page, '/404');
      await expect(between).toBeVisible({ timeout: 3000 });
    }).toPass();
    await go(page, address);
    await expect(between).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
