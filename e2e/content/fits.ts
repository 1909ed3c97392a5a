import { expect, type Locator, type Page } from '@playwright/test';

/** The smallest window in which every list must show what it has. */
export const smallest = { width: 1280, height: 800 };

/**
 * Expects that nothing lies out of sight sideways, all tabs are in sight, no head of a table is cut, and row actions
 * take the space they need.
 */
export async function expectFits(page: Page, where: string): Promise<void> {
  await expect(page.locator('table[aria-busy="true"]'), where).toHaveCount(0);
  // The walk goes on, so that one run names all of them
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(findFaults), { message: where, timeout: 5000 })
    .toEqual([]);
}

/**
 * Expects the same of each further tab of the page, or part of its figures, opened one after the other as people do.
 */
export async function expectAllFit(page: Page, where: string, views: Locator): Promise<void> {
  const chosen = page.locator('[aria-selected="true"], [aria-checked="true"]');
  for (const view of await views.all()) {
    if ((await view.and(chosen).count()) > 0 || (await view.isDisabled())) continue;
    const name = await view.innerText();
    await view.click();
    await expect(view.and(chosen), name).toBeVisible();
    // What is loading has the widths of nothing
    await expect(page.locator('#content [aria-busy="true"]'), name).toHaveCount(0);
    await expectFits(page, `${where} · ${name}`);
  }
}

/** Runs in the page. */
function findFaults(): string[] {
  const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
    scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2;
  const root = document.documentElement;
  const faults = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
  // They scroll by touch alone, without a bar that tells of more
  for (const tabs of document.querySelectorAll('#content [role="tablist"]'))
    if (tabs.scrollWidth > tabs.clientWidth + 1)
      faults.push(
        `${tabs.getAttribute('aria-label') ?? ''}: ${tabs.scrollWidth - tabs.clientWidth} px of tabs are out of sight`,
      );
  for (const table of document.querySelectorAll('#content table')) {
    const name = table.getAttribute('aria-label') ?? '';
    const { scrollWidth = 0, clientWidth = 0 } = table.parentElement ?? {};
    if (scrollWidth > clientWidth + 1) faults.push(`${name}: ${scrollWidth - clientWidth} px are out of sight`);
    for (const text of table.querySelectorAll<HTMLElement>('thead th span[title]'))
      if (
        getComputedStyle(text).overflow === 'hidden' &&
        text.checkVisibility({ visibilityProperty: true }) &&
        isCut(text)
      )
        faults.push(`${name}: the head “${text.innerText}” is cut`);
    const head = table.querySelector<HTMLElement>('thead th[data-actions]');
    const actions = [...table.querySelectorAll<HTMLElement>('tbody [data-row-actions]')].map((cell) =>
      cell.childElementCount === 0 ? 0 : cell.offsetWidth,
    );
    if (!head?.checkVisibility({ visibilityProperty: true }) || actions.length === 0) continue;
    const widest = Math.max(...actions);
    if (widest === 0) faults.push(`${name}: no row has an action`);
    else if (head.offsetWidth > Math.max(widest, 48) + 32)
      faults.push(`${name}: ${head.offsetWidth} px for ${widest} px of actions`);
  }
  return faults;
}
