import type { Locator } from '@playwright/test';
import { worksByKeys } from './screens/keys.ts';

/**
 * Toggles a radio button, checkbox or switch as the person does: with the space bar, or like a pointer by the label
 * around it, because the input itself is hidden below its rendering.
 */
export async function tick(container: Locator, role: 'radio' | 'checkbox' | 'switch', name: string): Promise<void> {
  const input = container.page().getByRole(role, { name });
  const label = container.locator('label').filter({ has: input }).first();
  if (worksByKeys(container.page())) await label.getByRole(role, { name }).press('Space');
  else await label.click();
}
