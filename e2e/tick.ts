import type { Locator } from '@playwright/test';

/**
 * Toggles a radio button, checkbox or switch like a pointer: by the label around it, because the input itself is hidden
 * below its rendering.
 */
export async function tick(container: Locator, role: 'radio' | 'checkbox' | 'switch', name: string): Promise<void> {
  const input = container.page().getByRole(role, { name });
  await container.locator('label').filter({ has: input }).first().click();
}
