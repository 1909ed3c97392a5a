import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { drawn } from '../drawn.ts';

declare global {
  interface Window {
    /** In pages that have read its source. */
    readonly axe?: typeof axe;
  }
}

const themes = ['light', 'dark'] as const;

/**
 * Checks that what is visible breaks no rule of axe, in a theme drawn by the screen's name (in both in the whole
 * matrix); the platform follows the system's colour scheme.
 */
export async function checkAccessibility(page: Page, screen: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"], [data-part="route-loading"]')).toHaveCount(0);
  for (const theme of drawn(themes, screen)) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // During the transition between themes colours and their contrast are intermediate.
    await page.evaluate(async () =>
      Promise.all(
        document
          .getAnimations()
          .flatMap((animation) =>
            animation instanceof CSSTransition ? [animation.finished.catch(() => undefined)] : [],
          ),
      ),
    );
    expect.soft(await findViolations(page), `${screen}, ${theme}`).toEqual([]);
  }
}

/**
 * Runs axe, whose 650 kB a page reads once, however often it is checked. React Aria's announcer is excluded: it is
 * outside every landmark so that open dialogs do not silence it.
 */
async function findViolations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    if (window.axe === undefined) throw new Error('axe was not read');
    const { violations } = await window.axe.run(
      { exclude: ['[data-live-announcer]', '[data-watermark]'] },
      // Otherwise it describes each element that passed a rule, which takes four times as long.
      { resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary }) => `${id}: ${html} ${target.join(' ')}\n${failureSummary}`),
    );
  });
}
