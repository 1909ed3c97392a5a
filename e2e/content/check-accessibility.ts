import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { drawn } from '../drawn.ts';

const themes = ['light', 'dark'] as const;

/**
 * No rule of axe is broken by what is in sight, in a theme that is drawn for the screen (in both where the whole matrix is run); the platform follows the
 * system's. React Aria's
 * announcer is left out: it lies outside every landmark so that open dialogs do not silence it.
 */
export async function checkAccessibility(page: Page, screen: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const theme of drawn(themes, screen)) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // Half-way between two themes no colour is what it will be.
    await page.evaluate(async () =>
      Promise.all(
        document
          .getAnimations()
          .flatMap((animation) =>
            animation instanceof CSSTransition ? [animation.finished.catch(() => undefined)] : [],
          ),
      ),
    );
    const { violations } = await new AxeBuilder({ page })
      .exclude('[data-live-announcer]')
      .exclude('[data-watermark]')
      .analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
    expect.soft(found, `${screen}, ${theme}`).toEqual([]);
  }
}
