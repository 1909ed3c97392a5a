import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { drawn } from '../drawn.ts';

const themes = ['light', 'dark'] as const;

/**
 * Checks that what is visible breaks no rule of axe, in a theme drawn by the screen's name (in both in the whole
 * matrix); the platform follows the system's colour scheme. React Aria's announcer is excluded: it is outside every
 * landmark so that open dialogs do not silence it.
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
    const { violations } = await new AxeBuilder({ page })
      .exclude('[data-live-announcer]')
      .exclude('[data-watermark]')
      // Otherwise it describes each element that passed a rule, and puts the results of frames, which there are none of,
      // together in a page of its own: a check of a list takes a quarter of the processor time.
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
      .analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary }) => `${id}: ${html} ${target.join(' ')}\n${failureSummary}`),
    );
    expect.soft(found, `${screen}, ${theme}`).toEqual([]);
  }
}
